import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  BLOCK_ROWS,
  dropOldBlocks,
  idsOf,
  nightBlockQuery,
  type RowBlock,
  rowBlockQuery,
  type TimelineSource,
} from '@/lib/client/timeline';
import type { Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import { type Search, searchKey } from '@/lib/search/search';
import type { RowData } from './scene';
import type { LineRange } from './view';

interface TimelineDataOptions {
  source: TimelineSource;
  search: Search;
  span: Interval;
  today: Day;
  /** The rows that are rendered. */
  rows: LineRange;
}

export interface TimelineData {
  /** Properties that match; null until it is known. */
  total: number | null;
  rowAt: (row: number) => RowData;
  /** What went wrong with a block in sight. */
  error: Error | null;
  retry: () => void;
  isFetching: boolean;
}

/** Rows beyond those rendered, on both sides, that are fetched too. */
const ROWS_AHEAD = 40;
/** While somebody drags the scroll bar, blocks are asked for no more often than this. */
const ASK_EVERY_MS = 90;

/** The rows in sight and around, with their nights, fetched by blocks; what leaves sight before it came is called off. */
export function useTimelineData({ source, search, span, today, rows }: TimelineDataOptions): TimelineData {
  const client = useQueryClient();
  const days = { span, today };
  const wanted = useUnhurried(blocksOf(rows));
  const total = useLatestTotal(searchKey(search));
  const last = total.value === null ? 0 : Math.max(0, Math.ceil(total.value / BLOCK_ROWS) - 1);
  const numbers = blockNumbers(wanted, last);
  const rowBlocks = useQueries({ queries: numbers.map((block) => rowBlockQuery(source, search, block, days)) });
  const nightBlocks = useQueries({
    queries: numbers.map((_, i) => {
      const ids = idsOf(rowBlocks[i]?.data?.rows ?? []);
      return { ...nightBlockQuery(source, ids, days), enabled: ids.length > 0 };
    }),
  });
  total.learn(rowBlocks.find(({ data }) => data)?.data);
  useEffect(() => {
    if (numbers.length > 0) dropOldBlocks(client);
  }, [client, numbers]);

  const rowData = useStable(rowBlocks.map(({ data }) => data));
  const nightData = useStable(nightBlocks.map(({ data }) => data));
  const rowAt = useMemo(() => {
    const first = numbers[0] ?? 0;
    return (row: number): RowData => {
      const at = Math.floor(row / BLOCK_ROWS) - first;
      const place = row % BLOCK_ROWS;
      return { row: rowData[at]?.rows[place], nights: nightData[at]?.[place] };
    };
  }, [numbers, rowData, nightData]);
  const failed = [...rowBlocks, ...nightBlocks].filter(({ error }) => error);
  return {
    total: total.value,
    rowAt,
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
    isFetching: failed.some(({ isFetching }) => isFetching),
  };
}

interface Blocks {
  first: number;
  last: number;
}

const blocksOf = ({ from, to }: LineRange): Blocks => ({
  first: Math.max(0, Math.floor((from - ROWS_AHEAD) / BLOCK_ROWS)),
  last: Math.max(0, Math.floor((to + ROWS_AHEAD) / BLOCK_ROWS)),
});

const numbersOf = new Map<string, readonly number[]>();

/** The same array for the same numbers. */
function blockNumbers({ first, last }: Blocks, lastOfAll: number): readonly number[] {
  const from = Math.min(first, lastOfAll);
  const to = Math.min(last, lastOfAll);
  const key = `${from}-${to}`;
  const numbers = numbersOf.get(key) ?? Array.from({ length: to - from + 1 }, (_, i) => from + i);
  if (numbersOf.size > 1000) numbersOf.clear();
  numbersOf.set(key, numbers);
  return numbers;
}

/** The latest of values that change often, at most every ASK_EVERY_MS: the first change counts at once. */
function useUnhurried(blocks: Blocks): Blocks {
  const [settled, setSettled] = useState(blocks);
  const changedAt = useRef(0);
  const { first, last } = blocks;
  useEffect(() => {
    const change = () => {
      changedAt.current = performance.now();
      setSettled((before) => (before.first === first && before.last === last ? before : { first, last }));
    };
    const wait = changedAt.current + ASK_EVERY_MS - performance.now();
    if (wait <= 0) return change();
    const timer = setTimeout(change, wait);
    return () => clearTimeout(timer);
  }, [first, last]);
  return settled;
}

/** How many properties match, as the latest block says; another search does not forget it before it knows better. */
function useLatestTotal(key: string) {
  const [known, setKnown] = useState<{ key: string; total: number } | null>(null);
  return {
    value: known?.total ?? null,
    learn(block: RowBlock | undefined) {
      if (!block || (known?.key === key && known.total === block.total)) return;
      setKnown({ key, total: block.total });
    },
  };
}

/** The same array for as long as it has the same items. */
function useStable<Item>(items: readonly Item[]): readonly Item[] {
  const [stable, setStable] = useState(items);
  const isSame = stable.length === items.length && stable.every((item, i) => item === items[i]);
  if (isSame) return stable;
  setStable(items);
  return items;
}
