'use client';

import { useQuery } from '@tanstack/react-query';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useFormats } from '@/components/ui/formats';
import { groupsQuery } from '@/lib/client/properties';
import { useSearch } from '@/lib/client/use-search';
import { GROUPINGS, type Grouping } from '@/lib/contract/api/insights';
import { humanise } from '@/lib/contract/humanise';
import { type Filter, NO_FILTER } from '@/lib/search/filters';

/** The field that groups the list (`?group=city`); null for none. */
export const useListGroups = () => useQueryState('group', parseAsStringLiteral(GROUPINGS));

/** The groups of the list, each with its number of homes and their average rent; a press lists one of them alone. */
export function GroupStrip() {
  const [by] = useListGroups();
  return by && <Groups by={by} />;
}

function Groups({ by }: { by: Grouping }) {
  const { search, setFilter } = useSearch();
  // The other groups stay in sight beside the one that is listed.
  const { data: groups = [] } = useQuery(groupsQuery({ ...search.filter, [by]: NO_FILTER[by] }, by));
  const { number, money } = useFormats();
  return (
    <ul
      aria-label={`Homes by ${by}`}
      className="relative flex min-h-14 shrink-0 gap-1.5 overflow-x-auto border-b border-border px-3 py-1.5 sm:px-4 print:hidden"
    >
      {groups.map(({ value, count, rents }) => {
        const [[currency, rent] = [], ...others] = Object.entries(rents);
        const isAlone = value !== null && isFilterOf(search.filter, by, value);
        return (
          <li key={value}>
            <button
              type="button"
              disabled={value === null}
              aria-pressed={isAlone}
              onClick={() => value !== null && setFilter(isAlone ? { [by]: null } : filterOf(by, value))}
              className="flex h-full flex-col justify-center rounded-md border border-border px-2.5 text-start whitespace-nowrap enabled:hover:bg-surface-secondary aria-pressed:border-accent aria-pressed:bg-accent/10"
            >
              <span>
                <span className="font-medium">{groupName(by, value)}</span>{' '}
                <span className="text-muted">
                  {number(count)}
                  <span className="sr-only"> {count === 1 ? 'home' : 'homes'}</span>
                </span>
              </span>
              <span className="text-2xs text-muted">
                {currency !== undefined && rent !== undefined && others.length === 0
                  ? `${money(rent, currency)} on average`
                  : 'Several currencies'}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** 'Berlin', 'Apartment', '2 bedrooms'. */
export function groupName(by: Grouping, value: string | null): string {
  if (value === null) return by === 'bedrooms' ? 'Bedrooms unknown' : `No ${by} given`;
  if (by === 'type') return humanise(value);
  if (by !== 'bedrooms') return value;
  return value === '0' ? 'Studio' : `${value} ${value === '1' ? 'bedroom' : 'bedrooms'}`;
}

export const filterOf = (by: Grouping, value: string): Partial<Filter> =>
  by === 'bedrooms' ? { bedrooms: { min: Number(value), max: Number(value) } } : { [by]: [value] };

function isFilterOf(filter: Filter, by: Grouping, value: string): boolean {
  if (by === 'bedrooms') return filter.bedrooms?.min === Number(value) && filter.bedrooms.max === Number(value);
  const chosen = filter[by];
  return chosen?.length === 1 && chosen[0] === value;
}
