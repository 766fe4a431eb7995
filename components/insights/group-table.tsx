'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import dynamic from 'next/dynamic';
import { parseAsStringLiteral } from 'nuqs';
import { useState } from 'react';
import { useAddressState } from '@/components/state/address-state';
import { useReporting } from '@/components/state/reporting-money';
import { useSearch } from '@/components/state/use-search';
import { Choice } from '@/components/ui/choice';
import { useFormats } from '@/components/ui/formats';
import { PageLink } from '@/components/ui/page-link';
import { Segmented } from '@/components/ui/segmented';
import { useNear } from '@/components/ui/use-near';
import type { InsightsAnswer } from '@/lib/contract/api/insights';
import { INSIGHT_GROUPINGS, type InsightGrouping } from '@/lib/search/groupings';
import { type Search, writeSearch } from '@/lib/search/search';
import { humanise } from '@/lib/words/humanise';
import { GroupMap } from './group-map';

const GroupChart = dynamic(() => import('./group-chart').then(({ GroupChart }) => GroupChart), {
  ssr: false,
});

type Group = InsightsAnswer['groups'][number];

const LABELS: Readonly<Record<InsightGrouping, string>> = {
  city: 'City',
  area: 'Area',
  type: 'Type',
  bedrooms: 'Bedrooms',
  view: 'Saved views',
};

/** The columns, with the number that each sorts and draws by; an average of no night is null. */
const COLUMNS = {
  homes: { label: 'Homes', value: ({ homes }: Group) => homes },
  onSale: { label: 'Nights on sale', value: ({ nightsOnSale }: Group) => nightsOnSale },
  share: {
    label: 'Not on sale',
    value: ({ nights, nightsOnSale }: Group) => (nights === 0 ? 0 : 1 - nightsOnSale / nights),
  },
  average: { label: 'Average night', money: ({ money }: Group) => money.average },
  median: { label: 'Median night', money: ({ money }: Group) => money.median },
  value: { label: 'Value on sale', money: ({ money }: Group) => money.onSale },
  lost: { label: 'Lost nights', value: ({ lostNights, lateNights }: Group) => lostNights - lateNights },
  valueLost: { label: 'Value lost', money: ({ money }: Group) => String(Number(money.lost) - Number(money.late)) },
} satisfies Record<
  string,
  { label: string } & ({ value: (group: Group) => number } | { money: (group: Group) => string | null })
>;
type Column = keyof typeof COLUMNS;
const COLUMN_NAMES = Object.keys(COLUMNS) as Column[];

/** Figures whose nights are listed above. */
const LOST_COLUMNS: readonly Column[] = ['lost', 'valueLost'];

const NONE = '–';

/** The number of a column, and how the table and the axis of the chart write it. */
function useFigures(currency: string) {
  const formats = useFormats();
  const { number, percent, compactMoney } = formats;
  const { worth } = useReporting(formats);
  const numberOf = (column: Column, group: Group): number => {
    const one = COLUMNS[column];
    return 'money' in one ? Number(one.money(group) ?? 0) : one.value(group);
  };
  const write = (column: Column, value: number) => (column === 'share' ? percent(value) : number(value));
  return {
    numberOf,
    textOf: (column: Column, group: Group): string => {
      const one = COLUMNS[column];
      if ('money' in one) {
        const money = one.money(group);
        return money === null ? NONE : worth(money, { currency, converted: group.money.converted });
      }
      return column === 'share' && group.nights === 0 ? NONE : write(column, numberOf(column, group));
    },
    writeOnAxis: (column: Column, value: number): string =>
      'money' in COLUMNS[column] ? compactMoney(value, currency) : write(column, value),
  };
}
type Figures = ReturnType<typeof useFigures>;

const MOST_BARS = 12;
const HEIGHT_OF_A_BAR = 30;
const HEIGHT_OF_THE_AXIS = 30;

interface GroupTableProps {
  groups: readonly Group[];
  by: InsightGrouping;
  onBy: (by: InsightGrouping) => void;
  /** Nights ahead that the figures are for. */
  days: number;
}

/** The figures of each city, area, type, number of bedrooms or saved view; each leads to its homes. */
export function GroupTable({ groups, by, onBy, days }: GroupTableProps) {
  const [figure, setFigure] = useAddressState('figure', parseAsStringLiteral(COLUMN_NAMES).withDefault('lost'));
  const [ascending, setAscending] = useState(false);
  const figures = useFigures(groups[0]?.money.currency ?? '');
  const { rates } = useReporting(useFormats());
  const numberOf = (group: Group) => figures.numberOf(figure, group);
  const Arrow = ascending ? ArrowUp : ArrowDown;
  const sorted = [...groups].sort((a, b) => (numberOf(a) - numberOf(b)) * (ascending ? 1 : -1));
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label="Group by"
          value={by}
          onChange={onBy}
          options={INSIGHT_GROUPINGS.map((grouping) => ({
            value: grouping,
            label: LABELS[grouping],
            content: LABELS[grouping],
          }))}
        />
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          <Choice
            label="Figure"
            value={figure}
            onChange={(column) => void setFigure(column)}
            options={COLUMN_NAMES}
            nameOf={(column) => COLUMNS[column].label}
          />
        </div>
      </div>
      <GroupPicture groups={sorted} by={by} figure={figure} figures={figures} />
      <section
        aria-label="Figures by group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus (WCAG 2.1.1).
        tabIndex={0}
        className="max-h-112 overflow-auto rounded-lg border border-border"
      >
        <table className="w-full tabular-nums" title={rates(true)}>
          <thead className="sticky top-0 bg-surface">
            <tr className="border-b border-border">
              <th scope="col" className="px-3 py-2 text-start text-xs font-medium text-muted">
                {LABELS[by]}
              </th>
              {COLUMN_NAMES.map((column) => {
                const isSorted = figure === column;
                return (
                  <th
                    key={column}
                    scope="col"
                    aria-sort={isSorted ? (ascending ? 'ascending' : 'descending') : undefined}
                    className="px-3 py-2 text-end text-xs font-medium whitespace-nowrap text-muted"
                  >
                    <button
                      type="button"
                      onClick={() => {
                        void setFigure(column);
                        setAscending(isSorted && !ascending);
                      }}
                      className="inline-flex items-center gap-1 hover:text-foreground"
                    >
                      {COLUMNS[column].label}
                      {isSorted && <Arrow aria-hidden className="size-3" />}
                    </button>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody className="divide-y divide-separator">
            {sorted.map((group) => (
              <GroupRow key={group.key ?? ''} {...{ group, by, days, figures }} />
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
          Each view counts its homes that match the filters above. A home can be in several views.
        </p>
      )}
    </div>
  );
}

interface PictureProps {
  groups: readonly Group[];
  by: InsightGrouping;
  figure: Column;
  figures: Figures;
}

const PICTURES = ['bars', 'map'] as const;

/** The chosen figure as bars; that of cities and areas on a map, too. */
function GroupPicture(props: PictureProps) {
  const { groups, by, figure, figures } = props;
  const [picture, setPicture] = useAddressState('picture', parseAsStringLiteral(PICTURES).withDefault('bars'));
  const placed = groups.flatMap((group) =>
    group.place && figures.textOf(figure, group) !== NONE
      ? [
          {
            name: nameOf(group, by),
            place: group.place,
            homes: group.homes,
            value: figures.numberOf(figure, group),
            text: figures.textOf(figure, group),
          },
        ]
      : [],
  );
  if (placed.length < 2) return <GroupBars {...props} />;
  return (
    <div className="flex flex-col gap-3">
      <Segmented
        label="Picture"
        value={picture}
        onChange={(value) => void setPicture(value)}
        options={[
          { value: 'bars', label: 'As bars', content: 'Bars' },
          { value: 'map', label: 'On a map', content: 'Map' },
        ]}
      />
      {picture === 'map' ? <GroupMap groups={placed} label={COLUMNS[figure].label} /> : <GroupBars {...props} />}
    </div>
  );
}

/** The chosen figure of the first rows, as bars; numbers of bedrooms stay in their own order. */
function GroupBars({ groups, by, figure, figures }: PictureProps) {
  const { number } = useFormats();
  const [frame, isNear] = useNear();
  const known = groups.filter((group) => group.key !== null && figures.textOf(figure, group) !== NONE);
  const drawn = known.slice(0, MOST_BARS);
  if (by === 'bedrooms') drawn.sort((a, b) => Number(a.key) - Number(b.key));
  if (drawn.length < 2) return null;
  const bars = drawn.map((group) => ({
    name: by === 'bedrooms' ? bedroomsText(group) : nameOf(group, by),
    value: figures.numberOf(figure, group),
    text: figures.textOf(figure, group),
  }));
  const height = bars.length * HEIGHT_OF_A_BAR + HEIGHT_OF_THE_AXIS;
  return (
    <div ref={frame} style={{ minHeight: height }}>
      {isNear && (
        <GroupChart
          bars={bars}
          height={height}
          label={COLUMNS[figure].label}
          write={(value) => figures.writeOnAxis(figure, value)}
        />
      )}
      {drawn.length < known.length && (
        <p className="text-xs text-muted">The first {number(drawn.length)} rows of the table are drawn.</p>
      )}
    </div>
  );
}

const bedroomsText = ({ key }: Group) => (key === '0' ? 'Studio' : `${key} ${key === '1' ? 'bedroom' : 'bedrooms'}`);

interface GroupRowProps {
  group: Group;
  by: InsightGrouping;
  days: number;
  figures: Figures;
}

/** A group leads to its homes, and its lost nights to their list. */
function GroupRow({ group, by, days, figures }: GroupRowProps) {
  const { search } = useSearch();
  const leftOut = useReporting(useFormats()).leftOut(group.money);
  return (
    <tr>
      <th scope="row" className="px-3 py-2 text-start font-normal whitespace-nowrap">
        {group.key === null ? (
          NONE
        ) : (
          <PageLink href={`/properties?${homesOf(group, by, search)}`} className="hover:underline">
            {nameOf(group, by)}
          </PageLink>
        )}
        {leftOut && <span className="block text-xs text-muted">{leftOut}</span>}
      </th>
      {COLUMN_NAMES.map((column) => (
        <td key={column} className="px-3 py-2 text-end whitespace-nowrap">
          {LOST_COLUMNS.includes(column) && group.key !== null && group.lostNights > 0 ? (
            <PageLink
              href={`/insights?${homesOf(group, by, search)}&days=${days}#lost-nights`}
              className="hover:underline"
            >
              {figures.textOf(column, group)}
            </PageLink>
          ) : (
            figures.textOf(column, group)
          )}
        </td>
      ))}
    </tr>
  );
}

function nameOf({ key, view }: Group, by: InsightGrouping): string {
  if (view) return view.name;
  if (key === null) return NONE;
  if (by === 'bedrooms') return key === '0' ? 'Studio' : key;
  return by === 'type' ? humanise(key) : key;
}

/** The search for the homes of one group; a saved view leads to all of its homes. */
function homesOf({ key, view }: Group, by: InsightGrouping, { filter, sort }: Search): URLSearchParams | string {
  if (by === 'view' || key === null) return view?.search ?? '';
  const only = by === 'bedrooms' ? { bedrooms: { min: Number(key), max: Number(key) } } : { [by]: [key] };
  return writeSearch({ filter: { ...filter, ...only }, sort });
}
