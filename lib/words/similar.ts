import { type Difference, type Parts, WEIGHED, WEIGHTS } from '@/lib/domain/similar';
import { humanise } from './humanise';

/** How numbers and money are written; an interface gives its own. */
const PLAIN = { number: (value: number) => `${value}`, money: (sum: number, currency: string) => `${sum} ${currency}` };

/** A difference of a similar home in few words: '400 m', 'one bedroom more', '≈ €310 less', 'without Balcony and 3 more'. */
export function differenceWords(difference: Difference, { number, money } = PLAIN): string {
  switch (difference.code) {
    case 'DISTANCE': {
      const { metres } = difference;
      if (metres < 995) return metres < 10 ? 'same place' : `${number(Math.round(metres / 10) * 10)} m`;
      return `${number(metres < 9950 ? Math.round(metres / 100) / 10 : Math.round(metres / 1000))} km`;
    }
    case 'BEDROOMS': {
      const rooms = Math.abs(difference.more);
      return `${rooms === 1 ? 'one bedroom' : `${number(rooms)} bedrooms`} ${difference.more > 0 ? 'more' : 'fewer'}`;
    }
    case 'PRICE': {
      const { more, currency, converted } = difference;
      return `${converted ? '≈ ' : ''}${money(Math.abs(more), currency)} ${more > 0 ? 'more' : 'less'}`;
    }
    case 'AMENITIES': {
      const [first = '', ...others] = difference.without;
      return `without ${humanise(first)}${others.length > 0 ? ` and ${others.length} more` : ''}`;
    }
  }
}

/** How a score is made: 'distance 83 % of bedrooms 100 % (× 2), price not known (× 2), amenities 40 % (× 1)'. */
export function partsWords(parts: Parts, percent: (share: number) => string): string {
  const told = (likeness: number | null = null) => (likeness === null ? 'not known' : percent(likeness));
  const others = WEIGHED.filter((part) => part in parts).map(
    (part) => `${part === 'firstDay' ? 'first day' : part} ${told(parts[part])} (× ${WEIGHTS[part]})`,
  );
  return `distance ${told(parts.distance)} of ${others.join(', ')}`;
}
