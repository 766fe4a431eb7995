import { describe, expect, it } from 'vitest';
import { SORT_NAMES } from '@/lib/search/sort';
import { COLUMNS, DEFAULT_CHOICE } from './columns';

const ids = COLUMNS.map(({ id }) => id ?? '');
/** Without a chosen stay. */
const shown = COLUMNS.filter(({ id }) => id !== 'total' && DEFAULT_CHOICE.columnVisibility[id ?? ''] !== false);

describe('the columns', () => {
  it('are those a property manager needs, in this order, with more on request', () => {
    expect(shown.map(({ id }) => id)).toEqual([
      ...['photo', 'code', 'name', 'type', 'city', 'bedrooms', 'bathrooms', 'size', 'guests', 'price'],
      ...['availableFrom', 'minimumStay', 'nights'],
    ]);
    expect(ids).toContain('country');
  });

  it('offer every order', () => {
    expect(ids).toEqual(expect.arrayContaining([...SORT_NAMES]));
  });

  it('fit a window of 1440 pixels with a scrollbar and checkboxes', () => {
    expect(shown.reduce((sum, { size = 0 }) => sum + size, 0)).toBeLessThanOrEqual(1440 - 17 - 40);
  });

  it('have unique ids of letters, as the preference needs', () => {
    expect(ids.every((id) => /^[a-zA-Z]+$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
