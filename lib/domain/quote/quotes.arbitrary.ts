import fc from 'fast-check';
import type { CalendarRange } from '@/lib/domain/calendar';
import type { DiscountOffer } from '@/lib/domain/discount-tier';
import { stayCase } from '@/lib/domain/stays/stays.arbitrary';
import type { QuoteInput } from './costs';
import type { Pricing, Surcharge } from './quote';
import { MONTHS_SETTINGS } from './stay-months';

/** Prices have up to three decimals, as the currency with the most of those tried. */
const price = (most: number, least = 0) =>
  fc.integer({ min: least, max: most * 1000 }).map((thousandths) => thousandths / 1000);

const surcharge: fc.Arbitrary<Surcharge> = fc.record({
  type: fc.constantFrom('PARKING', 'CITY_TAX', 'SECURITY_DEPOSIT'),
  amount: price(900),
  includedInRent: fc.constantFrom(false, false, true),
  mandatory: fc.boolean(),
  timing: fc.constantFrom('ONE_OFF', 'ONE_OFF', 'MONTHLY', 'MONTHLY', 'WEEKLY'),
  refundable: fc.constantFrom(false, false, true),
  displayName: fc.constantFrom('Parking', ' '),
});

const discount: fc.Arbitrary<DiscountOffer> = fc.record({
  minExclusive: fc.integer({ min: 0, max: 40 }),
  maxInclusive: fc.option(fc.integer({ min: 5, max: 60 })),
  discountPercentage: fc.constantFrom(2.5, 12.5, 10, 33.333, 0),
});

const pricing: fc.Arbitrary<Pricing> = fc.record({
  currency: fc.constantFrom('EUR', 'JPY', 'KWD', 'Taler', 'constructor'),
  advertisedPrice: price(5000, 1),
  surcharges: fc.array(surcharge, { maxLength: 5 }),
  discounts: fc.array(discount, { maxLength: 3 }),
});

/** Stays of one night and more, with any options chosen. Rules are broken as often as not. */
export const quoteInput: fc.Arbitrary<QuoteInput> = fc
  .record({
    base: stayCase(1),
    prices: fc.array(price(300), { minLength: 9, maxLength: 9 }),
    pricing,
    options: fc.subarray(['PARKING', 'PARKING:2', 'CITY_TAX', 'SECURITY_DEPOSIT', 'BREAKFAST']),
    setting: fc.constantFrom(...MONTHS_SETTINGS),
  })
  .map(({ base: { terms, calendar, today, stays }, prices, ...rest }) => {
    const stay = stays[0] as (typeof stays)[number];
    const priced = calendar.map(
      (range, i): CalendarRange => ({ ...range, price: prices[i % prices.length] as number }),
    );
    return {
      ...rest,
      ...{ terms, today, calendar: priced },
      stay: { ...stay, checkOut: Math.max(stay.checkOut, stay.checkIn + 1) },
    };
  });
