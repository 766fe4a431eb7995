import type { FeedTerms } from '@/lib/contract/api/links';
import type { Interval } from '@/lib/domain/interval';
import { counted, listed } from './counted';

const MS_PER_DAY = 86_400_000;
const DATES = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
/** A calendar shows a few lines of an event. */
const MOST_SPANS = 12;

/** 'Carrer Ample 108, not available', 'Carrer Ample 108, 7 nights'. */
export const feedTitle = (name: string, { kind, nights }: Pick<FeedTerms, 'kind' | 'nights'>): string =>
  `${name}, ${kind === 'unavailable' ? 'not available' : counted(nights ?? 0, 'night')}`;

/** @param isKnown whether the calendar says so of every night */
export const closedWords = (isKnown: boolean): string => (isKnown ? 'Not available' : 'Not available or not known');

export const WITHDRAWN_WORDS = 'No longer listed';

/** @param price such as '€1,240'; null where it is not known */
export const windowWords = (nights: number, price: string | null): string =>
  `${counted(nights, 'night')} fit${nights === 1 ? 's' : ''}, ${price === null ? 'price not known' : `from ${price}`}`;

/** 'Arrival on 1–3 May 2027 and 8 May 2027.' */
export function arrivalWords(arrivals: readonly Interval[]): string {
  const spans = arrivals
    .slice(0, MOST_SPANS)
    .map(({ start, end }) => DATES.formatRange(start * MS_PER_DAY, (end - 1) * MS_PER_DAY));
  const later = arrivals.slice(MOST_SPANS).reduce((days, { start, end }) => days + end - start, 0);
  return `Arrival on ${listed(later > 0 ? [...spans, `${counted(later, 'later day')}`] : spans)}.`;
}

/** The words of an event in a feed of several homes. */
export const ofHome = (name: string, words: string): string =>
  `${name}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
