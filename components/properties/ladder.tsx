'use client';

import { useQuery } from '@tanstack/react-query';
import { usePathname, useSearchParams } from 'next/navigation';
import { useAsOf } from '@/components/state/as-of';
import { useConverter } from '@/components/state/reporting-money';
import { useSearch } from '@/components/state/use-search';
import { useAreaUnit } from '@/components/ui/area-unit';
import { Button } from '@/components/ui/button';
import { useFormats } from '@/components/ui/formats';
import { Notice } from '@/components/ui/notice';
import { AddressProvider, PageLink } from '@/components/ui/page-link';
import { ladderQuery, ladderSteps, stepped } from '@/lib/api/ladder';
import { besideStay, FILTER_NAMES, type Filter } from '@/lib/search/filters';

/** A step's address is whole: no filter of the present one comes back. */
const asItIs = (address: string) => address;

/** For each filter the one step that brings most homes, a link each. */
export function Ladder({ className = '' }: { className?: string }) {
  const formats = { ...useFormats(), unit: useAreaUnit()[0], reporting: useConverter()?.table.currency };
  const { filter } = useSearch().search;
  const { asOf } = useAsOf();
  const [path, parameters] = [usePathname(), useSearchParams()];
  const { data } = useQuery({ ...ladderQuery(filter), enabled: asOf === null });
  if (!data) return null;
  if (data.steps.length === 0) return <p className={`text-muted ${className}`}>No single step brings another home.</p>;
  return (
    <nav aria-label="More homes with one step" className={`flex flex-wrap items-baseline gap-x-3 gap-y-2 ${className}`}>
      <span className="text-muted">More with one step</span>
      <AddressProvider value={asItIs}>
        <ul className="flex flex-wrap gap-2">
          {ladderSteps(data, filter, formats).map(({ name, changes, label, more }) => (
            <li key={name}>
              <PageLink
                href={`${path}?${stepped(new URLSearchParams(parameters), changes)}`}
                className="flex h-8 items-center gap-1.5 rounded-md bg-surface-secondary px-2.5 font-medium text-foreground hover:bg-surface-tertiary"
              >
                {`${label} `}
                <span className="text-muted tabular-nums">+{formats.number(more)}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      </AddressProvider>
    </nav>
  );
}

/** The ways out of a search without homes: one step, or none of the filters. */
export function NoMatch({ isBesideStay = false }: { isBesideStay?: boolean }) {
  const { search, setFilter, clearFilter } = useSearch();
  const others = besideStay(search.filter);
  const cleared: Partial<Filter> = Object.fromEntries(
    FILTER_NAMES.filter((name) => others[name] !== null).map((name) => [name, null]),
  );
  return (
    <Notice title={isBesideStay ? 'No home matches the other filters' : 'No home matches all of these filters'}>
      <Ladder />
      <Button size="sm" variant="ghost" onPress={isBesideStay ? () => setFilter(cleared) : clearFilter}>
        {isBesideStay ? 'Clear the other filters' : 'Clear all filters'}
      </Button>
    </Notice>
  );
}
