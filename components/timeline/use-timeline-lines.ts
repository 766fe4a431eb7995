import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cityCountsQuery, type TimelineSource } from '@/lib/client/timeline';
import type { Search } from '@/lib/search/search';
import { cityGroups } from './city-groups';
import { groupedLines, type Lines, plainLines } from './lines';
import type { LineRange } from './view';

/** Rows that stand for what is still to come: enough to fill a tall window. */
const PENDING_ROWS = 40;

/** The order that groups of cities need. */
const BY_CITY = { by: 'city', descending: false } as const;

/** The search as it is asked for: groups of cities stand in the order of cities. */
export const useOrderedSearch = (search: Search, isGrouped: boolean): Search =>
  useMemo(() => (isGrouped ? { ...search, sort: BY_CITY } : search), [search, isGrouped]);

interface TimelineLines {
  lines: Lines;
  /** Whether they are those of the list, and not what stands for it until more is known. */
  areKnown: boolean;
}

/** The lines of a list of `total` rows; without groups until it is known how many rows each has. */
export function useTimelineLines(
  source: TimelineSource,
  search: Search,
  total: number | null,
  isGrouped: boolean,
): TimelineLines {
  const { data, error } = useQuery({ ...cityCountsQuery(source, search.filter), enabled: isGrouped });
  const lines = useMemo(() => {
    const rows = total ?? PENDING_ROWS;
    const groups = isGrouped && data && total !== null ? cityGroups(data.cities, total) : [];
    // Counts from before a sync do not fit the rows after it.
    const fits = groups.length > 0 && groups.reduce((sum, { count }) => sum + count, 0) === rows;
    return fits ? groupedLines(groups) : plainLines(rows);
  }, [data, total, isGrouped]);
  return { lines, areKnown: total !== null && (!isGrouped || data !== undefined || error !== null) };
}

/** The rows among some lines. */
export function rowsAmong(lines: Lines, { from, to }: LineRange): LineRange {
  const rowFrom = (line: number): number => {
    if (line >= lines.count) return line;
    const what = lines.at(line);
    return what.kind === 'row' ? what.row : rowFrom(line + 1);
  };
  const first = rowFrom(from);
  return { from: first, to: first + (to - from) };
}
