import { describe, expect, it } from 'vitest';
import { formatsOf } from '@/components/ui/formats';
import type { QuoteAnswer } from '@/lib/contract/api/quote';
import { type Day, parseDay } from '@/lib/domain/day';
import type { Surcharge } from '@/lib/domain/quote/quote';
import { quoteStay } from '@/lib/domain/quote/quote-stay';
import type { StayTerms } from '@/lib/domain/stays/stay';
import { toldQuote } from '@/lib/words/quote';
import { stayAnswer } from './home-answer';

const day = (text: string) => parseDay(text) as Day;
const TERMS: StayTerms = {
  availableFrom: 0,
  advancedNotice: 0,
  maxGuests: 2,
  minimumStay: { value: 30, unit: 'NIGHT' },
  maximumStay: null,
};
const FEE: Surcharge = {
  type: 'PARKING',
  amount: 90,
  timing: 'WHENEVER',
  displayName: 'Parking',
  includedInRent: false,
  mandatory: true,
  refundable: false,
};

function quoteOf(checkOut: string, terms: Partial<StayTerms> = {}, surcharges: Surcharge[] = []): QuoteAnswer['quote'] {
  const quote = quoteStay({
    pricing: { currency: 'EUR', advertisedPrice: 3000, surcharges, discounts: [] },
    terms: { ...TERMS, ...terms },
    calendar: [
      {
        ...{ start: day('2027-03-01'), end: day('2028-01-01'), price: 100, minNights: 1, availability: 'AVAILABLE' },
        ...{ closedToArrival: false, closedToDeparture: false },
      },
    ],
    stay: { checkIn: day('2027-03-01'), checkOut: day(checkOut), guests: 2 },
    today: day('2027-03-01'),
  });
  return toldQuote(quote) as QuoteAnswer['quote'];
}

const PROPERTY: QuoteAnswer['property'] = {
  ...{ id: 'lis-1', code: 'LIS-1', name: 'Bright flat', area: '', city: 'Lisboa', address: '', photo: null, url: '' },
  withdrawnAt: null,
};
const answer = (quote: QuoteAnswer['quote'], more: Partial<QuoteAnswer> = {}): QuoteAnswer => ({
  ...{ property: PROPERTY, quote, nearest: null, fetchedAt: 0 },
  ...more,
});
const told = (given: QuoteAnswer) => stayAnswer(given, formatsOf('en-GB'));

describe('the answer of a home to a chosen stay', () => {
  it('is its total and its month where it fits', () => {
    expect(told(answer(quoteOf('2027-04-15')))).toEqual({
      fits: true,
      verdict: 'Fits 1 Mar – 15 Apr',
      price: ['€4,500.00', 'for 45 nights'],
      more: ['€3,000.00 a month'],
    });
  });

  it('names what the total lacks, and what is not known', () => {
    const given = answer(quoteOf('2027-04-15', { maxGuests: null }, [FEE]));
    expect(told(given)).toMatchObject({
      verdict: 'Fits 1 Mar – 15 Apr, as far as is known',
      more: ['€3,000.00 a month', 'without Parking'],
    });
  });

  it('is why it does not fit and what does, without a total', () => {
    const nearest = quoteOf('2027-03-31');
    expect(told(answer(quoteOf('2027-03-11'), { nearest }))).toEqual({
      fits: false,
      verdict: 'Does not fit these dates',
      price: null,
      more: [
        'The shortest stay is 30 nights: check-out from 31 Mar 2027 on.',
        'Nearest possible stay: 1 Mar 2027 – 31 Mar 2027, 30 nights',
      ],
    });
  });

  it('is no for a home that is no longer listed', () => {
    const property = { ...PROPERTY, withdrawnAt: 1 };
    expect(told(answer(quoteOf('2027-04-15'), { property }))).toMatchObject({ fits: false, price: null });
  });
});
