import { describe, expect, it } from 'vitest';
import { NO_FILTER } from '@/lib/search/filters';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { areNear, blockNumbers, blocksAround, blocksIn } from './use-rows';

const around = (startIndex: number, endIndex: number, total = 20_000) =>
  blockNumbers(blocksAround({ startIndex, endIndex }, total));

describe('blocksAround', () => {
  it('reaches beyond the rows in sight, further ahead than behind', () => {
    expect(around(1, 31)).toEqual([0, 1, 2]);
    expect(around(120, 150)).toEqual([2, 3, 4, 5]);
    expect(around(10_050, 10_080)).toEqual([250, 251, 252, 253]);
  });

  it('is one block for the first screen of a full-HD window, until the list is scrolled', () => {
    expect(around(0, 23)).toEqual([0]);
    expect(around(1, 24)).toEqual([0, 1, 2]);
  });

  it('ends with the list', () => {
    expect(around(19_970, 19_999)).toEqual([498, 499]);
    expect(around(0, 30, 40)).toEqual([0]);
    expect(around(500, 530, 40)).toEqual([0]);
  });

  it('is empty without a match', () => {
    expect(around(0, 0, 0)).toEqual([]);
  });

  it('is the beginning before the first layout', () => {
    expect(blockNumbers(blocksAround(null, 20_000))).toEqual([0]);
  });
});

it('blocks that overlap or touch are near', () => {
  const at = { first: 4, last: 5 };
  expect([3, 6, 8].map((first) => areNear(at, { first, last: first }))).toEqual([true, true, false]);
});

it('lines of several sections are blocks of the search of each', () => {
  const search = { filter: NO_FILTER, sort: DEFAULT_SORT };
  const other = { filter: { ...NO_FILTER, city: ['Lisbon'] }, sort: DEFAULT_SORT };
  const sections = [
    { search, start: 0, total: 100 },
    { search: other, start: 104, total: 48 },
  ];
  const blocks = (first: number, last: number) => blocksIn(sections, { first, last }).map(({ block }) => block);
  expect(blocks(0, 1)).toEqual([0, 1]);
  expect(blocks(2, 3)).toEqual([2, 0, 1]);
  expect(blocksIn(sections, { first: 3, last: 3 })).toEqual([
    { search: other, block: 0 },
    { search: other, block: 1 },
  ]);
  expect(blocks(4, 4)).toEqual([]);
});
