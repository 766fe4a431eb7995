'use client';

import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { BLOCK_ROWS, blockQuery } from '@/lib/client/properties';
import type { PropertiesAnswer } from '@/lib/search/answers';
import type { PropertyRow } from '@/lib/search/fields';
import type { Search } from '@/lib/search/search';

/** Whoever scrolls faster than this passes by: what is in sight is asked for when it stays there. */
const REST_MS = 70;

/** Rows that could not be had, and how to try again. */
export interface RowsFault {
  error: unknown;
  isFetching: boolean;
  retry: () => void;
}

/**
 * The rows of a search by their place, as they come: those in sight and those around them are fetched, and what left
 * the sight before it came is not waited for.
 */
export function useRows(search: Search, total: number, sight: RowRange | null) {
  const client = useQueryClient();
  const blocks = blockNumbers(useRested(search, blocksAround(sight, total)));
  const { fault } = useQueries({ queries: blocks.map((block) => blockQuery(search, block)), combine });

  /** Looked up among all that was fetched, for what is passed by again is not asked for. */
  const rowAt = useCallback(
    (index: number): PropertyRow | undefined =>
      client.getQueryData(blockQuery(search, blockOf(index)).queryKey)?.items[index % BLOCK_ROWS],
    [client, search],
  );
  return { rowAt, fault };
}

/** @returns the rows too, so that whoever looks them up is told when they come */
function combine(answers: UseQueryResult<PropertiesAnswer>[]) {
  const failed = answers.filter(({ error }) => error !== null);
  const fault: RowsFault | null = failed[0]
    ? {
        error: failed[0].error,
        isFetching: failed.some(({ isFetching }) => isFetching),
        retry: () => {
          for (const { refetch } of failed) void refetch();
        },
      }
    : null;
  return { items: answers.map(({ data }) => data?.items), fault };
}

/** Blocks that follow those before at an even pace, at once; after a jump, when the reader rests. */
function useRested(search: Search, blocks: Blocks): Blocks {
  const { first, last } = blocks;
  const [rested, setRested] = useState({ search, ...blocks });
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  // Another search is read from its top, wherever the one before was left.
  if (rested.search !== search) setRested({ search, first: 0, last: Math.min(1, last) });
  useEffect(() => {
    if (rested.first === first && rested.last === last) return;
    const isEven = areNear(rested, { first, last }) && performance.now() - changedAt.current > REST_MS;
    const timer = setTimeout(
      () => {
        changedAt.current = performance.now();
        setRested({ search, first, last });
      },
      isEven ? 0 : REST_MS,
    );
    return () => clearTimeout(timer);
  }, [rested, search, first, last]);
  return rested;
}

/** Blocks `first` to `last`, both included; none where last < first. */
interface Blocks {
  first: number;
  last: number;
}

/** Rows `startIndex` to `endIndex`, both included. */
interface RowRange {
  startIndex: number;
  endIndex: number;
}

/** Rows that are asked for before they come in sight. */
const AHEAD = 100;
const BEHIND = 40;

const blockOf = (row: number): number => Math.floor(row / BLOCK_ROWS);

/** The blocks of the rows in sight, and of those that come in sight soon. */
export function blocksAround(rows: RowRange | null, total: number): Blocks {
  const lastRow = total - 1;
  return {
    first: Math.max(0, blockOf(Math.min(rows?.startIndex ?? 0, lastRow) - BEHIND)),
    last: blockOf(Math.min((rows?.endIndex ?? 0) + AHEAD, lastRow)),
  };
}

export const areNear = (a: Blocks, b: Blocks): boolean => a.first <= b.last + 1 && b.first <= a.last + 1;

export const blockNumbers = ({ first, last }: Blocks): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
