import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import {
  blockReader,
  cityCountsQuery,
  dropOldBlocks,
  type RowBlock,
  type RowData,
  rowOf,
  TIMELINE_BLOCK_ROWS,
  type TimelineSource,
  timelineBlockQuery,
} from '@/lib/api/timeline';
import type { Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import { type Search, searchKey } from '@/lib/search/search';
import { type FailedQuery, failedAmong } from '@/lib/words/faults';
import { cityGroups, groupedLines, rowLines, type TimelineLines } from './lines';
import type { Stage } from './stage';
import type { LineRange } from './view';

interface TimelineDataOptions {
  source: TimelineSource;
  search: Search;
  span: Interval;
  today: Day;
  stage: Stage | null;
  lines: TimelineLines;
  sight: LineRange;
}

export interface TimelineData {
  /** The number of matching properties; null until the first answer. */
  total: number | null;
  /** The rows of the last render; `readRows` may be ahead. */
  rowAt: (row: number) => RowData;
  readRows: () => (row: number) => RowData;
  fault: FailedQuery | null;
}

/** Rows fetched beyond those in sight, on both sides. */
const ROWS_AHEAD = 40;
/** The shortest time between two sets of requests while the scroll bar is dragged. */
const ASK_EVERY_MS = 45;

/** The rows in sight and around, with their nights, fetched in blocks. A block that leaves the window is cancelled. */
export function useTimelineData(options: TimelineDataOptions): TimelineData {
  const { source, search, span, today, stage, lines, sight } = options;
  const client = useQueryClient();
  const days = { span, today };
  const wanted = useThrottled(rowsAmong(lines, sight));
  const requestEarly = useEffectEvent((sight: LineRange) => {
    if (performance.now() < wanted.at + ASK_EVERY_MS) return;
    const rows = rowsAmong(lines, sight);
    for (let block = blockOf(rows.from); isInSight(block, rows); block++) {
      void client.prefetchQuery(timelineBlockQuery(source, search, block, days));
    }
  });
  // Requests go out before React renders the new rows: a layout effect subscribes ahead of React's own.
  useLayoutEffect(() => stage?.subscribe(() => requestEarly(stage.getWindow().sight)), [stage]);
  const total = useLatestTotal(searchKey(search));
  const numbers = useBlockNumbers(wanted, total.value ?? Number.POSITIVE_INFINITY);
  // The blocks in sight are painted before any other block is requested.
  const [isSightShown, setSightShown] = useState(false);
  const blocks = useQueries({
    queries: numbers.map((block) => ({
      ...timelineBlockQuery(source, search, block, days),
      enabled: isSightShown || isInSight(block, wanted),
    })),
  });
  const isReady = numbers.every((block, i) => blocks[i]?.data || !isInSight(block, wanted));
  if (isSightShown && !isReady) setSightShown(false);
  useEffect(() => (isReady ? afterPaint(() => setSightShown(true)) : undefined), [isReady]);
  total.update(blocks.find(({ data }) => data)?.data);
  useEffect(() => {
    if (numbers.length > 0) dropOldBlocks(client);
  }, [client, numbers]);

  const loaded = useStableArray(blocks.map(({ data }) => data));
  const rowAt = useMemo(() => {
    const first = numbers[0] ?? 0;
    return (row: number): RowData => rowOf(loaded[Math.floor(row / TIMELINE_BLOCK_ROWS) - first], row);
  }, [numbers, loaded]);
  const readRows = useCallback(
    () => blockReader(client, source, search, { span, today }),
    [client, source, search, span, today],
  );
  return { total: total.value, rowAt, readRows, fault: failedAmong(blocks) };
}

/** Calls back once the current render has been painted. */
function afterPaint(then: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(then);
  });
  return () => cancelAnimationFrame(frame);
}

const blockOf = (row: number): number => Math.max(0, Math.floor(row / TIMELINE_BLOCK_ROWS));

const isInSight = (block: number, { from, to }: LineRange): boolean =>
  block >= blockOf(from) && block <= blockOf(to - 1);

/** The blocks of some rows and around, within a list of `total` rows; a stable array. */
function useBlockNumbers({ from, to }: LineRange, total: number): readonly number[] {
  const last = blockOf(total - 1);
  const first = Math.min(blockOf(from - ROWS_AHEAD), last);
  const count = Math.min(blockOf(to + ROWS_AHEAD), last) - first + 1;
  return useMemo(() => Array.from({ length: count }, (_, i) => first + i), [first, count]);
}

/** Throttles a range to one change every ASK_EVERY_MS. The first change counts at once, in the same render. */
function useThrottled({ from, to }: LineRange): LineRange & { at: number } {
  const [settled, setSettled] = useState({ from, to, at: 0 });
  const isSettled = settled.from === from && settled.to === to;
  if (!isSettled && performance.now() >= settled.at + ASK_EVERY_MS) setSettled({ from, to, at: performance.now() });
  useEffect(() => {
    if (isSettled) return;
    const change = () => setSettled({ from, to, at: performance.now() });
    const timer = setTimeout(change, settled.at + ASK_EVERY_MS - performance.now());
    return () => clearTimeout(timer);
  }, [from, to, isSettled, settled.at]);
  return settled;
}

/** The number of matching properties by the latest block. It stays until a block of another search comes. */
function useLatestTotal(key: string) {
  const [known, setKnown] = useState<{ key: string; total: number } | null>(null);
  return {
    value: known?.total ?? null,
    update(block: RowBlock | undefined) {
      if (!block || (known?.key === key && known.total === block.total)) return;
      setKnown({ key, total: block.total });
    },
  };
}

function useStableArray<Item>(items: readonly Item[]): readonly Item[] {
  const [stable, setStable] = useState(items);
  const isSame = stable.length === items.length && stable.every((item, i) => item === items[i]);
  if (isSame) return stable;
  setStable(items);
  return items;
}

/** Placeholder rows, enough to fill a tall window. */
const PENDING_ROWS = 40;

const BY_CITY = { by: 'city', descending: false } as const;

/** The search in the order of its lines: groups need the order of cities. */
export const useOrderedSearch = (search: Search, isGrouped: boolean): Search =>
  useMemo(() => (isGrouped ? { ...search, sort: BY_CITY } : search), [search, isGrouped]);

interface KnownLines {
  lines: TimelineLines;
  /** False while the lines are placeholders. */
  areKnown: boolean;
}

/** The lines of a list of `total` rows; without groups until it is known how many rows each has. */
export function useTimelineLines(
  source: TimelineSource,
  search: Search,
  total: number | null,
  isGrouped: boolean,
): KnownLines {
  const { data, error } = useQuery({ ...cityCountsQuery(source, search.filter), enabled: isGrouped });
  const lines = useMemo(() => {
    const rows = total ?? PENDING_ROWS;
    const groups = isGrouped && data && total !== null ? cityGroups(data.cities, total) : [];
    // The counts of an earlier sync do not add up to the rows of a later one.
    const fits = groups.length > 0 && groups.reduce((sum, { count }) => sum + count, 0) === rows;
    return fits ? groupedLines(groups) : rowLines(rows);
  }, [data, total, isGrouped]);
  return { lines, areKnown: total !== null && (!isGrouped || data !== undefined || error !== null) };
}

function rowsAmong(lines: TimelineLines, { from, to }: LineRange): LineRange {
  const rowFrom = (line: number): number => {
    if (line >= lines.count) return line;
    const what = lines.at(line);
    return what.kind === 'row' ? what.row : rowFrom(line + 1);
  };
  const first = rowFrom(from);
  return { from: first, to: first + (to - from) };
}
