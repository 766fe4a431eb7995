import { AVAILABLE, type Calendar } from './calendar';

/** How many tones a scale has, from the cheapest (0) to the dearest (TONES - 1). */
export const TONES = 6;

/** One tone in use, with the lowest and the highest price that have it. */
interface ToneStep {
  tone: number;
  from: number;
  to: number;
}

/** Nights that are sold at one price. */
export interface PricedNights {
  price: number;
  nights: number;
}

/**
 * A sequential scale over prices. Between `low` and `high` equal distances in price are equal distances in tone; the
 * few nights outside take the nearer end, so that one New Year's Eve does not wash out the rest of the year.
 */
export interface PriceScale {
  low: number;
  high: number;
  /** The tones in use, cheap to dear, for a legend. Empty when there is no price. */
  steps: readonly ToneStep[];
}

/** The share of nights that may lie off each end of a scale. */
const TAIL = 0.04;

/** The nights of a calendar that can be sold and have a price. */
export const sellableNights = (calendar: Calendar): PricedNights[] =>
  calendar
    .filter(({ availability }) => availability === AVAILABLE)
    .flatMap(({ price, start, end }) => (price === null ? [] : { price, nights: end - start }));

/** The scale over some nights, in any order. */
export function priceScale(priced: readonly PricedNights[]): PriceScale {
  const sorted = priced.toSorted((a, b) => a.price - b.price);
  const low = priceAtShare(sorted, TAIL);
  const high = -priceAtShare(sorted.map(({ price, nights }) => ({ price: -price, nights })).reverse(), TAIL);
  const steps: ToneStep[] = [];
  for (const { price } of sorted) {
    const tone = toneOf({ low, high }, price);
    const last = steps.at(-1);
    if (last?.tone === tone) last.to = price;
    else steps.push({ tone, from: price, to: price });
  }
  return { low, high, steps };
}

/** The tone of a price, 0 … TONES - 1; where a scale has only one price, that is in the middle. */
export function toneOf({ low, high }: Pick<PriceScale, 'low' | 'high'>, price: number): number {
  if (price < low) return 0;
  if (price > high) return TONES - 1;
  if (low === high) return TONES >> 1;
  return Math.min(TONES - 1, Math.floor(((price - low) / (high - low)) * TONES));
}

/** The tones of a scale with their ranges of prices in words, each once: prices may differ by less than is written. */
export function toneLabels(
  { low, high }: Pick<PriceScale, 'low' | 'high'>,
  write: (price: number) => string,
): { tone: number; label: string }[] {
  const bounds = Array.from({ length: TONES + 1 }, (_, tone) => write(low + ((high - low) * tone) / TONES));
  if (bounds[0] === bounds[TONES]) return [{ tone: TONES >> 1, label: write(low) }];
  const labels = new Map<string, number>();
  for (let tone = 0; tone < TONES; tone++) {
    const [from, to] = [bounds[tone] as string, bounds[tone + 1] as string];
    const range = from === to ? from : `${from}–${to}`;
    labels.set(tone === 0 ? `< ${to}` : tone === TONES - 1 ? `> ${from}` : range, tone);
  }
  return [...labels].map(([label, tone]) => ({ tone, label }));
}

/** The first price in order that more than `share` of the nights have reached; 0 when there are none. */
function priceAtShare(ordered: readonly PricedNights[], share: number): number {
  const all = ordered.reduce((sum, { nights }) => sum + nights, 0);
  let passed = 0;
  for (const { price, nights } of ordered) {
    passed += nights;
    if (passed > all * share) return price;
  }
  return 0;
}
