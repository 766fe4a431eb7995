import { DEFAULT_SORT, type Sort, type SortName } from '@/lib/search/sort';

/** What a press on a column's header makes of the order: ascending, then descending, then the one without a choice. */
export function nextSort(sort: Sort, by: SortName): Sort {
  if (sort.by !== by) return { by, descending: false };
  return sort.descending ? DEFAULT_SORT : { by, descending: true };
}

export const ariaSort = (sort: Sort, by: SortName | undefined) => {
  if (by === undefined) return undefined;
  if (sort.by !== by) return 'none';
  return sort.descending ? 'descending' : 'ascending';
};
