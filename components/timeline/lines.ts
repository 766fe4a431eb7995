import { firstIndex } from '@/lib/domain/first-index';
import { fold } from '@/lib/search/fold';

/** One line of a timeline: a property, by its index in the list, or the heading of a group. */
export type TimelineLine = { kind: 'row'; row: number } | { kind: 'group'; name: string; count: number };

/** The lines of a timeline, in order. */
export interface TimelineLines {
  count: number;
  at(line: number): TimelineLine;
  ofRow(row: number): number;
}

export const rowLines = (rows: number): TimelineLines => ({
  count: rows,
  at: (row) => ({ kind: 'row', row }),
  ofRow: (row) => row,
});

interface Group {
  name: string;
  count: number;
}

/** The lines of grouped rows, each group below its heading. Empty groups have no line. */
export function groupedLines(groups: readonly Group[]): TimelineLines {
  const filled = groups.filter(({ count }) => count > 0);
  const headings: number[] = [];
  let count = 0;
  for (const group of filled) {
    headings.push(count);
    count += 1 + group.count;
  }
  return {
    count,
    at(line) {
      const group = lastUpTo(line, (index) => headings[index] as number, headings.length);
      const heading = headings[group] as number;
      if (line === heading) return { kind: 'group', ...(filled[group] as Group) };
      return { kind: 'row', row: line - group - 1 };
    },
    // The heading of group g stands g lines and headings[g] - g rows from the top.
    ofRow: (row) => row + 1 + lastUpTo(row, (index) => (headings[index] as number) - index, headings.length),
  };
}

/** The index of the last of ascending values that is at most `limit`, or 0. */
const lastUpTo = (limit: number, valueAt: (index: number) => number, count: number): number =>
  Math.max(0, firstIndex(count, (index) => valueAt(index) > limit) - 1);

interface CityCount {
  value: string;
  count: number;
}

/**
 * The groups of a list sorted by city. Names are compared folded, so that "Zürich" and "Zurich" are one group. Homes
 * without a city come first; the counts do not include them.
 * @param total the number of homes in the list
 */
export function cityGroups(cities: readonly CityCount[], total: number): Group[] {
  const groups = new Map<string, Group>();
  for (const { value, count } of cities) {
    const known = groups.get(fold(value));
    if (known) known.count += count;
    else groups.set(fold(value), { name: value, count });
  }
  const named = [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
  const unnamed = total - named.reduce((sum, { count }) => sum + count, 0);
  return unnamed > 0 ? [{ name: '', count: unnamed }, ...named] : named;
}
