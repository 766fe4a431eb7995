import { type Calendar, clip } from '@/lib/domain/calendar';
import { formatDay } from '@/lib/domain/day';
import { type DiscountOffer, tierFor } from '@/lib/domain/discount-tier';
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
  const rent = new Decimal(advertisedPrice).times(months.numerator).div(months.denominator);
  const lines: (RentLine | DiscountLine)[] = [
    {
      kind: 'rent',
      source: 'pricing.advertisedPrice',
      quantity: monthsQuantity(months),
      unitAmount: new Decimal(advertisedPrice).toFixed(),
      amount: rounded(rent, decimals),
    },
  ];
  const index = tierFor(discounts, nights);
  const tier = discounts[index];
  if (tier) lines.push(discountLine(tier, index, rent, decimals));
  return lines;
}

function discountLine(tier: DiscountOffer, index: number, rent: Decimal, decimals: number): DiscountLine {
  const { minExclusive, maxInclusive, discountPercentage } = tier;
  const percentage = new Decimal(discountPercentage);
  return {
    kind: 'discount',
    source: `pricing.discounts[${index}]`,
    tier: { minExclusive, maxInclusive, discountPercentage },
    quantity: { value: percentage.toFixed(), unit: 'percent' },
    unitAmount: rounded(rent, decimals),
    amount: rounded(rent.times(percentage).div(-100), decimals),
  };
}
