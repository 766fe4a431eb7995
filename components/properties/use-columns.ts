'use client';

import { functionalUpdate, type Updater, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useWrittenPreference } from '@/components/ui/preferences';
import { useSearch } from '@/lib/client/use-search';
import type { PropertyRow } from '@/lib/search/fields';
import { DEFAULT_SORT, type SortName } from '@/lib/search/sort';
import { type ColumnChoice, readChoice, writeChoice } from './column-choice';
import { COLUMNS, DEFAULT_CHOICE, features } from './columns';

const CODEC = { read: (text: string | undefined) => readChoice(text, DEFAULT_CHOICE), write: writeChoice };

/** Rows are found, ordered and counted by the server, and come by their place: the table is the model of the columns. */
const NO_ROWS: readonly PropertyRow[] = [];

/**
 * The table: its columns as this person wants them, remembered in the browser, and its order, kept in the URL.
 * @param dragged a width that a header's edge is being dragged to
 */
export function useColumns(dragged: ColumnChoice['columnSizing'] | null = null) {
  const [choice, choose] = useWrittenPreference('columns', CODEC);
  const { search, setSort } = useSearch();
  const { by, descending } = search.sort;
  const onChange =
    <Slice extends keyof ColumnChoice>(slice: Slice) =>
    (updater: Updater<ColumnChoice[Slice]>) =>
      choose({ ...choice, [slice]: functionalUpdate(updater, choice[slice]) });
  const sorting = [{ id: by as string, desc: descending }];
  const table = useTable({
    features,
    columns: COLUMNS,
    data: NO_ROWS,
    state: { ...choice, columnSizing: { ...choice.columnSizing, ...dragged }, sorting },
    onColumnOrderChange: onChange('columnOrder'),
    onColumnVisibilityChange: onChange('columnVisibility'),
    onColumnPinningChange: onChange('columnPinning'),
    onColumnSizingChange: onChange('columnSizing'),
    manualSorting: true,
    enableMultiSort: false,
    sortDescFirst: false,
    onSortingChange: (updater) => {
      const [next] = functionalUpdate(updater, sorting);
      setSort(next ? { by: next.id as SortName, descending: next.desc } : DEFAULT_SORT);
    },
  });
  const [pinned, others] = [table.getStartVisibleLeafColumns(), table.getCenterVisibleLeafColumns()];
  /** Those in sight, in order; the same list for as long as no other column comes, goes or moves. */
  const columns = useMemo(() => [...pinned, ...others], [pinned, others]);
  return { table, columns, choice, reset: () => choose(null) };
}
