import { createHash } from 'node:crypto';
import type { Chunk } from '@/lib/columns/change-subscriber';
import { changedHomes, type ReceivedHome } from '@/lib/columns/home-data';
import { valueFindings } from '@/lib/contract/impossible-values';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { type Day, dayAt } from '@/lib/domain/day';
import { isDiscount } from '@/lib/domain/discount-tier';
import { type Finding, type FindingCode, MOST_OF_A_KIND } from '@/lib/domain/finding';
import { horizonFrom } from '@/lib/domain/interval';
import { publishedEnd } from '@/lib/domain/occupancy';
import { type HomePrices, monthlyPrices, type OddPrice, weekendPrice } from '@/lib/domain/odd-prices';
import { type PlacedHome, qualityFindings } from '@/lib/domain/quality';
import type { AskedCopy } from '@/lib/mirror/copy';

/** Findings of one kind and home that an answer shows; all of those that name fields, which are faults of their own. */
const mostShown = (kind: FindingCode): number => (/^values|^home/.test(kind) ? MOST_OF_A_KIND : 3);

/** The findings of one home by itself; comparisons with other homes come later. */
export interface HomeQuality extends PlacedHome, HomePrices {
  currency: string;
  /** The day of the last change that was seen, or that the service tells of. */
  changedOn: Day;
  /** Null where the whole calendar is not available. */
  publishedUntil: Day | null;
  kinds: FindingsOfAKind[];
}

/** The findings of one kind at a home. */
export interface FindingsOfAKind {
  kind: FindingCode;
  findings: Finding[];
  count: number;
  /** Those of a kind are listed by it, the largest first. */
  size: number;
  /** The findings as a hash. */
  evidence: string;
}

export interface QualityChunk extends Chunk {
  /** The homes that have changed; those without quality are no longer listed. */
  ids: string[];
  homes: HomeQuality[];
}

/** The quality of homes whose facts or calendar have changed. */
export async function changedQuality(copy: AskedCopy, after: number): Promise<QualityChunk> {
  const { homes, ...chunk } = await changedHomes(copy, after);
  return { ...chunk, homes: homes.map((home) => qualityOf(home, copy.today)) };
}

function qualityOf({ facts, details, calendar, findings, changedAt }: ReceivedHome, today: Day): HomeQuality {
  const { id, city, latitude, longitude, name, price, minimumStay } = facts;
  // Every stored property has passed the schema.
  const property = details as PropertyBasicInfo;
  const data = {
    name,
    minimumStay,
    calendar,
    description: property.description,
    changedOn: dayAt(changedAt, 'UTC'),
    photos: property.media.photos.map(({ url }) => url),
  };
  const year = { start: today, end: today + YEAR };
  const nights = monthlyPrices(calendar, year);
  const { currency, discounts } = property.pricing;
  const end = publishedEnd(calendar, today);
  return {
    ...{ id, city, latitude, longitude, currency, nights, rent: price },
    weekend: weekendPrice(calendar, year),
    changedOn: data.changedOn,
    publishedUntil: end === null ? null : end - 1,
    kind: JSON.stringify([currency, city, facts.area, facts.bedrooms]),
    kinds: [
      ...byKind([...findings, ...qualityFindings(data, horizonFrom(today)), ...valueFindings(property, today)]),
      ...rentAgainst(nights, price, { discounts, currency }),
    ],
  };
}

/**
 * A month of nights that costs twice the rent, or half of it. Either may have the discount of a long stay in it, and the
 * other not: that much more is ordinary.
 */
function rentAgainst(
  nights: HomePrices['nights'],
  rent: number,
  { discounts, currency }: Pick<PropertyBasicInfo['pricing'], 'discounts' | 'currency'>,
): FindingsOfAKind[] {
  const prices = nights.map(([, price]) => price).filter((price) => price > 0);
  if (prices.length === 0 || rent <= 0) return [];
  const month = (prices.reduce((sum, price) => sum + price, 0) / prices.length) * NIGHTS_OF_A_MONTH;
  const deepest = Math.max(0, ...discounts.map(({ discountPercentage }) => discountPercentage).filter(isDiscount));
  const times = 2 / (1 - deepest / 100);
  if (month < times * rent && month > rent / times) return [];
  const message = `A month costs ${whole(month)} ${currency} by calendar on average; the rent is ${whole(rent)} ${currency}.`;
  return byKind([{ code: 'prices.calendar-against-rent', message }], distance(month, rent));
}

/** Prices of a home that are far from those of its kind; they count as the same while its own stay. */
export function oddFindings(odd: readonly OddPrice[], currency: string): FindingsOfAKind[] {
  const findings = odd.map(({ of, price, median, quartiles: [low, high], homes }): Finding => {
    const write = (value: number) => (of === 'weekend' ? value.toFixed(2) : whole(value));
    const own =
      of === 'rent'
        ? `The rent is ${whole(price)} ${currency}`
        : of === 'weekend'
          ? `A night of the weekend costs ${write(price)} times a night of another day`
          : `A night in ${monthText(of)} costs ${whole(price)} ${currency}`;
    const others = `the median of ${homes} homes of its area and size is ${write(median)}, half of them are from ${write(low)} to ${write(high)}`;
    return { code: 'prices.odd', message: `${own}: ${others}.` };
  });
  const own = odd.map(({ of, price }) => `${of} ${price}`).join();
  const size = Math.max(...odd.map(({ price, median }) => distance(price, median)));
  return byKind(findings, size).map((one) => ({ ...one, evidence: hashOf(own) }));
}

const monthText = (month: number): string => {
  const year = Math.floor((month - 1) / 12);
  return `${year}-${String(month - 12 * year).padStart(2, '0')}`;
};

/** Twice as much is as far as half as much. */
const distance = (price: number, other: number) => Math.abs(Math.log(price / other));

const YEAR = 365;
const NIGHTS_OF_A_MONTH = 30;
const whole = (amount: number) => amount.toFixed(0);
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16);

export function byKind(findings: readonly Finding[], size = 0): FindingsOfAKind[] {
  const kinds = new Map<FindingCode, Finding[]>();
  for (const finding of findings) {
    const known = kinds.get(finding.code);
    if (known) known.push(finding);
    else kinds.set(finding.code, [finding]);
  }
  return [...kinds].map(([kind, all]) => ({
    ...{ kind, size, findings: all.slice(0, mostShown(kind)) },
    count: all.reduce((sum, { count = 1 }) => sum + count, 0),
    evidence: hashOf(JSON.stringify(all)),
  }));
}
