'use client';

import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import { parseAsNumberLiteral, parseAsStringLiteral } from 'nuqs';
import { type ReactNode, useState } from 'react';
import { useAddressState } from '@/components/state/address-state';
import { useHistoryStart } from '@/components/state/history-start';
import { leftOutText } from '@/components/state/reporting-money';
import { tellMe } from '@/components/state/tell-me';
import { useSearch } from '@/components/state/use-search';
import { Button } from '@/components/ui/button';
import { FaultNotice } from '@/components/ui/fault-notice';
import { useFormats } from '@/components/ui/formats';
import { Moment } from '@/components/ui/moment';
import { PageLink } from '@/components/ui/page-link';
import { Section } from '@/components/ui/section';
import { Segmented } from '@/components/ui/segmented';
import { Skeleton } from '@/components/ui/skeleton';
import { insightsBeforeQuery, insightsQuery, type Trial } from '@/lib/api/insights';
import type { InsightsAnswer, InsightsBeforeAnswer } from '@/lib/contract/api/insights';
import { INSIGHT_GROUPINGS, type InsightGrouping } from '@/lib/search/groupings';
import { searchKey, writeSearch } from '@/lib/search/search';
import { faultNotice } from '@/lib/words/faults';
import { GroupTable } from './group-table';
import { InsightsHeader } from './insights-header';
import { LostNightsList } from './lost-nights-list';
import { SinceFriday } from './since-friday';
import { trialOf, WhatIf } from './what-if';
import { WinBack } from './win-back';
import { Worth } from './worth';

/** Charts are drawn by a library that no other page needs. */
const DailyChart = dynamic(() => import('./daily-chart').then(({ DailyChart }) => DailyChart), {
  ssr: false,
  loading: () => <Skeleton className="h-56 rounded-lg" />,
});

const WINDOWS = [7, 30, 90, 365] as const;

interface InsightsPageProps {
  filters: ReactNode;
  /** In place of the figures if no home is left. */
  noMatch: ReactNode;
}

/** The page of the portfolio's earnings and losses over the nights ahead. */
export function InsightsPage({ filters, noMatch }: InsightsPageProps) {
  const { search } = useSearch();
  const [days, setDays] = useAddressState('days', parseAsNumberLiteral(WINDOWS).withDefault(90));
  const [by, setBy] = useAddressState('by', parseAsStringLiteral(INSIGHT_GROUPINGS).withDefault('city'));
  const query = useQuery(insightsQuery(search, days, by));
  const { data, error, isPlaceholderData } = query;
  return (
    <div className="flex flex-col">
      <InsightsHeader>
        <Segmented
          label="Nights ahead"
          value={String(days)}
          onChange={(value) => void setDays(WINDOWS.find((count) => String(count) === value) ?? null)}
          options={WINDOWS.map((count) => ({
            value: String(count),
            label: `${count} nights`,
            content: count === 365 ? 'A year' : `${count} nights`,
          }))}
        />
      </InsightsHeader>
      {filters}
      <div
        aria-busy={isPlaceholderData}
        className={`mx-auto flex w-full max-w-7xl flex-col gap-8 px-4 py-5 ${isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {error && !data ? (
          <FaultNotice {...faultNotice(query)} />
        ) : !data ? (
          <InsightsSkeleton />
        ) : data.total.homes === 0 && searchKey(search) !== '' ? (
          noMatch
        ) : (
          <Insights data={data} days={days} by={by} onBy={(value) => void setBy(value)} />
        )}
      </div>
    </div>
  );
}

interface InsightsProps {
  data: InsightsAnswer;
  days: number;
  by: InsightGrouping;
  onBy: (by: InsightGrouping) => void;
}

function Insights({ data, days, by, onBy }: InsightsProps) {
  const { search } = useSearch();
  const [trial, setTrial] = useState<Trial | null>(null);
  const { data: past } = useQuery(insightsBeforeQuery(search, days));
  return (
    <>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <WinBack search={search} days={days} />
        <SinceFriday search={search} />
      </div>
      <Figures
        total={data.total}
        before={past?.before ?? null}
        onTellMe={() => {
          const { currency, lost } = data.total.money;
          const above = Math.ceil(Number(lost));
          const subject = { kind: 'loss' as const, search: searchKey(search), days, currency, above };
          tellMe({ name: `Lost value in ${days} nights`, subject });
        }}
      />
      <Section id="by-day" title="On sale">
        <DailyChart figures={data} money={data.total.money} />
      </Section>
      <LostNightsList
        {...{ search, days }}
        total={data.total.lostNights}
        onTry={(row) => {
          setTrial(trialOf(row));
          document.getElementById('what-if')?.scrollIntoView({ block: 'start' });
        }}
      />
      {data.total.homes > 0 && (
        <WhatIf
          key={trial && `${trial.home?.id} ${JSON.stringify(trial.on)}`}
          {...{ search, days, trial }}
          onEveryHome={() => setTrial(null)}
        />
      )}
      <Section id="by-group" title="By part of the portfolio">
        <GroupTable by={by} onBy={onBy} days={days} groups={data.groups} />
      </Section>
    </>
  );
}

const WEEK_MS = 7 * 24 * 60 * 60_000;

interface FiguresProps {
  total: Total;
  before: InsightsBeforeAnswer['before'];
  onTellMe: () => void;
}

type Total = InsightsAnswer['total'];

/** Late nights are lost to everybody: what cannot be booked for another reason speaks first. */
function Figures({ total, before, onTellMe }: FiguresProps) {
  const { number, percent, day } = useFormats();
  const begins = useHistoryStart();
  /** How a figure has changed within a week: in percent of it, a share in points. */
  const change = (figure: (total: Total) => number, isShare = false): string | null => {
    if (!before) return null;
    const [was, is] = [figure(before.total), figure(total)];
    const moved = isShare ? is - was : is / was - 1;
    if (!Number.isFinite(moved)) return null;
    const shown = Math.round(1000 * moved) / 10;
    return shown === 0 ? 'unchanged' : `${shown > 0 ? '+' : '−'}${number(Math.abs(shown))} ${isShare ? 'points' : '%'}`;
  };
  const query = writeSearch(useSearch().search).toString();
  const current = useSearchParams();
  const here = (others: Record<string, string>, hash: string) => {
    const parameters = new URLSearchParams(current);
    for (const [name, value] of Object.entries(others)) parameters.set(name, value);
    return `/insights?${parameters}#${hash}`;
  };
  const byGroup = (figure: string) => here({ figure }, 'by-group');
  const worth = (amount: string | number | null) => (amount === null ? '–' : <Worth {...money} amount={amount} />);
  const { money, nightsOnSale, lateNights } = total;
  const lost = lostOf(total);
  const figures: (FigureProps & { of: (total: Total) => number; isShare?: boolean })[] = [
    { label: 'Homes', href: `/properties?${query}`, of: ({ homes }) => homes },
    { label: 'Nights on sale', href: `/calendar?${query}`, of: ({ nightsOnSale }) => nightsOnSale },
    { label: 'Not on sale', href: byGroup('share'), of: shareOf, isShare: true, value: percent(shareOf(total)) },
    { label: 'Lost nights', href: here({}, 'lost-nights'), of: lostOf },
    {
      label: 'Too late to book',
      of: ({ lateNights }) => lateNights,
      href: here({ lost: 'all', cause: 'INSIDE_ADVANCED_NOTICE' }, 'lost-nights'),
    },
    {
      label: 'Value on sale',
      href: byGroup('value'),
      value: worth(money.onSale),
      of: ({ money }) => Number(money.onSale),
    },
    {
      label: 'Average night',
      href: byGroup('average'),
      value: worth(money.average),
      of: ({ money }) => Number(money.average),
    },
    {
      label: 'Median night',
      href: byGroup('median'),
      value: worth(money.median),
      of: ({ money }) => Number(money.median),
    },
  ];
  const leftOut = leftOutText(money, number);
  return (
    <section aria-label="Figures" className="flex flex-col gap-4">
      <div className="flex items-start justify-between gap-x-8 gap-y-2 max-sm:flex-col">
        <p className="max-w-4xl">
          <span className="text-xl font-semibold tabular-nums">
            {lost === 0 ? 'No night is lost' : <>{worth(Number(money.lost) - Number(money.late))} cannot be booked</>}
          </span>{' '}
          <span className="text-muted">
            {lost > 0
              ? `No stay covers ${number(lost)} of the ${number(nightsOnSale)} nights on sale: minimums are longer than gaps, or days are closed to arrival or departure.`
              : lateNights > 0
                ? 'Nights within the homes’ advance notice are too late to book; some stay covers each of the others.'
                : `Some stay covers each of the ${number(nightsOnSale)} nights on sale.`}
            {leftOut && ` Money is ${leftOut}.`}
          </span>
        </p>
        <Button size="sm" variant="secondary" onPress={onTellMe}>
          <Bell aria-hidden /> Tell me
        </Button>
      </div>
      <dl className="grid grid-cols-[repeat(2,auto)] gap-x-4 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-10">
        {figures
          .filter(({ of }) => of(total) !== 0)
          .map(({ of, isShare, value = number(of(total)), ...figure }) => (
            <Figure key={figure.label} {...figure} value={value} change={change(of, isShare)} />
          ))}
      </dl>
      <p className="text-xs text-muted">
        Over {number(total.nights)} nights that the calendars publish. Each calendar counts up to its last published
        day; “not on sale” says nothing of bookings.
        {before &&
          ` Changes are against ${day(before.day)}, a week ago, for the same number of nights and the homes that were known then.`}
        {begins !== null && begins > Date.now() - WEEK_MS && (
          <>
            {' '}
            There is no week before to compare with: the history begins <Moment at={begins} />.
          </>
        )}
      </p>
    </section>
  );
}

const lostOf = ({ lostNights, lateNights }: Total): number => lostNights - lateNights;

const shareOf = ({ nights, nightsOnSale }: Total): number => (nights === 0 ? 0 : 1 - nightsOnSale / nights);

interface FigureProps {
  label: string;
  /** Leads to its rows. */
  href: string;
  value?: ReactNode;
  /** Against a week ago; null where that is not known. */
  change?: string | null;
}

const Figure = ({ label, href, value, change }: FigureProps) => (
  <div className="flex flex-col">
    <dt className="order-2 text-xs text-muted">{label}</dt>
    <dd className="order-1 text-lg font-semibold tabular-nums">
      <PageLink href={href} className="hover:underline">
        {value}
      </PageLink>
    </dd>
    {change && <dd className="order-3 text-xs text-muted tabular-nums">{change}</dd>}
  </div>
);

const InsightsSkeleton = () => ['h-24', 'h-56', 'h-64'].map((h) => <Skeleton key={h} className={`${h} rounded-lg`} />);
