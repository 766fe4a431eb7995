'use client';

import { useQueries, useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { useFormats } from '@/components/ui/formats';
import { Notice } from '@/components/ui/notice';
import { PageLink } from '@/components/ui/page-link';
import { Photo } from '@/components/ui/photo';
import { nameOf } from '@/lib/client/home-words';
import { blockQuery, countQuery } from '@/lib/client/properties';
import { useSearch } from '@/lib/client/use-search';
import { besideStay, FILTER_NAMES, FILTERS, type Filter, type FilterName } from '@/lib/search/filters';
import { DEFAULT_SORT, isStaySort } from '@/lib/search/sort';
import { pageOf } from './cells';

/** Suggests filters to drop, with the number of matches without each. */
export function NoMatch() {
  const { search, clearFilter } = useSearch();
  return (
    <FiltersToDrop
      title="No home matches all of these filters"
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
  const singles = useTotals(relaxations(filter));
  const isMoreThanOne = singles.isKnown && singles.helpful.length === 0;
  const pairs = useTotals(isMoreThanOne ? pairsOf(relaxations(filter)) : []);
  const helpful = (isMoreThanOne ? pairs : singles).helpful.slice(0, MOST_WAYS);
  const [best] = helpful;
  return (
    <Notice title={title}>
      {helpful.length > 0 && (
        <ul aria-label="Filters to drop" className="flex flex-wrap gap-2">
          {helpful.map((way) => (
            <li key={way.names.join()}>
              <Button size="sm" variant="secondary" onPress={() => setFilter(dropped(way.names))}>
                Without {wayText(way)}
                <span className="text-muted tabular-nums">{number(way.total)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isMoreThanOne && pairs.isKnown && helpful.length === 0 && <p>More than two filters have to be dropped.</p>}
      <Button size="sm" variant="ghost" onPress={onClear}>
        {clearLabel}
      </Button>
      {isMoreThanOne && best && <NearMisses way={best} />}
    </Notice>
  );
}

/** The most ways that are offered. */
const MOST_WAYS = 6;
const MOST_NEAR = 4;

/** Homes that miss the fewest filters. */
function NearMisses({ way }: { way: Relaxation }) {
  const { money } = useFormats();
  const { sort } = useSearch().search;
  const { data } = useQuery(blockQuery({ filter: way.filter, sort: isStaySort(sort.by) ? DEFAULT_SORT : sort }, 0));
  return (
    <section aria-label="Near misses" className="flex w-full flex-col gap-1">
      <h3 className="font-medium text-foreground">Near misses, but for {wayText(way)}</h3>
      <ul className="divide-y divide-separator border-y border-separator">
        {data?.items.slice(0, MOST_NEAR).map((home) => (
          <li key={home.id} className="flex items-center gap-3 py-1.5">
            <Photo url={home.photo ?? undefined} alt="" width={54} height={38} />
            <div className="min-w-0 flex-1">
              <PageLink
                href={pageOf(home.id)}
                className="block truncate font-medium text-foreground hover:text-accent hover:underline"
              >
                {nameOf(home)}
              </PageLink>
              <span className="block truncate text-xs">{[home.city, home.area].filter(Boolean).join(' · ')}</span>
            </div>
            <span className="text-foreground tabular-nums">{money(home.price, home.currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The ways that leave a home, the most first, once all are counted. A count that fails leaves its way out. */
function useTotals(ways: readonly Relaxation[]) {
  const counts = useQueries({ queries: ways.map((way) => countQuery(way.filter)) });
  const totals = counts.map(({ data, isError }) => data?.total ?? (isError ? 0 : undefined));
  return {
    isKnown: totals.every((total) => total !== undefined),
    helpful: ways
      .map((way, index) => ({ ...way, total: totals[index] ?? 0 }))
      .filter(({ total }) => total > 0)
      .sort((a, b) => b.total - a.total),
  };
}

const wayText = ({ names }: Relaxation): string =>
  names
    .filter((name) => !dependents.has(name))
    .map((name) => FILTERS[name].label)
    .join(' and ');

/** Filters to drop, with those that depend on them. */
interface Relaxation {
  names: FilterName[];
  /** The remaining filters. */
  filter: Filter;
}

/** A stay is dropped as a whole. */
const DEPENDENT: Partial<Record<FilterName, readonly FilterName[]>> = { checkIn: ['checkOut', 'flex'] };
const dependents = new Set(Object.values(DEPENDENT).flat());

/** Every way to drop one filter. */
export function relaxations(filter: Filter): Relaxation[] {
  return FILTER_NAMES.filter((name) => filter[name] !== null && !dependents.has(name)).map((name) => {
    const names = [name, ...(DEPENDENT[name] ?? [])];
    return { names, filter: { ...filter, ...dropped(names) } };
  });
}

/** Every way to drop two of them. */
export const pairsOf = (ways: readonly Relaxation[]): Relaxation[] =>
  ways.flatMap((one, at) =>
    ways.slice(at + 1).map((other) => ({
      names: [...one.names, ...other.names],
      filter: { ...one.filter, ...dropped(other.names) },
    })),
  );

/** The change that drops some filters. */
const dropped = (names: readonly FilterName[]): Partial<Filter> =>
  Object.fromEntries(names.map((name) => [name, null]));
