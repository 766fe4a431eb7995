'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { steadyMirrorQuery } from '@/lib/api/mirror-queries';
import { startsQuery } from '@/lib/api/starts';
import type { QuoteAnswer } from '@/lib/contract/api/quote';
import type { StartsAnswer } from '@/lib/contract/api/starts';
import type { Day } from '@/lib/domain/day';
import { nightsOf, type Stay } from '@/lib/domain/stays/stay';
import { stayOf } from '@/lib/search/filters';
import { nightsText } from '@/lib/words/day-sentence';
import { usePartnerPage, useShowsPrices } from './partner-page';
import { type QuoteChoice, quoteParameters, useQuoteChoice } from './quote-choice';
import { useSearch } from './use-search';

const schemas = () => import('@/lib/contract/api/quote');

/** The cost of a stay: `GET /api/properties/{id}/quote`. */
export const quoteQuery = (id: string, stay: Stay, choice: QuoteChoice) =>
  // Ticking an option must not move the rest of the quote.
  steadyMirrorQuery(
    `/api/properties/${encodeURIComponent(id)}/quote`,
    quoteParameters(stay, choice),
    async () => (await schemas()).QuoteAnswer,
  );

/** The quote of the page's stay at a home; null without a stay and where it failed, undefined until it has come. */
export function useStayQuote(id: string | null): QuoteAnswer['quote'] | null | undefined {
  const answer = useStayAnswer(id);
  return answer === null ? null : answer?.quote;
}

/** As `useStayQuote`, with the home and the nearest stay. */
export function useStayAnswer(id: string | null): QuoteAnswer | null | undefined {
  const hasPrices = useShowsPrices();
  const asked = useAskedStay(id);
  const stay = hasPrices ? asked : null;
  const { data, isError } = useQuote(id, stay ?? null);
  if (stay === undefined) return undefined;
  // The quote before stays until the next one has come.
  if (stay !== null && data?.property.id === id) return data;
  return stay === null || isError ? null : undefined;
}

/** The page's stay at a home, of a length the earliest; null without one, undefined until the home has said. */
function useAskedStay(id: string | null): Stay | null | undefined {
  const { filter } = useSearch().search;
  const starts = useStarts(id);
  if (filter.nights === null) return stayOf(filter);
  if (!starts) return starts;
  const { earliest } = starts;
  return earliest && { checkIn: earliest.checkIn, checkOut: earliest.checkOut, guests: filter.guests };
}

/** The starts of the page's stay of a length at a home; undefined until they have come; null where they failed, and without such a stay. */
export function useStarts(id: string | null): StartsAnswer | null | undefined {
  const { filter } = useSearch().search;
  const isPartner = usePartnerPage() !== null;
  const isAsked = id !== null && filter.nights !== null && !isPartner;
  const { data, isError } = useQuery({ ...startsQuery(id ?? '', filter), enabled: isAsked });
  return !isAsked || isError ? null : data;
}

/**
 * The nights and cost of the range that is being chosen at a home; null before its second day.
 */
export function usePreview(id: string | null, guests: number | null) {
  const [range, onPreview] = useState<{ start: Day; end: Day } | null>(null);
  const stay = range && range.start < range.end ? { checkIn: range.start, checkOut: range.end, guests } : null;
  const { data, isPlaceholderData } = useQuote(id, stay);
  const quote = isPlaceholderData ? null : (data?.quote ?? null);
  return { onPreview, preview: stay && { nights: nightsText(nightsOf(stay)), quote } };
}

function useQuote(id: string | null, stay: Stay | null) {
  const { choice } = useQuoteChoice();
  const isEnabled = useShowsPrices() && id !== null && stay !== null;
  return useQuery({ ...quoteQuery(id ?? '', stay ?? NO_STAY, choice), enabled: isEnabled });
}

/** A stay's cost in few words: '€6,209.70', 'does not fit'. */
export function costText(
  { verdict, price, currency }: QuoteAnswer['quote'],
  amount: (sum: string, currency: string) => string,
): string {
  if (!verdict.valid) return 'does not fit';
  return price.total === null ? 'price missing' : amount(price.total, currency);
}

const NO_STAY: Stay = { checkIn: 0, checkOut: 1, guests: null };
