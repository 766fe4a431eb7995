'use client';

import { useQueries, useQuery } from '@tanstack/react-query';
import { parseAsString } from 'nuqs';
import { useAddressState } from '@/components/state/address-state';
import { parseAsParts } from '@/components/state/chosen-chain';
import { quoteQuery } from '@/components/state/quote';
import { useQuoteChoice } from '@/components/state/quote-choice';
import { useConvert } from '@/components/state/reporting-money';
import { chainWith, useShortlist } from '@/components/state/shortlist';
import type { ChosenStay } from '@/components/state/use-chosen-stay';
import { useSearch } from '@/components/state/use-search';
import { useStayEnds } from '@/components/state/use-stay-ends';
import { useFormats } from '@/components/ui/formats';
import { comparedCalendarsQuery, comparedIn, comparedText } from '@/lib/api/compared';
import { propertyQuery } from '@/lib/api/property';
import { startsQuery } from '@/lib/api/starts';
import type { PropertyAnswer } from '@/lib/contract/api/properties';
import type { QuoteAnswer } from '@/lib/contract/api/quote';
import type { Calendar } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';
import type { Stay } from '@/lib/domain/stays/stay';
import { spanOf } from '@/lib/domain/stays/stays-of-homes';
import { faultOf } from '@/lib/words/errors';
import { failedAmong } from '@/lib/words/faults';
import { cheapestFirst } from './compared-rows';
import { monthsOf } from './month-strip';

/** A compared home. Undefined parts are loading, or have failed with the error. */
export interface ComparedHome {
  id: string;
  /** The whole stay, or its part of it. */
  stay: Stay | null;
  /** Whether it takes no stay of the length that is asked for. */
  hasNoStart: boolean;
  /** The parts of the stay that it takes together with other homes; none where it is to take the whole. */
  chain: readonly ChosenStay[];
  answer: PropertyAnswer | undefined;
  quote: QuoteAnswer['quote'] | undefined;
  /** Its quote with the home, and the nearest stay that is possible. */
  quoted: QuoteAnswer | undefined;
  /** Null if the mirror has none. */
  calendar: Calendar | null | undefined;
  error: unknown;
}

/** The homes and the stay of the URL, with their data. */
export function useComparison(today: Day) {
  const [text, setText] = useAddressState('ids', parseAsString);
  const { day } = useFormats();
  const ends = useStayEnds(day);
  const { remove: unlist } = useShortlist();
  const [given, setParts] = useAddressState('chain', parseAsParts);
  const { ids, left } = comparedIn(text);
  const parts = given ?? [];
  const { stay } = ends;
  const { choice } = useQuoteChoice();
  const { search, setFilter } = useSearch();
  const convert = useConvert();
  const isLength = search.filter.nights !== null;
  const starts = useQueries({ queries: isLength ? ids.map((id) => startsQuery(id, search.filter)) : [] });
  /** Of a stay of a length each home has its own, the earliest. */
  const stayOf = (id: string): Stay | null => {
    const own = parts.find((one) => one.id === id) ?? (isLength ? starts[ids.indexOf(id)]?.data?.earliest : stay);
    return own ? { checkIn: own.checkIn, checkOut: own.checkOut, guests: ends.guests } : null;
  };
  const stays = ids.flatMap((id) => stayOf(id) ?? []);
  const months = monthsOf(stays.length === 0 ? null : spanOf(stays), today);
  const within = { start: (months[0]?.start ?? today) - 1, end: months.at(-1)?.end ?? today };

  const properties = useQueries({ queries: ids.map((id) => propertyQuery(id)) });
  const calendars = useQuery(comparedCalendarsQuery(ids, within));
  const asked = ids.flatMap((id) => {
    const own = stayOf(id);
    return own ? [{ id, stay: own }] : [];
  });
  const quotes = useQueries({ queries: asked.map(({ id, stay: own }) => quoteQuery(id, own, choice)) });

  const columns = ids.map((id, at): ComparedHome => {
    const property = properties[at];
    const quote = quotes[asked.findIndex((one) => one.id === id)];
    const known = calendars.data && (calendars.data.get(id) ?? null);
    const error = property?.error ?? quote?.error ?? null;
    const own = { stay: stayOf(id), hasNoStart: starts[at]?.data?.earliest === null, chain: chainWith(parts, id) };
    return {
      id,
      ...own,
      answer: property?.data,
      quote: quote?.data?.quote,
      quoted: quote?.data,
      calendar: known,
      error,
    };
  });
  const most = stay && search.filter.total;
  const costOf = ({ quote }: ComparedHome) =>
    quote ? (convert(Number(quote.price.total ?? 0), quote.currency) ?? 0) : 0;
  /** Homes that take the stay one after another cost as much as all of them. */
  const isDear = (column: ComparedHome) =>
    most !== null && togetherWith(column, columns).reduce((sum, one) => sum + costOf(one), 0) > most;
  const isMissing = ({ answer, error }: ComparedHome) =>
    !answer && error !== null && faultOf(error).kind === 'not-found';
  return {
    columns: columns.filter((column) => !isMissing(column) && !isDear(column)),
    /** The most that the stay may cost in the reporting currency: dearer homes are hidden. */
    limit: stay && {
      most,
      hidden: columns.filter(isDear).length,
      setMost: (total: number | null) => setFilter({ total }),
    },
    missing: columns.filter(isMissing).map(({ id }) => id),
    left,
    ends,
    stay,
    choice,
    months,
    /** The failed queries as one; null if none failed. */
    failed: failedAmong(
      [...properties, ...starts, calendars, ...quotes].filter(({ error }) => error === null || !isGone(error)),
    ),
    /** Sorts the homes by the cost of the stay; null without a stay. */
    sortByTotal:
      stay && parts.length === 0
        ? () => void setText(comparedText(cheapestFirst(columns, convert).map(({ id }) => id)))
        : null,
    remove: (id: string) => {
      unlist(id);
      const gone = new Set([id, ...chainWith(parts, id).map((part) => part.id)]);
      void setText(comparedText(comparedIn(text).ids.filter((one) => !gone.has(one))));
      const others = parts.filter((part) => !gone.has(part.id));
      if (others.length < parts.length) void setParts(others.length > 0 ? others : null);
    },
  };
}

/** The homes that take the stay together with one; itself where it is to take the whole. */
export const togetherWith = (column: ComparedHome, columns: readonly ComparedHome[]): readonly ComparedHome[] =>
  column.chain.length === 0 ? [column] : column.chain.flatMap((part) => columns.find(({ id }) => id === part.id) ?? []);

const isGone = (error: unknown) => faultOf(error).kind === 'not-found';
