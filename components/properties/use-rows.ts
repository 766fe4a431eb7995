'use client';

import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { LIST_BLOCK_ROWS, listBlockQuery } from '@/lib/api/properties';
import type { ListedProperty, PropertiesAnswer } from '@/lib/contract/api/properties';
import type { Search } from '@/lib/search/search';
import { failedAmong } from '@/lib/words/faults';
import type { ListLines, ListSection } from './lines';

/** Rows that stay in sight for less time than this are not requested. */
const REST_MS = 70;

/**
 * The homes of a list by line. It fetches those in sight and around them, and cancels those that leave before they
 * arrive.
 */
export function useRows({ search, sections, total }: ListLines, sight: RowRange | null) {
  const client = useQueryClient();
  const blocks = blocksIn(sections, useSettledBlocks(search, blocksAround(sight, total)));
  const { fault } = useQueries({ queries: blocks.map(({ search, block }) => listBlockQuery(search, block)), combine });

  /** Looks a home up in the cache, which also has those of earlier positions; undefined for a group. */
  const rowAt = useCallback(
    (line: number): ListedProperty | undefined => {
      const section = sections.find(({ start, total }) => line >= start && line < start + total);
      if (!section) return undefined;
      const index = line - section.start;
      return client.getQueryData(listBlockQuery(section.search, blockOf(index)).queryKey)?.items[
        index % LIST_BLOCK_ROWS
      ];
    },
    [client, sections],
  );
  return { rowAt, fault };
}

/** Includes when items arrived, so that React renders then. */
const combine = (answers: UseQueryResult<PropertiesAnswer>[]) => ({
  arrivedAt: answers.map(({ dataUpdatedAt }) => dataUpdatedAt),
  fault: failedAmong(answers),
});

/** The blocks to request: at once while scrolling evenly, after a rest following a jump. */
function useSettledBlocks(search: Search, blocks: Blocks): Blocks {
  const { first, last } = blocks;
  const [settled, setSettled] = useState({ search, ...blocks });
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  // Another search starts at its top.
  if (settled.search !== search) setSettled({ search, first: 0, last: Math.min(1, last) });
  useEffect(() => {
    if (settled.first === first && settled.last === last) return;
    const isEven = areNear(settled, { first, last }) && performance.now() - changedAt.current > REST_MS;
    const timer = setTimeout(
      () => {
        changedAt.current = performance.now();
        setSettled({ search, first, last });
      },
      isEven ? 0 : REST_MS,
    );
    return () => clearTimeout(timer);
  }, [settled, search, first, last]);
  return settled;
}

/** Blocks `first` to `last`, inclusive; none if last < first. */
interface Blocks {
  first: number;
  last: number;
}

/** Rows `startIndex` to `endIndex`, inclusive. */
interface RowRange {
  startIndex: number;
  endIndex: number;
}

/** Rows requested beyond those in sight. */
const AHEAD = 60;
const BEHIND = 40;
/** Until the list is scrolled, the first block serves the first screen. */
const AHEAD_AT_TOP = 12;

const blockOf = (row: number): number => Math.floor(row / LIST_BLOCK_ROWS);

export function blocksAround(rows: RowRange | null, total: number): Blocks {
  const [lastRow, firstRow] = [total - 1, rows?.startIndex ?? 0];
  return {
    first: Math.max(0, blockOf(Math.min(firstRow, lastRow) - BEHIND)),
    last: blockOf(Math.min((rows?.endIndex ?? 0) + (firstRow === 0 ? AHEAD_AT_TOP : AHEAD), lastRow)),
  };
}

/** The blocks of each section's own search that have lines in some blocks of the list. */
export function blocksIn(
  sections: readonly ListSection[],
  { first, last }: Blocks,
): { search: Search; block: number }[] {
  const end = (last + 1) * LIST_BLOCK_ROWS - 1;
  return sections.flatMap(({ search, start, total }) => {
    const low = Math.max(first * LIST_BLOCK_ROWS - start, 0);
    const high = Math.min(end - start, total - 1);
    if (low > high) return [];
    return blockNumbers({ first: blockOf(low), last: blockOf(high) }).map((block) => ({ search, block }));
  });
}

export const areNear = (a: Blocks, b: Blocks): boolean => a.first <= b.last + 1 && b.first <= a.last + 1;

export const blockNumbers = ({ first, last }: Blocks): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
