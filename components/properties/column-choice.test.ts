import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ColumnChoice,
  defaultChoice,
  moved,
  readChoice,
  shownColumns,
  withHidden,
  withPinned,
  withWidth,
  writeChoice,
} from './column-choice';
import { NARROWEST, WIDEST } from './column-layout';

const COLUMNS = [
  { id: 'photo', isPinned: true },
  { id: 'name', isPinned: true },
  { id: 'city' },
  { id: 'country', isHidden: true },
];
const IDS = COLUMNS.map(({ id }) => id);
const standard = defaultChoice(COLUMNS);

const anyIds = fc.subarray(IDS).map((ids) => new Set(ids));
const anyChoice: fc.Arbitrary<ColumnChoice> = fc.record({
  order: fc.shuffledSubarray(IDS, { minLength: IDS.length }),
  hidden: anyIds,
  pinned: anyIds,
  widths: fc
    .array(fc.tuple(fc.constantFrom(...IDS), fc.integer({ min: NARROWEST, max: WIDEST })))
    .map((widths) => new Map(widths)),
});

describe('a choice of columns', () => {
  it('comes back as it was written', () => {
    fc.assert(
      fc.property(anyChoice, (choice) => {
        expect(readChoice(writeChoice(choice), COLUMNS)).toEqual(choice);
      }),
    );
  });

  it('is read from any text at all, each column once', () => {
    const text = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom('-', '!', '.', '99', ...IDS)).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (given) => {
        const { order, widths } = readChoice(given, COLUMNS);
        expect(order.toSorted()).toEqual(IDS.toSorted());
        for (const width of widths.values()) expect(width).toBeGreaterThanOrEqual(NARROWEST);
      }),
    );
  });

  it('of an older edition gets new columns where they are defined, as they are defined', () => {
    const choice = readChoice('city.photo', COLUMNS);
    expect(choice.order).toEqual(['city', 'country', 'photo', 'name']);
    expect(choice.hidden).toEqual(new Set(['country']));
    expect(choice.pinned).toEqual(new Set(['name']));
  });
});

describe('shownColumns', () => {
  it('leaves out the hidden ones and begins with the pinned ones', () => {
    expect(shownColumns(withPinned(standard, 'city', true))).toEqual(['photo', 'name', 'city']);
    expect(shownColumns(withPinned(withHidden(standard, 'photo', true), 'name', false))).toEqual(['name', 'city']);
  });
});

describe('moved', () => {
  it('trades places with the neighbour that is pinned, or not pinned, as the column is', () => {
    expect(moved(standard, 'photo', 1).order).toEqual(['name', 'photo', 'city', 'country']);
    expect(moved(standard, 'name', 1)).toBe(standard);
    expect(moved(standard, 'city', -1)).toBe(standard);
  });

  it('is undone by the opposite, unless it was at an end', () => {
    fc.assert(
      fc.property(anyChoice, fc.constantFrom(...IDS), (choice, id) => {
        const there = moved(choice, id, 1);
        if (there !== choice) expect(moved(there, id, -1)).toEqual(choice);
      }),
    );
  });
});

it('keeps widths within bounds', () => {
  expect(withWidth(standard, 'city', 5).widths.get('city')).toBe(NARROWEST);
});
