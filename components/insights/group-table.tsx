'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '@/components/ui/formats';
import { PageLink } from '@/components/ui/page-link';
import { Segmented } from '@/components/ui/segmented';
import { useSearch } from '@/lib/client/use-search';
import { INSIGHT_GROUPINGS, type InsightGrouping, type InsightsAnswer } from '@/lib/contract/api/insights';
import { humanise } from '@/lib/contract/humanise';
import { type Search, writeSearch } from '@/lib/search/search';

type Group = InsightsAnswer['groups'][number];

const LABELS: Readonly<Record<InsightGrouping, string>> = {
  city: 'City',
  area: 'Area',
  type: 'Type',
  bedrooms: 'Bedrooms',
  view: 'Saved views',
};

type Money = Readonly<Record<string, string>>;

/** The first amount: of several currencies, nothing is compared. */
const first = (amounts: Money) => Number(Object.values(amounts)[0] ?? 0);

/** The columns, with the number that each sorts by. */
const COLUMNS = {
  homes: { label: 'Homes', value: ({ homes }: Group) => homes },
  onSale: { label: 'Nights on sale', value: ({ nightsOnSale }: Group) => nightsOnSale },
  share: {
    label: 'Not on sale',
    value: ({ nights, nightsOnSale }: Group) => (nights === 0 ? 0 : 1 - nightsOnSale / nights),
  },
  median: { label: 'Median night', isMoney: true, value: ({ medianPrice }: Group) => first(medianPrice) },
  value: { label: 'Value on sale', isMoney: true, value: ({ valueOnSale }: Group) => first(valueOnSale) },
  lost: { label: 'Lost nights', value: ({ lostNights }: Group) => lostNights },
  valueLost: { label: 'Value lost', isMoney: true, value: ({ valueLost }: Group) => first(valueLost) },
} satisfies Record<string, { label: string; isMoney?: true; value: (group: Group) => number }>;
type Column = keyof typeof COLUMNS;

interface GroupTableProps {
  groups: readonly Group[];
  by: InsightGrouping;
  onBy: (by: InsightGrouping) => void;
}

/** The figures of each city, area, type, number of bedrooms or saved view; each leads to its homes. */
export function GroupTable({ groups, by, onBy }: GroupTableProps) {
  const [sort, setSort] = useState<{ column: Column; ascending: boolean }>({ column: 'lost', ascending: false });
  const { value } = COLUMNS[sort.column];
  const currencies = new Set(groups.flatMap(({ valueOnSale }) => Object.keys(valueOnSale)));
  const Arrow = sort.ascending ? ArrowUp : ArrowDown;
  const sorted = [...groups].sort((a, b) => (value(a) - value(b)) * (sort.ascending ? 1 : -1));
  return (
    <div className="flex flex-col gap-3">
      <Segmented
        label="Group by"
        value={by}
        onChange={onBy}
        options={INSIGHT_GROUPINGS.map((grouping) => ({
          ...{ value: grouping, label: LABELS[grouping], content: LABELS[grouping] },
        }))}
      />
      <section
        aria-label="Figures by group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus (WCAG 2.1.1).
        tabIndex={0}
        className="max-h-112 overflow-auto rounded-lg border border-border"
      >
        <table className="w-full tabular-nums">
          <thead className="sticky top-0 bg-surface">
            <tr className="border-b border-border">
              <th scope="col" className="px-3 py-2 text-start text-xs font-medium text-muted">
                {LABELS[by]}
              </th>
              {(Object.keys(COLUMNS) as Column[]).map((column) => {
                const isSorted = sort.column === column;
                return (
                  <th
                    key={column}
                    scope="col"
                    aria-sort={isSorted ? (sort.ascending ? 'ascending' : 'descending') : undefined}
                    className="px-3 py-2 text-end text-xs font-medium whitespace-nowrap text-muted"
                  >
                    {'isMoney' in COLUMNS[column] && currencies.size > 1 ? (
                      COLUMNS[column].label
                    ) : (
                      <button
                        type="button"
                        onClick={() => setSort({ column, ascending: isSorted && !sort.ascending })}
                        className="inline-flex items-center gap-1 hover:text-foreground"
                      >
                        {COLUMNS[column].label}
                        {isSorted && <Arrow aria-hidden className="size-3" />}
                      </button>
                    )}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody className="divide-y divide-separator">
            {sorted.map((group) => (
              <GroupRow key={group.key ?? ''} group={group} by={by} />
            ))}
          </tbody>
        </table>
        {groups.length === 0 && (
          <p className="px-3 py-6 text-muted">
            {by === 'view' ? 'No view is saved. Save a search as a view in the list of homes.' : 'No home matches.'}
          </p>
        )}
      </section>
      {by === 'view' && groups.length > 0 && (
        <p className="text-xs text-muted">
          Each view counts those of its homes that the filters above leave. A home can be in several views.
        </p>
      )}
    </div>
  );
}

function GroupRow({ group, by }: { group: Group; by: InsightGrouping }) {
  const { number, percent, amount } = useFormats();
  const { search } = useSearch();
  const money = (amounts: Money) =>
    Object.entries(amounts)
      .map(([currency, value]) => amount(Number(value).toFixed(0), currency))
      .join(' + ') || '–';
  const { key, homes, nights, nightsOnSale, medianPrice, valueOnSale, lostNights, valueLost } = group;
  const cells = [
    number(homes),
    number(nightsOnSale),
    nights === 0 ? '–' : percent(1 - nightsOnSale / nights),
    ...[money(medianPrice), money(valueOnSale), number(lostNights), money(valueLost)],
  ];
  return (
    <tr>
      <th scope="row" className="px-3 py-2 text-start font-normal whitespace-nowrap">
        {key === null ? (
          '–'
        ) : (
          <PageLink href={`/properties?${homesOf(group, by, search)}`} className="hover:underline">
            {nameOf(group, by)}
          </PageLink>
        )}
      </th>
      {cells.map((cell, i) => (
        <td key={Object.keys(COLUMNS)[i]} className="px-3 py-2 text-end whitespace-nowrap">
          {cell}
        </td>
      ))}
    </tr>
  );
}

function nameOf({ key, view }: Group, by: InsightGrouping): string {
  if (view) return view.name;
  if (key === null) return '–';
  if (by === 'bedrooms') return key === '0' ? 'Studio' : key;
  return by === 'type' ? humanise(key) : key;
}

/** The search for the homes of one group; a saved view leads to all of its homes. */
function homesOf({ key, view }: Group, by: InsightGrouping, { filter, sort }: Search): URLSearchParams | string {
  if (by === 'view' || key === null) return view?.search ?? '';
  const only = by === 'bedrooms' ? { bedrooms: { min: Number(key), max: Number(key) } } : { [by]: [key] };
  return writeSearch({ filter: { ...filter, ...only }, sort });
}
