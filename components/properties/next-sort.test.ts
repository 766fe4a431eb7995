import { expect, it } from 'vitest';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { ariaSort, nextSort } from './next-sort';

it('goes from ascending over descending back to the order without a choice', () => {
  const first = nextSort(DEFAULT_SORT, 'price');
  expect(first).toEqual({ by: 'price', descending: false });
  expect(nextSort(first, 'price')).toEqual({ by: 'price', descending: true });
  expect(nextSort(nextSort(first, 'price'), 'price')).toEqual(DEFAULT_SORT);
});

it('begins anew at another column, and turns the order without a choice around', () => {
  expect(nextSort({ by: 'price', descending: true }, 'size')).toEqual({ by: 'size', descending: false });
  expect(nextSort(DEFAULT_SORT, 'name')).toEqual({ by: 'name', descending: true });
});

it('says at each header that sorts whether it does, and how', () => {
  const sort = { by: 'price', descending: true } as const;
  expect([ariaSort(sort, 'price'), ariaSort(sort, 'name'), ariaSort(sort, undefined)]).toEqual([
    'descending',
    'none',
    undefined,
  ]);
});
