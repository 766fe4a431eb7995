import { type Calendar, type CalendarRange, clip } from '@/lib/domain/calendar';
import { formatDay } from '@/lib/domain/day';
import { tierFor } from '@/lib/domain/discount-tier';
import type { Interval } from '@/lib/domain/interval';
import { plainText, product } from './money';
import type { DiscountLine, NightsLine, Pricing, RentLine } from './quote';
import type { Months } from './stay-months';
import { monthsQuantity } from './surcharge-lines';

type PricedRange = CalendarRange & { price: number };

/** The ranges that some nights cross, where they have a price. */
export const pricedRanges = (calendar: Calendar, nights: Interval): PricedRange[] =>
  clip(calendar, nights).flatMap(({ price, ...range }) => (price === null ? [] : { ...range, price }));

/** By calendar: the daily prices of the nights, one line per merged range crossed. Sold or not, a known price counts. */
export function nightsLines(priced: readonly PricedRange[], decimals: number): NightsLine[] {
  return priced.map(({ start, end, price, availability }) => ({
    kind: 'nights',
    source: `calendar.dailyPrice ${formatDay(start)}…${formatDay(end - 1)}`,
    span: { start, end },
    availability,
    quantity: { value: String(end - start), unit: 'night' },
    unitAmount: plainText(price),
    amount: product([price, end - start], 1, decimals),
  }));
}

/** By advertised rent: the rent × months, less the tier that counts for the length of the stay. Empty without a rent. */
export function rentLines(
  { advertisedPrice, discounts }: Pricing,
  nights: number,
  months: Months,
  decimals: number,
): (RentLine | DiscountLine)[] {
  if (advertisedPrice <= 0) return [];
  const { numerator, denominator } = months;
  /** The one division comes last, so that exact halves stay exact. */
  const rent = product([advertisedPrice, numerator], denominator, decimals);
  const lines: (RentLine | DiscountLine)[] = [
    {
      kind: 'rent',
      source: 'pricing.advertisedPrice',
      quantity: monthsQuantity(months),
      unitAmount: plainText(advertisedPrice),
      amount: rent,
    },
  ];
  const index = tierFor(discounts, nights);
  const tier = discounts[index];
  if (tier) {
    const { minExclusive, maxInclusive, discountPercentage } = tier;
    lines.push({
      kind: 'discount',
      source: `pricing.discounts[${index}]`,
      tier: { minExclusive, maxInclusive, discountPercentage },
      quantity: { value: plainText(discountPercentage), unit: 'percent' },
      unitAmount: rent,
      amount: product([advertisedPrice, numerator, discountPercentage], -100 * denominator, decimals),
    });
  }
  return lines;
}
