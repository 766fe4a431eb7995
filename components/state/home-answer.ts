import { useFormats } from '@/components/ui/formats';
import type { PropertyAnswer } from '@/lib/contract/api/properties';
import type { QuoteAnswer } from '@/lib/contract/api/quote';
import type { StartsAnswer } from '@/lib/contract/api/starts';
import { bookableAnswer, shortDay } from '@/lib/words/bookable';
import { nightsText } from '@/lib/words/day-sentence';
import { insteadOf, isPossible, totalLabel } from '@/lib/words/quote-message';
import { lengthText, nearStartText, startsText } from '@/lib/words/stay-length';
import { useStarts, useStayAnswer } from './quote';
import { useToday } from './today';
import { useSearch } from './use-search';

/** What a home says first, in words. */
export interface HomeAnswer {
  /** Null without a chosen stay. */
  stay: QuoteAnswer | null;
  /** Whether the home takes the stay; without one, whether any can be booked. */
  fits: boolean;
  /** 'Fits 3 Mar – 30 Jun, 119 nights', 'Bookable from 16 Mar · 60 nights or more · longest free 118 nights' */
  verdict: string;
  /** The total, or the rent, and what it is for; null where the home does not take the stay. */
  price: [amount: string, per: string] | null;
  /** What the total is a month and what it lacks, or why the stay does not fit and the nearest one that does. */
  more: string[];
}

/** The verdict on the chosen stay and its total; without one from when the home can be booked. Undefined until it has come. */
export function useHomeAnswer(answer: PropertyAnswer): HomeAnswer | undefined {
  const formats = useFormats();
  const today = useToday();
  const { id, pricing } = answer.property;
  const stay = useStayAnswer(id);
  const starts = useStarts(id);
  const { nights } = useSearch().search.filter;
  if (stay === undefined) return undefined;
  if (nights !== null && starts?.earliest === null) {
    return {
      stay: null,
      fits: false,
      verdict: `No start for ${lengthText(nights)} in these days`,
      price: null,
      more: starts.nearest ? [`Instead: ${nearStartText(starts.nearest, shortDay(formats, today))}`] : [],
    };
  }
  if (stay !== null) {
    const { more, ...said } = stayAnswer(stay, formats);
    const others = starts && startsText(startsTold(starts), formats.day, (sum) => formats.amount(sum, starts.currency));
    return { stay, ...said, more: others ? [...more, others] : more };
  }
  const isListed = answer.withdrawnAt === null;
  return {
    stay,
    fits: isListed && answer.facts.bookableFrom !== null,
    verdict: isListed ? bookableAnswer(answer, formats, today) : 'No longer listed',
    price: [formats.money(pricing.advertisedPrice, pricing.currency), 'a month'],
    more: [],
  };
}

const startsTold = ({ starts, longest, cheapest }: StartsAnswer) => ({
  starts: starts.length,
  longest,
  cheapest: cheapest?.total ? { checkIn: cheapest.checkIn, total: cheapest.total } : null,
});

type Formats = Pick<ReturnType<typeof useFormats>, 'day' | 'dayOfYear' | 'amount'>;

export function stayAnswer(answer: QuoteAnswer, formats: Formats): Omit<HomeAnswer, 'stay'> {
  const { stay, price, currency, nights, verdict } = answer.quote;
  if (!isPossible(answer)) {
    return { fits: false, verdict: 'Does not fit these dates', price: null, more: insteadOf(answer, formats) };
  }
  const { amount, dayOfYear } = formats;
  const lacking = totalLabel(answer.quote).replace(/^Total ?/, '');
  const dates = `${dayOfYear(stay.checkIn)} – ${dayOfYear(stay.checkOut)}`;
  return {
    fits: true,
    verdict: `Fits ${dates}${verdict.unverified.length > 0 ? ', as far as is known' : ''}`,
    price: [price.total === null ? 'Price missing' : amount(price.total, currency), `for ${nightsText(nights)}`],
    more: [
      ...(price.month === null ? [] : [`${amount(price.month, currency)} a month`]),
      ...(lacking ? [lacking] : []),
    ],
  };
}
