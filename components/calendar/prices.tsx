'use client';

import { useQuery } from '@tanstack/react-query';
import { CalendarSearch } from 'lucide-react';
import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import { useAsOf } from '@/components/state/as-of';
import { useToday } from '@/components/state/today';
import type { StayChoice } from '@/components/state/use-chosen-stay';
import { useSearch } from '@/components/state/use-search';
import { useListNotice } from '@/components/state/use-stay-ends';
import { Button } from '@/components/ui/button';
import { FaultNotice } from '@/components/ui/fault-notice';
import { useFormats } from '@/components/ui/formats';
import { Skeleton } from '@/components/ui/skeleton';
import { propertyQuery } from '@/lib/api/property';
import { priceCalendarQuery, startsQuery } from '@/lib/api/starts';
import type { PropertyAnswer } from '@/lib/contract/api/properties';
import type { PriceCalendarAnswer, StartsAnswer } from '@/lib/contract/api/starts';
import type { Day } from '@/lib/domain/day';
import { nightsOf } from '@/lib/domain/stays/stay';
import { type Filter, withOneStay } from '@/lib/search/filters';
import { nightsLength } from '@/lib/search/stay-length';
import { shortDay } from '@/lib/words/bookable';
import { faultOf } from '@/lib/words/errors';
import type { FailedQuery } from '@/lib/words/faults';
import { longestText, type PricedDay, pricedHomesText } from '@/lib/words/price-calendar';
import { lengthParts } from '@/lib/words/stay-length';
import type { Priced } from './price-months';

const Loading = () => <Skeleton className="h-[20.75rem] rounded-md" />;
const PriceCalendar = dynamic(() => import('./price-months').then((module) => module.PriceCalendar), {
  ssr: false,
  loading: Loading,
});

type Length = Pick<Filter, 'nights' | 'window' | 'arrive'>;

/** The length of the page's stay, and the filter with it. Choosing a day gives the stay days: the length of before is kept. */
function useLength() {
  const { filter } = useSearch().search;
  const [kept, keep] = useState<Length | null>(null);
  const { nights, window, arrive } = filter;
  const isAsked = nights !== null;
  const length = isAsked ? { nights, window, arrive } : kept;
  return { isAsked, length, keep, filter: { ...filter, ...(length && withOneStay(length)) } };
}

interface HomePricesProps {
  id: string;
  chosen: StayChoice;
}

/** What a stay costs at a home by its arrival, where the page's stay has a length; else behind a button, for the shortest. */
export function HomePrices({ id, chosen }: HomePricesProps) {
  const { isAsked, length, keep, filter } = useLength();
  const { asOf } = useAsOf();
  const { data: home } = useQuery({ ...propertyQuery(id), select: offerOf });
  const isOffered = asOf === null && home?.isListed === true;
  const query = useQuery({ ...startsQuery(id, filter), enabled: isOffered && length !== null, select: atHome });
  if (!isOffered) return null;
  const nights = nightsLength(chosen.stay ? nightsOf(chosen.stay) : (home.nights ?? 0));
  const toggle = !isAsked && (length !== null || nights !== null) && (
    <Button size="sm" variant="secondary" onPress={() => keep(length ? null : { nights, window: null, arrive: null })}>
      <CalendarSearch aria-hidden />
      {length ? 'Hide prices' : 'Price calendar'}
    </Button>
  );
  const onChoose = ({ checkIn, checkOut }: PricedDay) => {
    keep(length);
    chosen.choose({ checkIn, checkOut });
  };
  return <Prices {...{ query, length, toggle, onChoose }} chosen={chosen.checkIn} />;
}

const offerOf = ({ facts, withdrawnAt }: PropertyAnswer) => ({
  isListed: withdrawnAt === null,
  /** The nights of the shortest stay; null where no stay can be booked. */
  nights: facts.bookableFrom === null ? null : (facts.bookableNights ?? 1),
});

/** What a stay of the page's length costs at the cheapest of the homes that match, by its arrival. */
export function ResultPrices() {
  const { search, setFilter } = useSearch();
  const { checkIn: chosen } = search.filter;
  const { isAsked, length, keep, filter } = useLength();
  const { asOf } = useAsOf();
  const isOffered = asOf === null && length !== null && (isAsked || chosen !== null);
  const query = useQuery({ ...priceCalendarQuery(filter), enabled: isOffered, select: ofHomes });
  // The results below say the same of a length that cannot be, and of one that no home takes.
  const isSaid = query.data?.days.length === 0 || faultOf(query.error).code === 'INVALID_PARAMETER';
  if (!isOffered || isSaid) return null;
  const onChoose = ({ checkIn, checkOut }: PricedDay) => {
    keep(length);
    setFilter({ checkIn, checkOut });
  };
  return <Prices {...{ query, length, chosen, onChoose }} />;
}

const atHome = ({ currency, starts, cheapest, longest }: StartsAnswer): Priced => ({
  currency,
  days: starts.map((start) => ({
    ...start,
    total: start.total === null ? null : Number(start.total),
    converted: false,
  })),
  cheapest: cheapest?.checkIn ?? null,
  about: starts.length === 0 ? longestText(longest) : '',
});

const ofHomes = ({ homes, leftOutHomes, ...priced }: PriceCalendarAnswer): Priced => ({
  ...priced,
  about: pricedHomesText(homes, leftOutHomes),
});

interface PricesProps {
  query: FailedQuery & { data: Priced | undefined };
  /** Null while the prices are folded. */
  length: Length | null;
  toggle?: ReactNode;
  chosen: Day | null;
  onChoose: (start: PricedDay) => void;
}

function Prices({ query, length, toggle, ...choice }: PricesProps) {
  const { data, error } = query;
  const formats = useFormats();
  const notice = useListNotice(formats.day);
  const day = shortDay(formats, useToday());
  const asked = length && lengthParts(length, day).join(' · ');
  const about = [asked, data?.about].filter(Boolean).join(' · ');
  const frame = length ? 'rounded-lg border border-border bg-surface p-3' : '';
  return (
    <section aria-label="Price calendar" className={`print:hidden ${frame}`}>
      {toggle && <div className={length ? 'float-end' : ''}>{toggle}</div>}
      {length === null ? null : data ? (
        <PriceCalendar priced={{ ...data, about }} {...choice} />
      ) : error ? (
        <FaultNotice {...notice(query)} />
      ) : (
        <Loading />
      )}
    </section>
  );
}
