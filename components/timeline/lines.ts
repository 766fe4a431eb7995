import { fold } from '@/lib/search/fold';

/** One line of a timeline: a property, by its place in the list, or the heading of a group of them. */
export type Line = { kind: 'row'; row: number } | { kind: 'group'; name: string; count: number };

/** All lines, in order. */
export interface Lines {
  count: number;
  at(line: number): Line;
  /** The line of the row at a place in the list. */
  ofRow(row: number): number;
}

export const plainLines = (rows: number): Lines => ({
  count: rows,
  at: (row) => ({ kind: 'row', row }),
  ofRow: (row) => row,
});

interface Group {
  name: string;
  count: number;
}

/** The lines of rows that stand in groups one after the other, each group below its heading. Empty ones are left out. */
export function groupedLines(groups: readonly Group[]): Lines {
  const filled = groups.filter(({ count }) => count > 0);
  /** The line of each heading. */
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

/** The last of ascending values, by index, that is not above `limit`; the first one at least. */
function lastUpTo(limit: number, valueAt: (index: number) => number, count: number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (valueAt(middle) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}

interface CityCount {
  value: string;
  count: number;
}

/**
 * The groups of a list sorted by city, in its order: by folded name, so that "Zürich" and "Zurich" are one group. Homes
 * without a city, which no count names, come first.
 * @param total how many homes the list has
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
