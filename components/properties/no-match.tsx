'use client';

import { Button } from '@heroui/react/button';
import { useQueries } from '@tanstack/react-query';
import { useFormats } from '@/components/ui/formats';
import { Notice } from '@/components/ui/notice';
import { countQuery } from '@/lib/client/properties';
import { useSearch } from '@/lib/client/use-search';
import { FILTERS } from '@/lib/search/filters';
import { type Loosening, loosenings } from './loosenings';

/** Nothing matches: which filter to drop, and how many there would be without it. */
export function NoMatch() {
  const { number } = useFormats();
  const { search, setFilter, clearFilter } = useSearch();
  const ways = loosenings(search.filter);
  const counts = useQueries({ queries: ways.map(({ filter }) => countQuery(filter)) });
  const totals = counts.map(({ data }) => data?.total);
  const helpful = ways
    .map((way, index) => ({ ...way, total: totals[index] ?? 0 }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total);
  const isKnown = totals.every((total) => total !== undefined);
  const drop = ({ names }: Loosening) => setFilter(Object.fromEntries(names.map((name) => [name, null])));
  return (
    <Notice title="No property matches all of these filters">
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
      {isKnown && helpful.length === 0 && <p>No single filter is to blame: drop more than one.</p>}
      <Button size="sm" variant="ghost" onPress={clearFilter}>
        Clear all filters
      </Button>
    </Notice>
  );
}
