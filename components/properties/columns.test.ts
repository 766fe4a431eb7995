import { describe, expect, it } from 'vitest';
import { defaultChoice, withHidden, withWidth } from './column-choice';
import { leastWidth } from './column-layout';
import { COLUMNS, chosenColumns } from './columns';

const standard = defaultChoice(COLUMNS);
const ids = (choice = standard) => chosenColumns(choice).map(({ id }) => id);

describe('the columns', () => {
  it('are what a property manager looks for, in this order', () => {
    expect(ids()).toEqual([
      ...['photo', 'code', 'name', 'type', 'city', 'bedrooms', 'bathrooms', 'size', 'guests', 'rent'],
      ...['availableFrom', 'minimumStay', 'nights'],
    ]);
  });

  it('offer more to those who ask', () => {
    expect(ids(withHidden(standard, 'country', false))).toContain('country');
    expect(ids(withHidden(standard, 'rent', true))).not.toContain('rent');
  });

  it('fit a window of 1440 pixels with a scrollbar and the boxes to tick', () => {
    expect(leastWidth(chosenColumns(standard))).toBeLessThanOrEqual(1440 - 17 - 40);
  });

  it('keep a width that was chosen', () => {
    const name = chosenColumns(withWidth(standard, 'name', 300)).find(({ id }) => id === 'name');
    expect(name).toMatchObject({ width: 300, isPinned: true });
    expect(name).not.toHaveProperty('grow');
  });

  it('have names that a preference can be kept by', () => {
    expect(COLUMNS.every(({ id }) => /^[a-zA-Z]+$/.test(id))).toBe(true);
    expect(new Set(COLUMNS.map(({ id }) => id)).size).toBe(COLUMNS.length);
  });
});
