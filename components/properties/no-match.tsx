'use client';

import { useQueries } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { useFormats } from '@/components/ui/formats';
import { Notice } from '@/components/ui/notice';
import { countQuery } from '@/lib/client/properties';
import { useSearch } from '@/lib/client/use-search';
import { besideStay, FILTER_NAMES, FILTERS, type Filter, type FilterName } from '@/lib/search/filters';

/** Suggests filters to drop, with the number of matches without each. */
export function NoMatch() {
  const { search, clearFilter } = useSearch();
  return (
    <FiltersToDrop
      title="No property matches all of these filters"
      filter={search.filter}
      clearLabel="Clear all filters"
      onClear={clearFilter}
    />
  );
}

/** Suggests filters to drop when no home matches the filters beside the stay. The stay is kept. */
export function NoMatchBesideStay() {
  const { search, setFilter } = useSearch();
  const filter = besideStay(search.filter);
  return (
    <FiltersToDrop
      title="No home matches the other filters"
      filter={filter}
      clearLabel="Clear the other filters"
      onClear={() => setFilter(dropped(relaxations(filter).flatMap(({ names }) => names)))}
    />
  );
}

interface FiltersToDropProps {
  title: string;
  /** The filters without a match. */
  filter: Filter;
  clearLabel: string;
  onClear: () => void;
}

function FiltersToDrop({ title, filter, clearLabel, onClear }: FiltersToDropProps) {
  const { number } = useFormats();
  const { setFilter } = useSearch();
  const ways = relaxations(filter);
  const counts = useQueries({ queries: ways.map((way) => countQuery(way.filter)) });
  const totals = counts.map(({ data }) => data?.total);
  const helpful = ways
    .map((way, index) => ({ ...way, total: totals[index] ?? 0 }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total);
  const isKnown = totals.every((total) => total !== undefined);
  const drop = ({ names }: Relaxation) => setFilter(dropped(names));
  return (
    <Notice title={title}>
      {helpful.length > 0 && (
        <ul aria-label="Filters to drop" className="flex flex-wrap gap-2">
          {helpful.map((way) => (
            <li key={way.names.join()}>
              <Button size="sm" variant="secondary" onPress={() => drop(way)}>
                Without {FILTERS[way.names[0]].label}
                <span className="text-muted tabular-nums">{number(way.total)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isKnown && helpful.length === 0 && <p>No single filter is the cause: drop more than one.</p>}
      <Button size="sm" variant="ghost" onPress={onClear}>
        {clearLabel}
      </Button>
    </Notice>
  );
}

/** A filter to drop, with the filters that depend on it. */
interface Relaxation {
  names: [FilterName, ...FilterName[]];
  /** The remaining filters. */
  filter: Filter;
}

/** A stay is dropped as a whole. */
const DEPENDENT: Partial<Record<FilterName, readonly FilterName[]>> = { checkIn: ['checkOut', 'flex'] };
const dependents = new Set(Object.values(DEPENDENT).flat());

/** Every way to drop one filter. */
export function relaxations(filter: Filter): Relaxation[] {
  return FILTER_NAMES.filter((name) => filter[name] !== null && !dependents.has(name)).map((name) => {
    const names: Relaxation['names'] = [name, ...(DEPENDENT[name] ?? [])];
    return { names, filter: { ...filter, ...dropped(names) } };
  });
}

/** The change that drops some filters. */
const dropped = (names: readonly FilterName[]): Partial<Filter> =>
  Object.fromEntries(names.map((name) => [name, null]));
