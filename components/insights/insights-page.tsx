'use client';

import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import { parseAsNumberLiteral, parseAsStringLiteral } from 'nuqs';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { FaultNotice } from '@/components/ui/fault-notice';
import { useFormats } from '@/components/ui/formats';
import { Moment } from '@/components/ui/moment';
import { PageLink } from '@/components/ui/page-link';
import { Section } from '@/components/ui/section';
import { Segmented } from '@/components/ui/segmented';
import { useAddressState } from '@/lib/client/address-state';
import { faultNotice } from '@/lib/client/fault-text';
import { useHistoryStart } from '@/lib/client/history-start';
import { insightsBeforeQuery, insightsQuery, type Trial } from '@/lib/client/insights';
import { tellMe } from '@/lib/client/tell-me';
import { useSearch } from '@/lib/client/use-search';
import type { InsightsAnswer, InsightsBeforeAnswer } from '@/lib/contract/api/insights';
import { INSIGHT_GROUPINGS, type InsightGrouping } from '@/lib/search/groupings';
import { searchKey, writeSearch } from '@/lib/search/search';
import { GroupTable } from './group-table';
import { InsightsHeader } from './insights-header';
import { LostNightsList } from './lost-nights-list';
import { MondayList } from './monday-list';
import { trialOf, WhatIf } from './what-if';

/** Charts are drawn by a library that no other page needs. */
const DailyChart = dynamic(() => import('./daily-chart').then(({ DailyChart }) => DailyChart), {
  ssr: false,
  loading: () => <div aria-hidden className="h-56 animate-pulse rounded-lg bg-surface-tertiary" />,
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
            ...{
              value: String(count),
              label: `${count} nights`,
              content: count === 365 ? 'A year' : `${count} nights`,
            },
          }))}
        />
      </InsightsHeader>
      {filters}
      <div
        aria-busy={isPlaceholderData}
        className={`mx-auto flex w-full max-w-7xl flex-col gap-10 px-4 py-6 ${isPlaceholderData ? 'opacity-60' : ''}`}
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
      <Headline
        total={data.total}
        before={past?.before ?? null}
        onTellMe={(currency, lost) => {
          const subject = { kind: 'loss' as const, search: searchKey(search), days, currency, above: Math.ceil(lost) };
          tellMe({ name: `Lost value in ${days} nights`, subject });
        }}
      />
      <MondayList search={search} days={days} />
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
        <GroupTable {...{ by, onBy, days }} groups={data.groups} />
      </Section>
    </>
  );
}

const WEEK_MS = 7 * 24 * 60 * 60_000;

interface HeadlineProps {
  total: InsightsAnswer['total'];
  before: InsightsBeforeAnswer['before'];
  /** Receives the value lost in a currency. */
  onTellMe: (currency: string, lost: number) => void;
}

/** One number speaks first: the money that is on sale and cannot be booked. */
function Headline({ total, before, onTellMe }: HeadlineProps) {
  const { number, percent, amount, day } = useFormats();
  const begins = useHistoryStart();
  const currencies = Object.keys(total.valueOnSale);
  const [chosen, setCurrency] = useState<string | null>(null);
  const currency = chosen !== null && currencies.includes(chosen) ? chosen : currencies[0];
  const money = (amounts: Readonly<Record<string, string>>) => {
    const value = currency === undefined ? undefined : amounts[currency];
    return currency === undefined || value === undefined ? '–' : amount(value, currency);
  };
  /** Large sums are read without their cents. */
  const sum = (amounts: Readonly<Record<string, string>>) => {
    const value = currency === undefined ? undefined : amounts[currency];
    return currency === undefined || value === undefined ? '–' : amount(Number(value).toFixed(0), currency);
  };
  const own = (amounts: Readonly<Record<string, string>>) => Number(amounts[currency ?? ''] ?? Number.NaN);
  /** How a figure has changed within a week: in percent of it, a share in points. */
  const change = (figure: (total: InsightsAnswer['total']) => number, isShare = false): string | null => {
    if (!before) return null;
    const [was, is] = [figure(before.total), figure(total)];
    const moved = isShare ? is - was : is / was - 1;
    if (!Number.isFinite(moved)) return null;
    const shown = Math.round(1000 * moved) / 10;
    return shown === 0 ? 'unchanged' : `${shown > 0 ? '+' : '−'}${number(Math.abs(shown))} ${isShare ? 'points' : '%'}`;
  };
  const query = writeSearch(useSearch().search).toString();
  const current = useSearchParams();
  /** The figure of each part of the portfolio, on this page. */
  const byGroup = (figure: string) => {
    const parameters = new URLSearchParams(current);
    parameters.set('figure', figure);
    return `/insights?${parameters}#by-group`;
  };
  const { homes, nights, nightsOnSale, lostNights, valueLost, valueOnSale, averagePrice, medianPrice } = total;
  return (
    <section aria-label="Figures" className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="flex flex-col gap-1">
          <p className="text-3xl font-semibold tracking-tight text-balance tabular-nums">
            {lostNights === 0 ? 'No night is lost' : `${sum(valueLost)} cannot be booked`}
          </p>
          <p className="max-w-prose text-muted">
            {lostNights === 0
              ? `Some stay covers each of the ${number(nightsOnSale)} nights on sale.`
              : `No stay covers ${number(lostNights)} of the ${number(nightsOnSale)} nights on sale: minimums are longer than gaps, or days are closed to arrival or departure.`}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {currencies.length > 1 && (
            <Choice label="Money in" value={currency} onChange={setCurrency} options={currencies} />
          )}
          {currency !== undefined && (
            <Button size="sm" variant="secondary" onPress={() => onTellMe(currency, own(valueLost) || 0)}>
              <Bell aria-hidden /> Tell me
            </Button>
          )}
        </div>
      </div>
      <dl className="grid grid-cols-[repeat(2,auto)] gap-x-4 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-10">
        <Figure
          label="Homes"
          href={`/properties?${query}`}
          value={number(homes)}
          change={change(({ homes }) => homes)}
        />
        <Figure
          label="Nights on sale"
          href={`/calendar?${query}`}
          value={number(nightsOnSale)}
          change={change(({ nightsOnSale }) => nightsOnSale)}
        />
        <Figure
          label="Not on sale"
          href={byGroup('share')}
          value={nights === 0 ? '–' : percent(1 - nightsOnSale / nights)}
          change={change(({ nights, nightsOnSale }) => 1 - nightsOnSale / nights, true)}
        />
        <Figure
          label="Lost nights"
          href={`/insights?${current}#lost-nights`}
          value={number(lostNights)}
          change={change(({ lostNights }) => lostNights)}
        />
        <Figure
          label="Value on sale"
          href={byGroup('value')}
          value={sum(valueOnSale)}
          change={change(({ valueOnSale }) => own(valueOnSale))}
        />
        <Figure
          label="Average night"
          href={byGroup('average')}
          value={money(averagePrice)}
          change={change(({ averagePrice }) => own(averagePrice))}
        />
        <Figure
          label="Median night"
          href={byGroup('median')}
          value={money(medianPrice)}
          change={change(({ medianPrice }) => own(medianPrice))}
        />
      </dl>
      <p className="text-xs text-muted">
        Over {number(nights)} nights that the calendars publish. Each calendar counts up to its last published day; “not
        on sale” says nothing of bookings.
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

interface FigureProps {
  label: string;
  /** Leads to its rows. */
  href: string;
  value: string;
  /** Against a week ago; null where that is not known. */
  change: string | null;
}

const Figure = ({ label, href, value, change }: FigureProps) => (
  <div className="flex flex-col">
    <dt className="order-2 text-xs text-muted">{label}</dt>
    <dd className="order-1 text-lg font-semibold tabular-nums">
      <PageLink href={href} className="hover:underline">
        {value}
      </PageLink>
    </dd>
    {change !== null && <dd className="order-3 text-xs text-muted tabular-nums">{change}</dd>}
  </div>
);

const InsightsSkeleton = () => (
  <div aria-hidden className="flex animate-pulse flex-col gap-6">
    {['h-24', 'h-56', 'h-64'].map((height) => (
      <span key={height} className={`${height} rounded-lg bg-surface-tertiary`} />
    ))}
  </div>
);
