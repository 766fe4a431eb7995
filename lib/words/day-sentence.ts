import { type DayPicture, isBlocked } from '@/lib/domain/day-picture';
import type { CalendarFormats } from './calendar-formats';

export const nightsText = (nights: number): string => (nights === 1 ? '1 night' : `${nights} nights`);

/**
 * A day in words, most important first: the date, then its facts. Joined with commas they are the sentence that a cell
 * speaks: 'Tuesday 3 March 2027, available, 142 euros, 30 nights minimum, no arrival'.
 */
export function dayInWords(picture: DayPicture, formats: CalendarFormats): [date: string, ...facts: string[]] {
  const facts = nightInWords(picture, formats);
  if (picture.place === 'today') facts.unshift('today');
  return [formats.date(picture.day), ...facts];
}

/** The facts of a day for a tooltip, with a price in symbols: '€142'. */
export const dayInSymbols = (picture: DayPicture, formats: CalendarFormats): ReturnType<typeof dayInWords> =>
  dayInWords(picture, { ...formats, priceInWords: formats.price });

/** @param remarks sentences to add after the day's own */
export function daySentence(picture: DayPicture, formats: CalendarFormats, remarks: readonly string[] = []): string {
  const own = dayInWords(picture, formats).join(', ');
  return remarks.length === 0 ? own : `${own}. ${remarks.join(' ')}`;
}

function nightInWords(picture: DayPicture, formats: CalendarFormats): string[] {
  const { evening, morning, place, terms } = picture;
  switch (evening.state) {
    case 'available':
      return [
        'available',
        ...(formats.hasPrices
          ? [evening.price === null ? 'without a price' : formats.priceInWords(evening.price)]
          : []),
        ...(terms ? [minimumInWords(terms.minNights)] : []),
        ...(picture.noArrival ? ['no arrival'] : []),
        ...(picture.noDeparture ? ['no departure'] : []),
        ...(isBlocked(morning) ? ['the night before is not available'] : []),
        ...(terms?.inDoubt ? ['not verified: the days of a range cannot be told'] : []),
      ];
    case 'not-available':
      return ['not available', ...departureInWords(picture)];
    case 'unknown-value':
      return [`not for sale: its availability is “${evening.value}”`, ...departureInWords(picture)];
    case 'unknown':
      return ['the calendar says nothing about this day', ...departureInWords(picture)];
    case 'outside':
      return [place === 'past' ? 'past' : 'beyond the calendar'];
  }
}

const minimumInWords = (nights: number | null): string =>
  nights === null ? 'a minimum that cannot be read' : `${nightsText(nights)} minimum`;

/** Whether a stay can end on a day whose own night is not available. */
function departureInWords({ morning, noDeparture }: DayPicture): string[] {
  if (morning.state !== 'available') return [];
  return [noDeparture ? 'no departure' : 'departure possible'];
}
