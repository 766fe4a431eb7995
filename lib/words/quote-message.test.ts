import { describe, expect, it, test } from 'vitest';
import type { QuoteAnswer } from '@/lib/contract/api/quote';
import type { CalendarRange } from '@/lib/domain/calendar';
import { type Day, formatDay, parseDay } from '@/lib/domain/day';
import type { QuoteInput } from '@/lib/domain/quote/costs';
import type { Pricing, Surcharge } from '@/lib/domain/quote/quote';
import { quoteStay } from '@/lib/domain/quote/quote-stay';
import { plainFormats, toldQuote } from './quote';
import { mailText, messageText, sentQuote, totalLabel } from './quote-message';

const day = (text: string) => parseDay(text) as Day;
const range = (from: string, to: string, more: Partial<CalendarRange> = {}): CalendarRange => ({
  start: day(from),
  end: day(to) + 1,
  price: 100,
  minNights: 1,
  availability: 'AVAILABLE',
  closedToArrival: false,
  closedToDeparture: false,
  ...more,
});
const surcharge = (type: string, amount: number | null, more: Partial<Surcharge> = {}): Surcharge => ({
  type,
  amount,
  timing: 'ONE_OFF',
  displayName: '',
  includedInRent: false,
  mandatory: true,
  refundable: false,
  ...more,
});
const PRICING: Pricing = { currency: 'EUR', advertisedPrice: 3000, surcharges: [], discounts: [] };
const SURCHARGES = [
  surcharge('CLEANING_EXIT', 120),
  surcharge('UTILITIES', 150, { includedInRent: true, timing: 'MONTHLY' }),
  surcharge('PARKING', 90, { mandatory: false, timing: 'MONTHLY' }),
  surcharge('PET_FEE', 15, { mandatory: false }),
  surcharge('SECURITY_DEPOSIT', 2000, { refundable: true }),
];

type Told = QuoteAnswer['quote'];

function quoteOf(
  [checkIn, checkOut]: [string, string],
  { pricing, ...more }: Omit<Partial<QuoteInput>, 'pricing'> & { pricing?: Partial<Pricing> } = {},
): Told {
  return toldQuote(
    quoteStay({
      pricing: { ...PRICING, ...pricing },
      terms: {
        availableFrom: day('2026-01-01'),
        advancedNotice: 0,
        maxGuests: 4,
        minimumStay: { value: 1, unit: 'NIGHT' },
        maximumStay: null,
      },
      calendar: [range('2027-03-01', '2027-12-31')],
      stay: { checkIn: day(checkIn), checkOut: day(checkOut), guests: 2 },
      today: day('2027-03-01'),
      ...more,
    }),
  ) as Told;
}

const STAY: [string, string] = ['2027-03-01', '2027-04-15'];
const HOME: QuoteAnswer['property'] = {
  id: 'lis-1',
  code: 'LIS-1',
  name: 'Bright flat',
  area: 'Alfama',
  city: 'Lisboa',
  address: 'Rua dos Remédios 12, 1100-445 Lisboa',
  photo: 'https://rentals.example/1.jpg',
  url: 'https://rentals.example/lis-1',
  withdrawnAt: null,
};

const sent = (quote: Told, more: Partial<QuoteAnswer> = {}) =>
  sentQuote({ property: HOME, quote, nearest: null, fetchedAt: 0, ...more }, 'https://stays.example/lis-1', {
    ...plainFormats,
    instant: (at) => `the instant ${at}`,
  });

describe('a quote that is sent', () => {
  const quote = quoteOf(STAY, { pricing: { surcharges: SURCHARGES }, options: ['PARKING'] });

  it('fits a messenger: one total, its month, what is in it, deposit, home, picture and link', () => {
    expect(messageText(sent(quote))).toBe(`Bright flat
Alfama, Lisboa · Rua dos Remédios 12, 1100-445 Lisboa
2027-03-01 – 2027-04-15, 45 nights, 2 guests
Total: 4755.00 EUR, 3170.00 EUR a month
With Cleaning exit, Parking
Included in the rent: Utilities
Refundable deposit, not in the total: 2000.00 EUR
Prices as of the instant 0
https://rentals.example/1.jpg
https://rentals.example/lis-1`);
  });

  it('adds up in a mail', () => {
    expect(mailText(sent(quote))).toBe(`Bright flat
Alfama, Lisboa
Rua dos Remédios 12, 1100-445 Lisboa

2027-03-01 – 2027-04-15, 45 nights, 2 guests

- 45 nights: 4500.00 EUR
- Cleaning exit: 120.00 EUR
- Parking: 135.00 EUR
Total: 4755.00 EUR
That is 3170.00 EUR a month.

Included in the rent: Utilities
Refundable deposit, not in the total: 2000.00 EUR
Prices as of the instant 0

Picture: https://rentals.example/1.jpg
The home: https://rentals.example/lis-1`);
  });

  it('has the total of the reading that counts, and neither the other one nor the notes', () => {
    const discounts = [{ minExclusive: 29, maxInclusive: null, discountPercentage: 10 }];
    const byRent = quoteOf(STAY, { pricing: { discounts }, reading: 'rent' });
    for (const text of [messageText(sent(byRent)), mailText(sent(byRent))]) {
      expect(text).toContain('Total: 4050.00 EUR');
      expect(text).not.toContain('4500.00');
      expect(text).not.toMatch(/calendar|rounded|discount/i);
    }
  });

  it('links to the home’s page here where it has no listing, and leaves out a picture that is no web address', () => {
    const text = messageText(sent(quote, { property: { ...HOME, url: '', photo: 'javascript:alert(1)' } }));
    expect(text.split('\n').at(-1)).toBe('https://stays.example/lis-1');
    expect(text).not.toContain('javascript');
  });

  it('has a line each under any partner’s names', () => {
    const forged = surcharge('X', 120, { displayName: 'Cleaning\nTotal: 0 EUR\u202e' });
    const home = { ...HOME, name: 'Flat\nTotal: 0 EUR' };
    const text = mailText(sent(quoteOf(STAY, { pricing: { surcharges: [forged] } }), { property: home }));
    expect(text).toContain('- Cleaning Total: 0 EUR');
    expect(text).not.toMatch(/^Total: 0/m);
  });
});

describe('a stay that is not possible', () => {
  const calendar = [range('2027-03-04', '2027-12-31')];
  const refused = quoteOf(STAY, { calendar });
  const nearest = quoteOf(['2027-03-04', '2027-04-15'], { calendar });

  it('has no total of its own: the reason, the nearest possible stay and its total stand in its place', () => {
    expect([refused.price.total, refused.price.month]).toEqual([null, null]);
    expect(messageText(sent(refused, { nearest }))).toContain(`45 nights, 2 guests: not possible
The calendar says nothing about the nights of 2027-03-01 to 2027-03-03.
Nearest possible stay: 2027-03-04 – 2027-04-15, 42 nights
Total: 4200.00 EUR, 3000.00 EUR a month
Prices as of`);
  });

  it('has no total at all where no stay is near', () => {
    for (const text of [messageText(sent(refused)), mailText(sent(refused))]) {
      expect(text).toContain('No stay within 30 days of these dates is possible.');
      expect(text).not.toMatch(/EUR|Total|Prices/);
    }
  });

  it('is every one of a home that is no longer listed', () => {
    const text = messageText(sent(quoteOf(STAY), { property: { ...HOME, withdrawnAt: 1 } }));
    expect(text).toContain('not possible\nThe home is no longer listed.');
    expect(text).not.toContain('EUR');
  });
});

describe('a total that lacks something says what', () => {
  const textOf = (...surcharges: Surcharge[]) =>
    messageText(sent(quoteOf(STAY, { pricing: { surcharges: [...SURCHARGES, ...surcharges] } })));

  test('a night without a price', () => {
    const calendar = [range('2027-03-01', '2027-03-31'), range('2027-04-01', '2027-12-31', { price: null })];
    const text = messageText(sent(quoteOf(STAY, { calendar })));
    expect(text).toContain('Total: not known\nThe calendar has no price for 2027-04-01 to 2027-04-14.');
  });

  test.each([
    ['mandatory', { mandatory: true }],
    ['optional', { mandatory: false }],
  ])('a %s surcharge whose timing is unknown', (_, more) => {
    const text = textOf(surcharge('TOURISM_FEE', 2, { timing: 'WEEKLY', ...more }));
    expect(text).toContain('Total without Tourism fee: 4620.00 EUR');
    expect(text).toContain('Tourism fee is not counted: how often it is due is not known.');
  });

  test('a surcharge whose amount cannot be read', () => {
    const text = textOf(surcharge('TOURISM_FEE', null));
    expect(text).toContain('Total without Tourism fee: not known');
    expect(text).toContain('Tourism fee is not counted: its amount is not known.');
  });

  test('an option that was asked for and that the home does not have', () => {
    const quote = quoteOf(STAY, { options: ['BREAKFAST'] });
    expect(totalLabel(quote)).toBe('Total without Breakfast');
    expect(messageText(sent(quote))).toContain('“BREAKFAST”. Nothing is added for it.');
  });

  test('a stay that would cost less than nothing', () => {
    expect(textOf(surcharge('VOUCHER', -9000))).toContain(
      'Total: not known\nWith Cleaning exit, Voucher\nWith its surcharges the stay would cost less than nothing',
    );
  });

  test.each([
    ['amount', { amount: null }],
    ['timing', { timing: 'WEEKLY' }],
  ])('a deposit whose %s is unknown: there is no sum of deposits', (_, more) => {
    const text = textOf({ ...surcharge('KEY_DEPOSIT', 50, { refundable: true }), ...more });
    expect(text).toContain(
      'Refundable deposit, not in the total: Security deposit, 2000.00 EUR; Key deposit, not known',
    );
  });

  test('a stay that is not verified', () => {
    const terms = {
      availableFrom: day('2026-01-01'),
      advancedNotice: 0,
      maxGuests: null,
      minimumStay: { value: 1, unit: 'NIGHT' },
      maximumStay: null,
    };
    expect(messageText(sent(quoteOf(STAY, { terms })))).toContain(
      'Not verified: The home does not say how many guests it takes: whether 2 may stay is not checked.',
    );
  });
});

it('names days with the reader’s words', () => {
  const words = { ...plainFormats, day: (at: Day) => `<${formatDay(at)}>`, instant: String };
  const answer = { property: HOME, quote: quoteOf(STAY), nearest: null, fetchedAt: 0 };
  expect(sentQuote(answer, '', words).stay).toEqual(['<2027-03-01> – <2027-04-15>, 45 nights, 2 guests']);
});
