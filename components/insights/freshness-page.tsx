'use client';

import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { parseAsInteger } from 'nuqs';
import type { ReactNode } from 'react';
import { useAddressState } from '@/components/state/address-state';
import { useToday } from '@/components/state/today';
import { useSearch } from '@/components/state/use-search';
import { FaultNotice } from '@/components/ui/fault-notice';
import { useFormats } from '@/components/ui/formats';
import { HomeHead } from '@/components/ui/home-head';
import { PageLink } from '@/components/ui/page-link';
import { Nothing, Section } from '@/components/ui/section';
import { ShowMore } from '@/components/ui/show-more';
import { Skeleton } from '@/components/ui/skeleton';
import { WholeField } from '@/components/ui/whole-field';
import { connectionFreshnessQuery, freshnessQuery } from '@/lib/api/insights';
import type { FreshnessAnswer } from '@/lib/contract/api/insights';
import type { Day } from '@/lib/domain/day';
import { SOON } from '@/lib/domain/quality';
import { faultNotice } from '@/lib/words/faults';
import { homePath, nameOf } from '@/lib/words/homes';
import { InsightsHeader } from './insights-header';

const MOST_DAYS = 4000;

interface FreshnessPageProps {
  filters: ReactNode;
  /** Every connection that the user may see. */
  connections: readonly NamedConnection[];
}

interface NamedConnection {
  id: string;
  name: string;
}

/** The days since the data of each home changed, and the days that its calendar is published for. */
export function FreshnessPage({ filters, connections }: FreshnessPageProps) {
  const { search } = useSearch();
  const [unchangedFor, setUnchangedFor] = useAddressState('unchangedFor', parseAsInteger);
  const [publishedUnder, setPublishedUnder] = useAddressState('publishedUnder', parseAsInteger);
  const within = (days: number | null) => (days !== null && days >= 1 ? Math.min(days, MOST_DAYS) : null);
  const asked = { unchangedFor: within(unchangedFor), publishedUnder: within(publishedUnder) };
  const query = useInfiniteQuery(freshnessQuery(search, asked));
  const { data, error } = query;
  const { number } = useFormats();
  const [first] = data?.pages ?? [];
  return (
    <div className="flex flex-col">
      <InsightsHeader />
      {filters}
      <div className="mx-auto flex w-full max-w-7xl flex-col gap-8 px-4 py-6">
        {error && !data && <FaultNotice {...faultNotice(query)} />}
        {!data && !error && <Skeleton className="h-96 rounded-lg" />}
        {first && (
          <>
            <Headline answer={first} />
            <div className="grid gap-8 md:grid-cols-2">
              <Counts
                title="Last change"
                unit="homes by days"
                counts={first.changed}
                text={changedText}
                onChoose={(from) => void setUnchangedFor(from || null)}
              />
              <Counts
                title="Calendar published for"
                unit="homes by days"
                counts={first.published}
                text={publishedText}
                onChoose={(_, under) => void setPublishedUnder(under)}
              />
            </div>
            {connections.length > 1 && <Connections connections={connections} />}
            <Section id="homes" title="Homes, the longest unchanged first" aside={number(first.total)}>
              <div className="flex flex-wrap gap-x-6 gap-y-2">
                <WholeField
                  {...DAYS}
                  label="Unchanged for at least, in days"
                  value={asked.unchangedFor}
                  onChange={(days) => void setUnchangedFor(days)}
                />
                <WholeField
                  {...DAYS}
                  label="Published for less than, in days"
                  value={asked.publishedUnder}
                  onChange={(days) => void setPublishedUnder(days)}
                />
              </div>
              {first.total === 0 ? (
                <Nothing>No home matches.</Nothing>
              ) : (
                <ul className="divide-y divide-separator border-y border-separator">
                  {data?.pages.flatMap(({ items }) => items.map((item) => <HomeRow key={item.id} item={item} />))}
                </ul>
              )}
              <ShowMore pages={query} />
            </Section>
          </>
        )}
      </div>
    </div>
  );
}

/** The age of the newest change speaks first: a sync of a minute ago may read an import of last year. */
function Headline({ answer: { homes, lastChange, typicalEnd } }: { answer: FreshnessAnswer }) {
  const { number, day } = useFormats();
  const today = useToday();
  return (
    <section aria-label="Freshness" className="flex flex-col gap-1">
      <p className="text-3xl font-semibold tracking-tight text-balance">
        {lastChange === null ? 'No home matches' : `The data last changed ${ageText(today - lastChange, number)}`}
      </p>
      {lastChange !== null && (
        <p className="max-w-prose text-muted">
          On {day(lastChange)}, of {number(homes)} homes.
          {typicalEnd === null
            ? ' No calendar has a night on sale.'
            : ` Half of the calendars are published up to ${day(typicalEnd)} or later${typicalEnd < today + SOON ? ', which is early' : ''}.`}{' '}
          A home’s last change is dated by the sync that saw it, or before the first sync by the service.
        </p>
      )}
    </section>
  );
}

/** The age of each connection's data, and the end of its calendars. */
function Connections({ connections }: { connections: readonly NamedConnection[] }) {
  const { number, day } = useFormats();
  const today = useToday();
  const answers = useQueries({ queries: connections.map(({ id }) => connectionFreshnessQuery(id)) });
  return (
    <Section id="connections" title="Connections">
      <ul className="divide-y divide-separator border-y border-separator">
        {connections.map(({ id, name }, at) => {
          const data = answers[at]?.data;
          return (
            <li key={id} className="grid gap-x-6 py-2 sm:grid-cols-[minmax(0,1fr)_14rem_14rem]">
              <PageLink
                href={`/insights/freshness?connection=${encodeURIComponent(id)}`}
                className="truncate font-medium hover:underline"
              >
                {name}
              </PageLink>
              <p>{data?.lastChange ? `Changed ${ageText(today - data.lastChange, number)}` : '–'}</p>
              <p className={data?.typicalEnd && data.typicalEnd < today + SOON ? 'text-danger' : undefined}>
                {data?.typicalEnd
                  ? `Half published up to ${day(data.typicalEnd)}${data.typicalEnd < today + SOON ? ', which is early' : ''}`
                  : '–'}
              </p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function ageText(days: number, number: (value: number) => string): string {
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${number(days)} days ago`;
}

interface CountsProps {
  title: string;
  unit: string;
  counts: FreshnessAnswer['changed'];
  text: (under: number | null, from: number) => string;
  /** Lists the homes of a row below, and those beyond it. */
  onChoose: (from: number, under: number | null) => void;
}

/** Homes by days, as a table with a bar in each row. */
function Counts({ title, unit, counts, text, onChoose }: CountsProps) {
  const { number, percent } = useFormats();
  const all = counts.reduce((sum, { homes }) => sum + homes, 0);
  return (
    <table className="w-full self-start tabular-nums">
      <caption className="pb-2 text-start text-sm font-semibold">
        {title} <span className="sr-only">{unit}</span>
      </caption>
      <tbody className="divide-y divide-separator">
        {counts.map(({ under, homes }, at) => (
          <tr key={under}>
            <th scope="row" className="w-40 py-1.5 text-start font-normal">
              <button
                type="button"
                onClick={() => {
                  onChoose(counts[at - 1]?.under ?? 0, under);
                  document.getElementById('homes')?.scrollIntoView({ block: 'start' });
                }}
                className="text-start hover:underline"
              >
                {text(under, counts[at - 1]?.under ?? 0)}
              </button>
            </th>
            <td aria-hidden className="px-3">
              <div
                className="h-3 rounded-[3px] bg-accent/60 forced-colors:bg-[CanvasText]"
                style={{ width: percentOf(homes, all) }}
              />
            </td>
            <td className="w-28 py-1.5 text-end whitespace-nowrap">
              {number(homes)} <span className="text-muted">{all > 0 && percent(homes / all)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const percentOf = (part: number, all: number) => `${all === 0 ? 0 : (100 * part) / all}%`;
const changedText = (under: number | null, from: number) =>
  under === null
    ? `${from} days ago or more`
    : from === 0
      ? `Within ${under} days`
      : `${from} to ${under - 1} days ago`;
const publishedText = (under: number | null, from: number) =>
  under === null ? `${from} days or more` : from === 0 ? `Under ${under} days` : `${from} to ${under - 1} days`;

const DAYS = { min: 1, max: MOST_DAYS, isLow: true };

function HomeRow({ item }: { item: FreshnessAnswer['items'][number] }) {
  const { day, number } = useFormats();
  const today: Day = useToday();
  const { id, code, city, changedOn, publishedUntil } = item;
  return (
    <li className="grid gap-x-6 gap-y-0.5 py-2 sm:grid-cols-[minmax(0,1fr)_14rem_14rem]">
      <HomeHead href={homePath(id)} name={nameOf(item)}>
        {[code, city].filter(Boolean).join(' · ')}
      </HomeHead>
      <p>
        Changed {ageText(today - changedOn, number)} <span className="block text-xs text-muted">{day(changedOn)}</span>
      </p>
      <p>
        {publishedUntil === null || publishedUntil < today ? (
          'No day is available'
        ) : (
          <>
            Published for {number(publishedUntil + 1 - today)} days
            <span className="block text-xs text-muted">up to {day(publishedUntil)}</span>
          </>
        )}
      </p>
    </li>
  );
}
