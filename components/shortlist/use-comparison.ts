'use client';

import { useQueries, useQuery } from '@tanstack/react-query';
import { parseAsString } from 'nuqs';
import { useAddressState } from '@/components/state/address-state';
import { quoteQuery } from '@/components/state/quote';
import { useQuoteChoice } from '@/components/state/quote-choice';
import { useConvert } from '@/components/state/reporting-money';
import { useShortlist } from '@/components/state/shortlist';
import { useSearch } from '@/components/state/use-search';
import { useStayEnds } from '@/components/state/use-stay-ends';
import { useFormats } from '@/components/ui/formats';
import { comparedCalendarsQuery, comparedIn, comparedText } from '@/lib/api/compared';
import { propertyQuery } from '@/lib/api/property';
import type { PropertyAnswer } from '@/lib/contract/api/properties';
import type { QuoteAnswer } from '@/lib/contract/api/quote';
import type { Calendar } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';
import { faultOf } from '@/lib/words/errors';
import { failedAmong } from '@/lib/words/faults';
import { cheapestFirst } from './compared-rows';
import { monthsOf } from './month-strip';

/** A compared home. Undefined parts are loading, or have failed with the error. */
export interface ComparedHome {
  id: string;
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
  const { ids, left } = comparedIn(text);
  const { stay } = ends;
  const { choice } = useQuoteChoice();
  const { search, setFilter } = useSearch();
  const convert = useConvert();
  const months = monthsOf(stay, today);
  const within = { start: (months[0]?.start ?? today) - 1, end: months.at(-1)?.end ?? today };

  const properties = useQueries({ queries: ids.map((id) => propertyQuery(id)) });
  const calendars = useQuery(comparedCalendarsQuery(ids, within));
  const quotes = useQueries({ queries: stay ? ids.map((id) => quoteQuery(id, stay, choice)) : [] });

  const columns = ids.map((id, at): ComparedHome => {
    const property = properties[at];
    const quote = quotes[at];
    const known = calendars.data && (calendars.data.get(id) ?? null);
    const error = property?.error ?? quote?.error ?? null;
    return { id, answer: property?.data, quote: quote?.data?.quote, quoted: quote?.data, calendar: known, error };
  });
  const most = stay && search.filter.total;
  const isDear = ({ quote }: ComparedHome) =>
    quote != null && most !== null && (convert(Number(quote.price.total ?? 0), quote.currency) ?? 0) > most;
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
    failed: failedAmong([...properties, calendars, ...quotes].filter(({ error }) => error === null || !isGone(error))),
    /** Sorts the homes by the cost of the stay; null without a stay. */
    sortByTotal: stay && (() => void setText(comparedText(cheapestFirst(columns, convert).map(({ id }) => id)))),
    remove: (id: string) => {
      unlist(id);
      void setText(comparedText(comparedIn(text).ids.filter((one) => one !== id)));
    },
  };
}

const isGone = (error: unknown) => faultOf(error).kind === 'not-found';
