import { describe, expect, it } from 'vitest';
import { SORT_NAMES } from '@/lib/search/sort';
import { COLUMNS, columnsAside, DEFAULT_CHOICE } from './columns';

const ids = COLUMNS.map(({ id }) => id ?? '');
const shownWith = (hasStay: boolean) => {
  const aside = columnsAside({ hasStay, isNarrow: false, portfolio: undefined });
  return COLUMNS.filter(({ id = '' }) => !aside.has(id) && DEFAULT_CHOICE.columnVisibility[id] !== false);
};

describe('the columns', () => {
  it('are those a property manager needs, in this order, with more on request', () => {
    expect(shownWith(false).map(({ id }) => id)).toEqual([
      ...['photo', 'name', 'bookableFrom', 'nights', 'price', 'code', 'type', 'bedrooms', 'bathrooms', 'size'],
      ...['guests', 'minimumStay'],
    ]);
    expect(ids).toContain('country');
    expect(shownWith(true).map(({ id }) => id)).toEqual([
      ...['photo', 'name', 'total', 'month', 'nights', 'price', 'code', 'type', 'bedrooms', 'bathrooms', 'size'],
      'guests',
    ]);
  });

  it('offer every order but the one by what the partner sent', () => {
    expect(ids).toEqual(expect.arrayContaining(SORT_NAMES.filter((name) => name !== 'availableFrom')));
  });

  it.each([true, false])('fit a window of 1440 pixels with a scrollbar and checkboxes, with a stay: %s', (hasStay) => {
    expect(shownWith(hasStay).reduce((sum, { size = 0 }) => sum + size, 0)).toBeLessThanOrEqual(1440 - 17 - 40);
  });

  it('have unique ids of letters, as the preference needs', () => {
    expect(ids.every((id) => /^[a-zA-Z]+$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('columns step aside', () => {
  const one = [{ value: 'x', count: 1 }];
  const full = { total: 3, type: one, city: one, area: one, country: one, amenities: one, has: one, lacks: one };
  const portfolio = { ...full, guests: [{ value: 2, count: 1 }], has: [{ value: 'photos', count: 1 }] };
  const aside = (given: Partial<Parameters<typeof columnsAside>[0]>) =>
    [...columnsAside({ hasStay: false, isLength: true, isNarrow: false, portfolio, ...given })].sort();

  it('where no home of the portfolio fills them', () => {
    expect(aside({})).toEqual(['month', 'total']);
    expect(aside({ portfolio: { ...portfolio, guests: [], country: [], city: [] } })).toEqual([
      'country',
      'guests',
      'month',
      'total',
    ]);
    const lacks = [{ value: 'size', count: 3 }];
    expect(aside({ portfolio: { ...portfolio, lacks } })).toEqual(['month', 'size', 'total']);
    expect(aside({ portfolio: { ...portfolio, city: [], area: [], has: [] } })).toEqual([
      'city',
      'month',
      'photo',
      'total',
    ]);
  });

  it('only once the portfolio is known and has homes', () => {
    expect(aside({ portfolio: undefined })).toEqual(['month', 'total']);
    expect(aside({ portfolio: { ...portfolio, total: 0, guests: [] } })).toEqual(['month', 'total']);
  });

  it('beside a map or a panel, but for those that decide', () => {
    const left = (hasStay: boolean) =>
      ids.filter((id) => !aside({ isNarrow: true, hasStay, isLength: false }).includes(id));
    expect(left(false)).toEqual(['photo', 'name', 'bookableFrom', 'nights', 'price']);
    expect(left(true)).toEqual(['photo', 'name', 'total', 'nights', 'price']);
    expect(aside({ isLength: false })).toContain('earliest');
  });
});
