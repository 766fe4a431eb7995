import { type Difference, PARTS, type Parts, WEIGHTS } from '@/lib/domain/similar';
import { humanise } from './humanise';

/** How numbers and money are written; an interface gives its own. */
const PLAIN = { number: (value: number) => `${value}`, money: (sum: number, currency: string) => `${sum} ${currency}` };

/** A difference of a similar home in few words: '400 m', 'one bedroom more', '≈ €310 less', 'without Balcony and 3 more'. */
export function differenceWords(difference: Difference, { number, money } = PLAIN): string {
  switch (difference.code) {
    case 'DISTANCE': {
      const { metres } = difference;
      if (metres < 10) return 'same place';
      return metres < 995 ? `${number(Math.round(metres / 10) * 10)} m` : `${number(Math.round(metres / 100) / 10)} km`;
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

/** The parts of a score, and by how much they count: 'distance 83 % (× 3), price not known (× 2)'. */
export const partsWords = (parts: Parts, percent: (share: number) => string): string =>
  PARTS.filter((part) => part in parts)
    .map((part) => {
      const likeness = parts[part] ?? null;
      const name = part === 'firstDay' ? 'first day' : part;
      return `${name} ${likeness === null ? 'not known' : percent(likeness)} (× ${WEIGHTS[part]})`;
    })
    .join(', ');
