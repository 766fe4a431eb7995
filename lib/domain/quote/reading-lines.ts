import { type Calendar, clip } from '@/lib/domain/calendar';
import { formatDay } from '@/lib/domain/day';
import { tierFor } from '@/lib/domain/discount-tier';
import type { Interval } from '@/lib/domain/interval';
import { Decimal, rounded } from './money';
import type { DiscountLine, NightsLine, Pricing, RentLine } from './quote';
import type { Months } from './stay-months';
import { monthsQuantity } from './surcharge-lines';

/** By calendar: the daily prices of the nights, one line per merged range crossed. Sold or not, a known price counts. */
export function nightsLines(calendar: Calendar, nights: Interval, decimals: number): NightsLine[] {
  return clip(calendar, nights).map(({ start, end, price, availability }) => ({
    kind: 'nights',
    source: `calendar.dailyPrice ${formatDay(start)}…${formatDay(end - 1)}`,
    span: { start, end },
    availability,
    quantity: { value: String(end - start), unit: 'night' },
    unitAmount: new Decimal(price).toFixed(),
    amount: rounded(new Decimal(price).times(end - start), decimals),
  }));
}

/** By advertised rent: the rent × months, less the tier that counts for the length of the stay. */
export function rentLines(
  { advertisedPrice, discounts }: Pricing,
  nights: number,
  months: Months,
  decimals: number,
): (RentLine | DiscountLine)[] {
  /** The rent times the denominator of the months, so that the one division comes last and exact halves stay exact. */
  const scaledRent = new Decimal(advertisedPrice).times(months.numerator);
  const amountOf = (factor: Decimal | number, divisor: number) =>
    rounded(scaledRent.times(factor).div(divisor * months.denominator), decimals);
  const lines: (RentLine | DiscountLine)[] = [
    {
      kind: 'rent',
      source: 'pricing.advertisedPrice',
      quantity: monthsQuantity(months),
      unitAmount: new Decimal(advertisedPrice).toFixed(),
      amount: amountOf(1, 1),
    },
  ];
  const index = tierFor(discounts, nights);
  const tier = discounts[index];
  if (tier) {
    const { minExclusive, maxInclusive, discountPercentage } = tier;
    const percentage = new Decimal(discountPercentage);
    lines.push({
      kind: 'discount',
      source: `pricing.discounts[${index}]`,
      tier: { minExclusive, maxInclusive, discountPercentage },
      quantity: { value: percentage.toFixed(), unit: 'percent' },
      unitAmount: amountOf(1, 1),
      amount: amountOf(percentage, -100),
    });
  }
  return lines;
}
