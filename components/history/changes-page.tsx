'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { parseAsIsoDateTime, parseAsString, parseAsStringLiteral } from 'nuqs';
import { type ReactNode, useState } from 'react';
import { useAddressState, useAddressStates } from '@/components/state/address-state';
import { useHistoryStart } from '@/components/state/history-start';
import { useReporting } from '@/components/state/reporting-money';
import { useSearch } from '@/components/state/use-search';
import { FaultNotice } from '@/components/ui/fault-notice';
import { useFormats } from '@/components/ui/formats';
import { Moment } from '@/components/ui/moment';
import { Section } from '@/components/ui/section';
import { Segmented } from '@/components/ui/segmented';
import { Skeleton } from '@/components/ui/skeleton';
import { useHydrated } from '@/components/ui/use-hydrated';
import { changesQuery, recordVisit } from '@/lib/api/changes';
import type { ChangesSummary } from '@/lib/contract/api/changes';
import { faultNotice } from '@/lib/words/faults';
import { ChangedGroups } from './changed-groups';
import { ChangedHomes, KINDS, type Kind } from './changed-homes';
import { DayOfThePast } from './day-of-the-past';
import { NothingChanged } from './nothing-changed';

const PickupChart = dynamic(() => import('./pickup-chart').then(({ PickupChart }) => PickupChart), {
  ssr: false,
  loading: () => <Skeleton className="h-72 rounded-lg" />,
});

const DAY_MS = 24 * 60 * 60_000;
const PERIODS = {
  visit: { label: 'Since my last visit', content: 'Last visit', days: 7 },
  day: { label: 'Since yesterday', content: 'Yesterday', days: 1 },
  week: { label: 'In a week', content: 'A week', days: 7 },
  month: { label: 'In a month', content: 'A month', days: 30 },
} as const;
const PERIOD_NAMES = ['visit', 'day', 'week', 'month'] as const;
const GROUPINGS = ['home', 'area', 'day'] as const;
const LABELS: Readonly<Record<(typeof GROUPINGS)[number], string>> = { home: 'Home', area: 'Area', day: 'Day' };

/** The nights, prices, terms and homes that changed since an instant, of the homes that match. */
export function ChangesPage({ filters }: { filters: ReactNode }) {
  const isHydrated = useHydrated();
  return (
    <>
      <h1 className="border-b border-border px-4 py-3 text-lg font-semibold">Changes</h1>
      {filters}
      <div className="mx-auto flex w-full max-w-7xl flex-col gap-6 px-4 py-4">
        {isHydrated ? <Changes /> : <ChangesSkeleton />}
      </div>
    </>
  );
}

/** The last visit is known to the browser alone. */
function Changes() {
  const [opened] = useState(() => {
    const at = Date.now();
    return { at, before: recordVisit(at) };
  });
  const [period, setPeriod] = useAddressState('since', parseAsStringLiteral(PERIOD_NAMES).withDefault('visit'));
  const [givenFrom, setFrom] = useAddressState('from', parseAsIsoDateTime);
  const [givenTo, setTo] = useAddressState('to', parseAsIsoDateTime);
  const sincePeriod = opened.at - PERIODS[period].days * DAY_MS;
  const from = givenFrom?.getTime() ?? (period === 'visit' ? (opened.before ?? sincePeriod) : sincePeriod);
  const to = givenTo?.getTime() ?? null;
  const isReversed = from >= (to ?? opened.at);
  const { search } = useSearch();
  const asked = changesQuery(new Date(from).toISOString(), to === null ? null : new Date(to).toISOString(), search);
  const query = useQuery({ ...asked, enabled: !isReversed });
  const { data, error, isPlaceholderData } = query;
  const choose = (chosen: (typeof PERIOD_NAMES)[number]) => {
    void setFrom(null);
    void setTo(null);
    void setPeriod(chosen);
  };
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <Segmented
          label="Since"
          value={givenFrom || givenTo ? '' : period}
          onChange={(value) => choose(PERIOD_NAMES.find((name) => name === value) ?? 'visit')}
          options={PERIOD_NAMES.map((name) => ({ value: name, ...PERIODS[name] }))}
        />
        <DayOfThePast label="From" at={from} onChange={(at) => void setFrom(new Date(at))} />
        <DayOfThePast
          label="To"
          at={to ?? opened.at}
          onChange={(at) => {
            void setFrom(new Date(from));
            void setTo(new Date(at));
          }}
        />
        <p role="status" className={`text-xs ${isReversed ? 'text-danger' : 'text-muted'}`}>
          From <Moment at={from} /> to {to === null ? 'now' : <Moment at={to} />}
          {isReversed && ' ends before it begins: choose an earlier first day, or a later last one.'}
          {!givenFrom && period === 'visit' && opened.before === null && ' – this is your first visit'}
        </p>
      </div>
      {error && !data ? (
        <FaultNotice {...faultNotice(query)} />
      ) : (
        data && (
          <div className={`flex flex-col gap-8 ${isPlaceholderData ? 'opacity-60' : ''}`}>
            {data.homes.length > 0 ? (
              <Summary summary={data} />
            ) : (
              <NothingChanged onMonth={period === 'month' && !givenFrom ? null : () => choose('month')} />
            )}
          </div>
        )
      )}
      {!data && !error && !isReversed && <ChangesSkeleton />}
    </>
  );
}

function Summary({ summary }: { summary: ChangesSummary }) {
  return (
    <>
      <Headline summary={summary} />
      {(summary.pickup.length > 0 || summary.beginsLater) && (
        <Section
          id="pickup"
          title="Pickup"
          aside="closed nights by the month of the stay and the week in which they closed"
        >
          {summary.pickup.length > 0 ? (
            <PickupChart pickup={summary.pickup} />
          ) : (
            <p className="text-muted">Pickup is told by week, and there is no week of history yet.</p>
          )}
        </Section>
      )}
      <Lists summary={summary} />
    </>
  );
}

/** '226 homes have changed, and 3 are new.' */
export function changedText(
  { changed, new: added }: Pick<ChangesSummary['total'], 'changed' | 'new'>,
  number: (value: number) => string,
): string {
  const old =
    changed === 0 ? 'No home has changed' : `${number(changed)} ${changed === 1 ? 'home has' : 'homes have'} changed`;
  return added === 0 ? `${old}.` : `${old}, and ${number(added)} ${added === 1 ? 'is' : 'are'} new.`;
}

/** The nights that closed speak first: they may have been sold. */
function Headline({ summary: { total, beginsLater } }: { summary: ChangesSummary }) {
  const formats = useFormats();
  const { count, number } = formats;
  const { worth, rates, leftOut } = useReporting(formats);
  const { closed, opened, dearer, cheaper, money } = total;
  const missing = leftOut(money);
  const begins = useHistoryStart();
  return (
    <section aria-label="Figures" className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <p title={rates(money.converted)} className="text-3xl font-semibold tracking-tight text-balance tabular-nums">
          {closed === 0 ? 'No night was closed' : `${count(closed, 'night')} closed, ${worth(money.closed, money)}`}
        </p>
        <p className="max-w-prose text-muted">
          {missing && `The sums are ${missing}. `}
          {changedText(total, number)}
          {closed > 0 && ' A closed night is not on sale any more; the data does not say why.'}
          {beginsLater && begins !== null && (
            <>
              {' '}
              The history begins <Moment at={begins} />, later than this period.
            </>
          )}
        </p>
      </div>
      <dl className="grid grid-cols-[repeat(3,auto)] gap-x-4 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-10">
        <Figure
          label="Nights opened"
          value={number(opened)}
          note={opened > 0 ? worth(money.opened, money) : ''}
          kind="nights"
        />
        <Figure label="Nights dearer" value={number(dearer)} kind="prices" />
        <Figure label="Nights cheaper" value={number(cheaper)} kind="prices" />
        <Figure label="Rents changed" value={number(total.rents)} kind="prices" />
        <Figure label="New homes" value={number(total.new)} kind="new" />
        <Figure label="Withdrawn" value={number(total.withdrawn)} kind="withdrawn" />
        <Figure label="Listed again" value={number(total.relisted)} kind="withdrawn" />
        <Figure label="Terms changed" value={number(total.terms)} kind="terms" />
        <Figure label="Texts changed" value={number(total.texts)} kind="texts" />
      </dl>
    </section>
  );
}

interface FigureProps {
  label: string;
  value: string;
  note?: string;
  /** The kind of changes that it counts, which its rows have. */
  kind: Kind;
}

function Figure({ label, value, note = '', kind }: FigureProps) {
  const [, show] = useAddressStates({ kind: parseAsStringLiteral(KINDS), by: parseAsStringLiteral(GROUPINGS) });
  const lead = () => {
    void show({ kind, by: null });
    document.getElementById(LISTS)?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className="flex flex-col">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="text-lg font-semibold tabular-nums">
        <button type="button" onClick={lead} className="hover:underline">
          {value}
        </button>{' '}
        {note && <span className="text-xs font-normal text-muted">{note}</span>}
      </dd>
    </div>
  );
}

const LISTS = 'changed';

function Lists({ summary }: { summary: ChangesSummary }) {
  const [by, setBy] = useAddressState('by', parseAsStringLiteral(GROUPINGS).withDefault('home'));
  const [kind, setKind] = useAddressState('kind', parseAsStringLiteral(KINDS).withDefault('all'));
  const [area, setArea] = useAddressState('part', parseAsString);
  return (
    <div id={LISTS} className="flex scroll-mt-20 flex-col gap-3">
      <Segmented
        label="Group by"
        value={by}
        onChange={(value) => void setBy(value)}
        options={GROUPINGS.map((value) => ({ value, label: LABELS[value], content: LABELS[value] }))}
      />
      {by === 'home' ? (
        <ChangedHomes
          {...{ summary, kind, area }}
          onKind={(value) => void setKind(value)}
          onEveryArea={() => void setArea(null)}
        />
      ) : (
        <ChangedGroups by={by} groups={by === 'area' ? summary.areas : summary.days} />
      )}
    </div>
  );
}

const ChangesSkeleton = () => (
  <div role="status" aria-label="The changes are being added up" className="flex flex-col gap-6">
    <Skeleton className="h-16 max-w-xl rounded-lg" />
    <Skeleton className="h-80 rounded-lg" />
  </div>
);
