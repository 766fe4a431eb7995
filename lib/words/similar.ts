import { type Difference, PARTS, type Part, type Parts } from '@/lib/domain/similar';
import { humanise } from './humanise';

/** How numbers and money are written; an interface gives its own. */
interface DifferenceFormats {
  number: (value: number) => string;
  money: (amount: number, currency: string) => string;
}

const plainFormats: DifferenceFormats = { number: String, money: (amount, currency) => `${amount} ${currency}` };

/** A difference of a similar home in few words: '400 m', 'one bedroom more', '≈ €310 less', 'without Balcony'. */
export function differenceWords(difference: Difference, formats = plainFormats): string {
  switch (difference.code) {
    case 'DISTANCE':
      return distanceText(difference.metres, formats.number);
    case 'BEDROOMS': {
      const bedrooms = Math.abs(difference.more);
      const count = bedrooms === 1 ? 'one bedroom' : `${formats.number(bedrooms)} bedrooms`;
      return `${count} ${difference.more > 0 ? 'more' : 'fewer'}`;
    }
    case 'PRICE': {
      const amount = formats.money(Math.abs(difference.more), difference.currency);
      return `${difference.converted ? '≈ ' : ''}${amount} ${difference.more > 0 ? 'more' : 'less'}`;
    }
    case 'AMENITIES':
      return difference.without.length > 0
        ? `without ${firstOf(difference.without)}`
        : `also ${firstOf(difference.also)}`;
  }
}

/** 'Balcony', 'Balcony and 3 more'. */
function firstOf([first = '', ...others]: readonly string[]): string {
  return [humanise(first), ...(others.length > 0 ? [`${others.length} more`] : [])].join(' and ');
}

/** 'same place' within the accuracy of coordinates, '400 m', '1.2 km', '12 km'. */
function distanceText(metres: number, number: (value: number) => string): string {
  if (metres < 10) return 'same place';
  if (metres < 995) return `${number(Math.round(metres / 10) * 10)} m`;
  return `${number(metres < 9950 ? Math.round(metres / 100) / 10 : Math.round(metres / 1000))} km`;
}

/** Differences with a sentence for each. */
export const toldDifferences = (differences: readonly Difference[]) =>
  differences.map((difference) => ({ ...difference, message: differenceWords(difference) }));

const PART_WORDS: Readonly<Record<Part, string>> = {
  distance: 'distance',
  bedrooms: 'bedrooms',
  price: 'price',
  amenities: 'amenities',
  firstDay: 'first bookable day',
};

/** The parts of a score: 'distance 83 %, bedrooms 100 %, price not known, amenities 40 %'. */
export const partsWords = (parts: Parts, percent: (share: number) => string): string =>
  PARTS.flatMap((part) => {
    const likeness = parts[part];
    if (likeness === undefined) return [];
    return `${PART_WORDS[part]} ${likeness === null ? 'not known' : percent(likeness)}`;
  }).join(', ');

/** How the score is made, for those who ask. */
export const scoreSentence = (hasStay: boolean): string =>
  `Distance counts 3 parts, bedrooms and ${hasStay ? 'the total' : 'the rent'} 2 each, amenities 1${
    hasStay ? '' : ' and how soon a home can be booked 2'
  }; 100 % is no difference. What is not known counts half.`;
