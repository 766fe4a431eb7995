import { describe, expect, test } from 'vitest';
import type { CalendarRange } from '@/lib/domain/calendar';
import { type Day, parseDay } from '@/lib/domain/day';
import { cliffText } from '@/lib/words/cliff';
import { assumptionText } from '@/lib/words/quote';
import type { QuoteInput } from './costs';
import type { Pricing, Quote, Surcharge } from './quote';
import { quoteStay } from './quote-stay';

const day = (text: string) => parseDay(text) as Day;

const range = (from: string, to: string, price: number, more: Partial<CalendarRange> = {}): CalendarRange => ({
  ...{ start: day(from), end: day(to) + 1, price, minNights: 1, availability: 'AVAILABLE' },
  ...{ closedToArrival: false, closedToDeparture: false },
  ...more,
});
const surcharge = (type: string, amount: number, more: Partial<Surcharge> = {}): Surcharge => ({
  ...{ type, amount, timing: 'ONE_OFF', displayName: type.toLowerCase() },
  ...{ includedInRent: false, mandatory: true, refundable: false },
  ...more,
});

/** 3,000 a month and 100 a night, in euros. */
const PRICING: Pricing = { currency: 'EUR', advertisedPrice: 3000, surcharges: [], discounts: [] };

function quoteOf(
  checkIn: string,
  checkOut: string,
  { pricing, ...more }: Omit<Partial<QuoteInput>, 'pricing'> & { pricing?: Partial<Pricing> } = {},
): Quote {
  return quoteStay({
    pricing: { ...PRICING, ...pricing },
    terms: {
      ...{ availableFrom: day('2026-01-01'), advancedNotice: 0, maxGuests: 4 },
      ...{ minimumStay: { value: 1, unit: 'NIGHT' }, maximumStay: null },
    },
    calendar: [range('2027-03-01', '2027-12-31', 100)],
    stay: { checkIn: day(checkIn), checkOut: day(checkOut), guests: 2 },
    today: day('2027-03-01'),
    ...more,
  }) as Quote;
}

const amounts = (lines: readonly { amount: string }[]) => lines.map(({ amount }) => amount);

describe('the two readings', () => {
  test('a discount of exactly half a cent is rounded up: 3 % of 125 a month over 29 nights', () => {
    const discounts = [{ minExclusive: 0, maxInclusive: null, discountPercentage: 3 }];
    const { byRent } = quoteOf('2027-03-01', '2027-03-30', { pricing: { advertisedPrice: 125, discounts } });
    expect(amounts(byRent.lines)).toEqual(['120.83', '-3.63']);
  });

  test('by calendar there is one line for each merged range crossed, and the check-out day is not paid', () => {
    const calendar = [
      range('2027-03-01', '2027-03-09', 80),
      range('2027-03-10', '2027-03-14', 90.5),
      range('2027-03-15', '2027-03-31', 500),
    ];
    const { byCalendar } = quoteOf('2027-03-08', '2027-03-15', { calendar });
    expect(
      byCalendar.lines.map(({ source, quantity, unitAmount, amount }) => [source, quantity.value, unitAmount, amount]),
    ).toEqual([
      ['calendar.dailyPrice 2027-03-08…2027-03-09', '2', '80', '160.00'],
      ['calendar.dailyPrice 2027-03-10…2027-03-14', '5', '90.5', '452.50'],
    ]);
    expect(byCalendar.total).toBe('612.50');
  });

  test('by advertised rent it is rent × months, less the tier of the length of the stay', () => {
    const discounts = [
      { minExclusive: 29, maxInclusive: 89, discountPercentage: 5 },
      { minExclusive: 89, maxInclusive: null, discountPercentage: 12.5 },
    ];
    const { byRent, byCalendar } = quoteOf('2027-03-03', '2027-06-30', { pricing: { discounts } });
    expect(byRent.lines.map(({ source, quantity, amount }) => [source, quantity, amount])).toEqual([
      ['pricing.advertisedPrice', { value: '119 ÷ 30', unit: 'month' }, '11900.00'],
      ['pricing.discounts[1]', { value: '12.5', unit: 'percent' }, '-1487.50'],
    ]);
    expect([byRent.total, byCalendar.total]).toEqual(['10412.50', '11900.00']);
  });

  test.each([
    ['thirty-day', '1500.00'],
    ['actual-days', '1451.61'],
    ['started-months', '3000.00'],
  ] as const)('15 nights of March in the setting %s cost %s', (setting, total) => {
    expect(quoteOf('2027-03-05', '2027-03-20', { setting }).byRent.total).toBe(total);
  });

  test('nights that are not available are priced; unknown nights are missing from that reading alone', () => {
    const calendar = [
      range('2027-03-01', '2027-03-09', 80),
      range('2027-03-10', '2027-03-11', 90, { availability: 'NOT_AVAILABLE' }),
    ];
    const { byCalendar, byRent, verdict } = quoteOf('2027-03-09', '2027-03-15', { calendar });
    expect(amounts(byCalendar.lines)).toEqual(['80.00', '180.00']);
    expect(byCalendar.missing).toEqual([{ start: day('2027-03-12'), end: day('2027-03-15') }]);
    expect([byCalendar.total, byRent.total]).toEqual([null, '600.00']);
    expect(verdict.violations.map(({ code }) => code)).toEqual(['NIGHT_NOT_AVAILABLE', 'NO_CALENDAR_DATA']);
  });

  test('tiers do not stack: the larger one counts, and the overlap is found', () => {
    const discounts = [
      { minExclusive: 0, maxInclusive: null, discountPercentage: 10 },
      { minExclusive: 6, maxInclusive: null, discountPercentage: 20 },
    ];
    const { byRent, findings } = quoteOf('2027-03-05', '2027-04-04', { pricing: { discounts } });
    expect(amounts(byRent.lines)).toEqual(['3000.00', '-600.00']);
    expect(findings.map(({ code }) => code)).toEqual(['pricing.tier-overlap']);
  });
});

describe('money', () => {
  test.each([
    ['EUR', '0.30', '33.33'],
    ['JPY', '0', '33'],
    ['KWD', '0.300', '33.335'],
    ['HUF', '0.30', '33.33'],
  ])('in %s three nights of 0.1 cost %s, and 10 of 3.33345 cost %s', (currency, tenths, thirds) => {
    const calendar = [range('2027-03-01', '2027-03-03', 0.1), range('2027-03-04', '2027-03-13', 3.33345)];
    const { byCalendar } = quoteOf('2027-03-01', '2027-03-14', { calendar, pricing: { currency } });
    expect(amounts(byCalendar.lines)).toEqual([tenths, thirds]);
  });

  test('half a cent rounds up, also where floats say it is less', () => {
    const calendar = [range('2027-03-01', '2027-03-01', 1.005), range('2027-03-02', '2027-03-31', 8.345)];
    const { byCalendar } = quoteOf('2027-03-01', '2027-03-03', { calendar });
    expect([amounts(byCalendar.lines), byCalendar.total]).toEqual([['1.01', '8.35'], '9.36']);
  });
});

describe('surcharges', () => {
  const surcharges = [
    surcharge('CLEANING_EXIT', 120),
    surcharge('UTILITIES', 150, { includedInRent: true, timing: 'MONTHLY' }),
    surcharge('PARKING', 90, { mandatory: false, timing: 'MONTHLY' }),
    surcharge('PARKING', 15, { mandatory: false }),
    surcharge('TOURISM_FEE', 2, { timing: 'WEEKLY' }),
    surcharge('SECURITY_DEPOSIT', 2000, { refundable: true }),
  ];
  const options = ['PARKING', 'BREAKFAST'];

  test('are counted by kind: included ones add nothing, options when chosen, unknown timings never', () => {
    const quote = quoteOf('2027-03-01', '2027-04-15', { pricing: { surcharges }, options });
    expect(quote.surcharges.map(({ key, amount, due, uncounted }) => [key, amount, due, uncounted])).toEqual([
      ['CLEANING_EXIT', '120.00', '120.00', null],
      ['UTILITIES', '0.00', '225.00', 'included'],
      ['PARKING', '135.00', '135.00', null],
      ['PARKING:2', '0.00', '15.00', 'not-chosen'],
      ['TOURISM_FEE', '0.00', null, 'unknown-timing'],
    ]);
    expect([quote.surchargesTotal, quote.byCalendar.total, quote.byRent.total]).toEqual([
      '255.00',
      '4755.00',
      '4755.00',
    ]);
    expect([amounts(quote.deposits), quote.depositsTotal]).toEqual([['2000.00'], '2000.00']);
    expect(quote.unknownOptions).toEqual(['BREAKFAST']);
  });
});

describe('a cliff', () => {
  const discounts = [{ minExclusive: 29, maxInclusive: null, discountPercentage: 20 }];

  test('30 nights with a fifth off cost less than 29', () => {
    const { byRent, byCalendar } = quoteOf('2027-03-01', '2027-03-30', { pricing: { discounts } });
    expect(byRent.total).toBe('2900.00');
    expect(byRent.cliff).toEqual({
      checkOut: day('2027-03-31'),
      nights: 30,
      total: '2400.00',
      saves: '500.00',
      valid: true,
    });
    expect(byCalendar.cliff).toBeNull();
    expect(byRent.cliff && cliffText(byRent.cliff, 'EUR')).toBe(
      '30 nights, with check-out on 2027-03-31, cost 500.00 EUR less: 2400.00 EUR.',
    );
  });

  test('is named within seven nights and no further', () => {
    expect(quoteOf('2027-03-01', '2027-03-24', { pricing: { discounts } }).byRent.cliff).toBeNull();
    const { cliff } = quoteOf('2027-03-01', '2027-03-26', { pricing: { discounts } }).byRent;
    expect(cliff?.nights).toBe(30);
  });

  test('names a stay that can be sold before one that cannot', () => {
    const until = (to: string) => [range('2027-03-01', to, 100), range('2027-04-10', '2027-12-31', 100)];
    const closed = [
      range('2027-03-01', '2027-03-30', 100),
      range('2027-03-31', '2027-03-31', 100, { closedToDeparture: true }),
      range('2027-04-01', '2027-04-30', 100),
    ];
    const cliffIn = (calendar: CalendarRange[]) =>
      quoteOf('2027-03-01', '2027-03-30', { pricing: { discounts }, calendar }).byRent.cliff;
    expect(cliffIn(closed)).toMatchObject({ nights: 31, valid: true });
    expect(cliffIn(until('2027-03-29'))).toMatchObject({ nights: 30, valid: false });
  });
});

test.each([
  ['thirty-day', 'A month has 30 days: 15 nights are 0.5 months.'],
  [
    'actual-days',
    'Months are calendar months, and remaining days a part of the month they are in: 15 nights are 15 ÷ 31 months, about 0.48.',
  ],
  ['started-months', 'A calendar month that is begun counts whole: 15 nights are 1 month.'],
] as const)('the setting %s is told', (setting, sentence) => {
  const [first] = quoteOf('2027-03-05', '2027-03-20', { setting }).assumptions;
  expect(first && assumptionText(first)).toBe(sentence);
});
