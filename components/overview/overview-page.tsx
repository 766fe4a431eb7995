'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useToday } from '@/components/state/today';
import { useSearch } from '@/components/state/use-search';
import { FaultNotice } from '@/components/ui/fault-notice';
import { useFormats } from '@/components/ui/formats';
import { Moment } from '@/components/ui/moment';
import { PageLink } from '@/components/ui/page-link';
import { PlaceMap } from '@/components/ui/place-map';
import { overviewQuery } from '@/lib/api/overview';
import { listBlockQuery } from '@/lib/api/properties';
import { syncStateQuery } from '@/lib/api/sync';
import type { OverviewAnswer } from '@/lib/contract/api/overview';
import { type Filter, hasStay, NO_FILTER } from '@/lib/search/filters';
import { writeSearch } from '@/lib/search/search';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { faultNotice } from '@/lib/words/faults';
import { homePath } from '@/lib/words/homes';
import { PickCard } from './pick-card';

interface OverviewPageProps {
  /** The connection's. */
  name: string;
  /** Whether its homes are made up. */
  isDemo: boolean;
  /** The box that takes a request in words. */
  search: ReactNode;
}

/** The first page: the portfolio in a sentence, homes to look at first, and searches to try. */
export function OverviewPage(props: OverviewPageProps) {
  const query = useQuery(overviewQuery);
  const { data, error } = query;
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-12 px-4 py-8 sm:px-6 lg:py-12">
      {error && !data ? <FaultNotice {...faultNotice(query)} /> : <Overview {...props} overview={data ?? null} />}
    </div>
  );
}

function Overview({ name, isDemo, search, overview }: OverviewPageProps & { overview: OverviewAnswer | null }) {
  return (
    <>
      <div className="grid items-center gap-x-12 gap-y-8 lg:grid-cols-[1fr_minmax(0,30rem)]">
        <div className="flex min-w-0 flex-col gap-6">
          <div className="flex flex-col gap-3">
            <h1 className="text-3xl font-semibold tracking-tight text-balance sm:text-4xl">{name}</h1>
            <Introduction overview={overview} />
            {isDemo && (
              <p className="text-sm text-muted">
                A demo: its homes, bookings and prices are made up, and some change every hour.
              </p>
            )}
          </div>
          {search}
          {overview && overview.total > 0 && <Figures overview={overview} />}
        </div>
        {overview && overview.cities.length > 0 && <Cities overview={overview} />}
      </div>
      {overview && <Picks overview={overview} />}
      {overview && overview.total > 0 && (
        <div className="grid gap-x-12 gap-y-12 lg:grid-cols-2">
          <StarterViews views={overview.starterViews} />
          <LastChanges changes={overview.changes} />
        </div>
      )}
    </>
  );
}

/** Homes that take the chosen stay; without one, homes that can be booked soon. */
function Picks({ overview: { picks } }: { overview: OverviewAnswer }) {
  const { search } = useSearch();
  const isAsked = hasStay(search.filter);
  const { data: found } = useQuery({ ...listBlockQuery(search, 0), enabled: isAsked });
  const homes: Pick<ComponentProps<typeof PickCard>, 'home' | 'offer'>[] = isAsked
    ? (found?.items ?? []).slice(0, MOST_PICKS).flatMap((home) => (home.stay ? [{ home, offer: home.stay.quote }] : []))
    : picks.map((home) => ({ home, offer: null }));
  if (homes.length === 0) return null;
  return (
    <Part
      id="picks"
      title={isAsked ? 'For your stay' : 'Bookable soon'}
      more={<More href={isAsked ? '/stays' : '/properties'}>{isAsked ? 'All that take it' : 'All homes'}</More>}
    >
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 xl:grid-cols-6">
        {homes.map((pick, index) => (
          <li key={pick.home.id} className="min-w-0">
            <PickCard {...pick} isFirst={index < 2} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

const MOST_PICKS = 6;

function Introduction({ overview }: { overview: OverviewAnswer | null }) {
  const { number } = useFormats();
  const state = useQuery(syncStateQuery).data;
  const className = 'max-w-prose text-base text-muted text-pretty sm:text-lg';
  if (!overview) return <p className={className}>The portfolio is being read.</p>;
  const { total, cityCount } = overview;
  if (total === 0) {
    return (
      <p className={className}>
        {state?.crawl ? 'The homes are on their way: the first of them appear in a moment.' : 'There are no homes yet.'}
      </p>
    );
  }
  const homes = total === 1 ? 'One furnished home' : `${number(total)} furnished homes`;
  const cities = cityCount === 0 ? '' : cityCount === 1 ? ' in one city' : ` in ${number(cityCount)} cities`;
  return (
    <p className={className}>
      {homes}
      {cities}, each with its calendar, prices and terms. Choose dates, compare homes, and send a quote that adds up.
    </p>
  );
}

function Figures({ overview }: { overview: OverviewAnswer }) {
  const { number } = useFormats();
  const today = useToday();
  const { total, bookableTonight, emptyTonight, bookableThisMonth } = overview;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      <Figure label="Homes" value={number(total)} />
      <Figure label="Bookable tonight" value={number(bookableTonight)} path={pathTo({ bookableBy: today })} />
      <Figure
        label="Bookable within 30 days"
        value={number(bookableThisMonth)}
        path={pathTo({ bookableBy: today + 29 })}
      />
      <Figure label="Empty tonight" value={number(emptyTonight)} />
    </dl>
  );
}

const Figure = ({ label, value, path }: { label: string; value: string; path?: string }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-muted">{label}</dt>
    <dd className="text-2xl font-semibold tracking-tight">
      {path === undefined ? (
        value
      ) : (
        <PageLink href={path} className="underline-offset-4 hover:text-accent hover:underline">
          {value}
        </PageLink>
      )}
    </dd>
  </div>
);

const CITIES_NAMED = 6;

function Cities({ overview: { cities, cityCount } }: { overview: OverviewAnswer }) {
  const { count, number } = useFormats();
  const named = cities.slice(0, CITIES_NAMED).filter(({ name }) => name !== '');
  return (
    <section aria-label="Cities" className="flex min-w-0 flex-col gap-3">
      <PlaceMap
        pins={cities.map((city) => ({ ...city, key: `${city.country} ${city.name}` }))}
        label={`${count(cityCount, 'city', 'cities')} on a map`}
      />
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {named.map(({ name, country, count }) => (
          <li key={`${country} ${name}`}>
            <TextLink href={pathTo({ city: [name] })}>{name}</TextLink>{' '}
            <span className="text-muted">{number(count)}</span>
          </li>
        ))}
        <li className="ml-auto">
          <More href="/properties?view=map">Open the map</More>
        </li>
      </ul>
    </section>
  );
}

const pathTo = (filter: Partial<Filter>): string =>
  `/properties?${writeSearch({ filter: { ...NO_FILTER, ...filter }, sort: DEFAULT_SORT })}`;

function StarterViews({ views }: { views: OverviewAnswer['starterViews'] }) {
  const { count } = useFormats();
  return (
    <Part id="try" title="Try these" more={<More href="/calendar">See the calendar</More>}>
      <ul className="divide-y divide-separator border-y border-separator">
        {views.map(({ name, search, total }) => (
          <li key={search}>
            <PageLink
              href={`/properties?${search}`}
              className="group flex items-baseline gap-4 py-2.5 text-sm hover:text-accent"
            >
              <span className="min-w-0 flex-1 font-medium">{name}</span>
              <span className="text-muted">{count(total, 'home')}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const CHANGE_WORDS: ReadonlyMap<string, string> = new Map([
  ['pricing.advertisedPrice', 'New rent'],
  ['calendar', 'New dates'],
  ['listed', 'Back on the list'],
  ['name', 'New name'],
]);

function LastChanges({ changes }: { changes: OverviewAnswer['changes'] }) {
  const syncedAt = useQuery(syncStateQuery).data?.syncedAt;
  return (
    <Part id="changes" title="Changed lately" more={<More href="/changes">All changes</More>}>
      {changes.length === 0 ? (
        <p className="border-y border-separator py-2.5 text-sm text-muted">
          Nothing has changed since the homes were first read
          {syncedAt ? (
            <>
              . Last looked: <Moment at={syncedAt} />.
            </>
          ) : (
            '.'
          )}
        </p>
      ) : (
        <ul className="divide-y divide-separator border-y border-separator">
          {changes.map(({ id, name, path, at }) => (
            <li key={id} className="flex items-baseline gap-4 py-2.5 text-sm">
              <span className="min-w-0 flex-1 truncate">
                <TextLink href={homePath(id)}>{name || id}</TextLink>{' '}
                <span className="text-muted">{CHANGE_WORDS.get(path) ?? 'New details'}</span>
              </span>
              <span className="shrink-0 text-muted">
                <Moment at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

interface PartProps {
  id: string;
  title: string;
  more: ReactNode;
  children: ReactNode;
}

const Part = ({ id, title, more, children }: PartProps) => (
  <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
    <div className="flex items-baseline justify-between gap-4">
      <h2 id={id} className="text-lg font-semibold tracking-tight">
        {title}
      </h2>
      {more}
    </div>
    {children}
  </section>
);

const TextLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <PageLink href={href} className="font-medium underline-offset-4 hover:text-accent hover:underline">
    {children}
  </PageLink>
);

const More = ({ href, children }: { href: string; children: ReactNode }) => (
  <PageLink href={href} className="flex items-center gap-1 font-medium text-accent underline-offset-4 hover:underline">
    {children}
    <ArrowRight aria-hidden className="size-3.5" />
  </PageLink>
);
