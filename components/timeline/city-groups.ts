import { fold } from '@/lib/search/fold';
import type { Group } from './lines';

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
