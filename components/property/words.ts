import { humanise } from '@/lib/contract/humanise';
import type { PropertyBasicInfo } from '@/lib/contract/property';

type Availability = PropertyBasicInfo['availability'];
type Amenity = PropertyBasicInfo['amenities'][number];
type Tier = PropertyBasicInfo['pricing']['discounts'][number];
type Surcharge = PropertyBasicInfo['pricing']['surcharges'][number];

const UNITS: ReadonlyMap<string, string> = new Map([
  ['NIGHT', 'night'],
  ['MONTH', 'month'],
]);

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** { value: 3, type: 'MONTH' } → '3 months'; an unknown unit is shown, not guessed. */
export function stayLimitText({ value, type }: Availability['minimumStay']): string {
  const unit = UNITS.get(type);
  return unit ? counted(value, unit) : `${value} × ${humanise(type)}`;
}

export function noticeText(days: number): string {
  return days === 0 ? 'None' : `${counted(days, 'day')} before check-in`;
}

/** The nights of a tier: its lower bound is exclusive (spec, "PricingDiscount"), so 29 means 30 nights and more. */
export function tierText({ minExclusive, maxInclusive }: Pick<Tier, 'minExclusive' | 'maxInclusive'>): string {
  const from = minExclusive + 1;
  if (maxInclusive === null) return from <= 1 ? 'Any stay' : `${counted(from, 'night')} and more`;
  return from === maxInclusive ? counted(from, 'night') : `${from} to ${counted(maxInclusive, 'night')}`;
}

/** 'Parking · underground · upon availability' → what stands behind the name. */
export function amenityDetails({ type, details }: Amenity): string[] {
  return [type, details].filter((value) => value !== null).map((value) => humanise(value).toLowerCase());
}

const TIMINGS: ReadonlyMap<string, string> = new Map([
  ['ONE_OFF', 'once'],
  ['MONTHLY', 'per month'],
]);

/** When a surcharge is due; an unknown timing is named, as nobody can count it. */
export const timingText = ({ timing }: Surcharge): string =>
  TIMINGS.get(timing) ?? `${humanise(timing)} (unknown timing)`;

/** A surcharge's name for people, or its type where that is empty. */
export const surchargeName = ({ displayName, type }: Surcharge): string => displayName.trim() || humanise(type);

/** '15:00' → as the locale writes a time of day; any other text as it came. */
export function timeText(time: string, locale: string): string {
  const parts = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(time);
  const [hours, minutes] = [Number(parts?.[1]), Number(parts?.[2])];
  if (!parts || hours > 23 || minutes > 59) return time;
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  return format.format(Date.UTC(2000, 0, 1, hours, minutes));
}

/**
 * The address of a web page, or null for anything a browser should not follow. On a page of its own scheme it takes
 * `http:/path` for a path of that page's host (URL standard, "special relative or authority state").
 */
export function webAddress(text: string): string | null {
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text).href : null;
}

/** Decimals of a currency's minor unit (ISO 4217); two where the code is not one. */
export function minorDigits(currency: string): number {
  try {
    const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
    return maximumFractionDigits ?? 2;
  } catch {
    return 2; // not three letters
  }
}

/** Whether a floor plan's address names a PDF; anything else is taken for a picture until it proves to be none. */
export const isDocument = (address: string): boolean => /\.pdf$/i.test(new URL(address).pathname);

/**
 * What a tour may do: run. One from another host keeps its own origin, which its storage and viewers need; one from
 * ours would by that be free of the box.
 */
export function tourSandbox(address: string, ownOrigin: string): string {
  return new URL(address).origin === ownOrigin ? 'allow-scripts' : 'allow-scripts allow-same-origin allow-popups';
}
