import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundedWidth,
  type ColumnChoice,
  defaultChoice,
  layoutVariables,
  leastWidth,
  listedColumns,
  movedOrder,
  NARROWEST,
  readChoice,
  WIDEST,
  writeChoice,
} from './column-choice';

const standard = defaultChoice([
  { id: 'photo', isPinned: true },
  { id: 'name', isPinned: true },
  { id: 'city' },
  { id: 'country', isHidden: true },
]);
const IDS = standard.columnOrder;

const anyWidths = fc.array(fc.tuple(fc.constantFrom(...IDS), fc.integer({ min: NARROWEST, max: WIDEST })));
const anyChoice: fc.Arbitrary<ColumnChoice> = fc
  .record({
    columnOrder: fc.shuffledSubarray(IDS, { minLength: IDS.length }),
    hidden: fc.subarray(IDS),
    pinned: fc.subarray(IDS),
    widths: anyWidths,
  })
  .map(({ columnOrder, hidden, pinned, widths }) => ({
    columnOrder,
    columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
    columnPinning: { start: columnOrder.filter((id) => pinned.includes(id)), end: [] },
    columnSizing: Object.fromEntries(widths),
  }));

describe('a choice of columns', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(anyChoice, (choice) => {
        expect(readChoice(writeChoice(choice), standard)).toEqual(choice);
      }),
    );
  });

  it('is read from any text, with each column once', () => {
    const pieces = fc.array(fc.constantFrom('-', '!', '.', '99', ...IDS)).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(fc.string(), pieces), (given) => {
        const { columnOrder, columnSizing } = readChoice(given, standard);
        expect(columnOrder.toSorted()).toEqual(IDS.toSorted());
        for (const width of Object.values(columnSizing)) expect(width).toBeGreaterThanOrEqual(NARROWEST);
      }),
    );
  });

  it('of an older version gets new columns in their default position and state', () => {
    const choice = readChoice('city.photo', standard);
    expect(choice.columnOrder).toEqual(['city', 'country', 'photo', 'name']);
    expect(choice.columnVisibility).toEqual({ country: false });
    expect(choice.columnPinning.start).toEqual(['name']);
  });

  it('of an older version keeps the place of a column that another took', () => {
    const fallback = { ...standard, columnOrder: [...standard.columnOrder, 'bookableFrom'] };
    const choice = readChoice('city.-availableFrom90.photo', fallback);
    expect(choice.columnOrder.slice(0, 4)).toEqual(['city', 'country', 'bookableFrom', 'photo']);
    expect(choice.columnVisibility).toMatchObject({ bookableFrom: false });
    expect(choice.columnSizing).toEqual({ bookableFrom: 90 });
  });

  it('is listed with the pinned columns first', () => {
    expect(listedColumns(readChoice('city.-photo.name!.country', standard))).toEqual([
      'name',
      'city',
      'photo',
      'country',
    ]);
  });
});

describe('movedOrder', () => {
  it('swaps a column with its neighbour among the pinned, or the other, columns', () => {
    expect(movedOrder(standard, 'photo', 1)).toEqual(['name', 'photo', 'city', 'country']);
    expect(movedOrder(standard, 'name', 1)).toBeNull();
    expect(movedOrder(standard, 'city', -1)).toBeNull();
  });

  it('is undone by the opposite move, except at an end', () => {
    fc.assert(
      fc.property(anyChoice, fc.constantFrom(...IDS), (choice, id) => {
        const columnOrder = movedOrder(choice, id, 1);
        if (columnOrder) expect(movedOrder({ ...choice, columnOrder }, id, -1)).toEqual(choice.columnOrder);
      }),
    );
  });
});

describe('layoutVariables', () => {
  it('keeps fixed widths and shares the rest among growing columns', () => {
    expect(layoutVariables([{ width: 40 }, { width: 100, grow: 2 }])).toEqual({
      '--grid-columns': '40px minmax(100px, 2fr)',
    });
  });

  it('leaves the rest empty without a growing column', () => {
    expect(layoutVariables([{ width: 40 }, { width: 100 }])['--grid-columns']).toBe('40px 100px 1fr');
  });

  it('stacks pinned columns from the left edge', () => {
    const variables = layoutVariables([{ width: 40, isPinned: true }, { width: 90, isPinned: true }, { width: 100 }]);
    expect(variables).toMatchObject({ '--pin-0': '0px', '--pin-1': '40px' });
    expect(variables).not.toHaveProperty('--pin-2');
  });

  it('lets only the last pinned column grow', () => {
    const growing = { width: 90, grow: 1, isPinned: true };
    expect(layoutVariables([growing, growing, { width: 50 }])['--grid-columns']).toBe('90px minmax(90px, 1fr) 50px');
  });
});

it('the least width is the sum of all widths', () => {
  expect(leastWidth([{ width: 40 }, { width: 100, grow: 2 }])).toBe(140);
});

it('the width of a column is bounded', () => {
  expect([boundedWidth(-5), boundedWidth(100.4), boundedWidth(9999)]).toEqual([NARROWEST, 100, WIDEST]);
});
