import type { Range } from '@/lib/search/codec';

// A slider over the bars of a histogram: position i is the edge below bar i, the last one the upper edge of all.

/** Where the ends of a range of rents stand: at the nearest edges that leave none of it out. */
export function positionsOf(edges: readonly number[], range: Range | null): [number, number] {
  const last = edges.length - 1;
  const { min, max } = range ?? { min: null, max: null };
  const low =
    min === null
      ? 0
      : Math.max(
          0,
          edges.findLastIndex((edge) => edge <= min),
        );
  const high = max === null ? last : edges.findIndex((edge) => edge >= max);
  return [Math.min(low, last - 1), Math.max(1, high === -1 ? last : high)];
}

/** The rents between two positions; at an outer edge the range is open, and wholly open it is none. */
export function rangeAt(edges: readonly number[], [low, high]: readonly [number, number]): Range | null {
  const last = edges.length - 1;
  const min = low <= 0 ? null : (edges[low] ?? null);
  const max = high >= last ? null : (edges[high] ?? null);
  return min === null && max === null ? null : { min, max };
}
