import type { PropertyBasicInfo } from '@/lib/contract/property';
import { nightsText } from '@/lib/words/day-sentence';
import { humanise } from '@/lib/words/humanise';
import { limitText } from '@/lib/words/stays';

type Availability = PropertyBasicInfo['availability'];
type Amenity = PropertyBasicInfo['amenities'][number];
type Tier = PropertyBasicInfo['pricing']['discounts'][number];
type Surcharge = PropertyBasicInfo['pricing']['surcharges'][number];

/** A limit as it is received: '3 months'. */
export const stayLimitText = ({ value, type }: Availability['minimumStay']): string => limitText({ value, unit: type });

/** The nights of a tier: its lower bound is exclusive (spec, "PricingDiscount"), so 29 means 30 nights and more. */
export function tierText({ minExclusive, maxInclusive }: Pick<Tier, 'minExclusive' | 'maxInclusive'>): string {
  const from = minExclusive + 1;
  if (maxInclusive === null) return from <= 1 ? 'Any stay' : `${nightsText(from)} and more`;
  return from === maxInclusive ? nightsText(from) : `${from} to ${nightsText(maxInclusive)}`;
}

/** The details of an amenity: 'underground', 'upon availability'. */
export function amenityDetails({ type, details }: Amenity): string[] {
  return [type, details].filter((value) => value !== null).map((value) => humanise(value).toLowerCase());
}

const TIMINGS: ReadonlyMap<string, string> = new Map([
  ['ONE_OFF', 'once'],
  ['MONTHLY', 'per month'],
]);

/** The timing of a surcharge; an unknown one is named, because it cannot be counted. */
export const timingText = ({ timing }: Surcharge): string =>
  TIMINGS.get(timing) ?? `${humanise(timing)} (unknown timing)`;

/** The display name of a surcharge, or its type if that is empty. */
export const surchargeName = ({ displayName, type }: Surcharge): string =>
  displayName.trim() || humanise(type) || 'Surcharge';

/** '15:00' in the locale's format; any other text as received. */
export function timeText(time: string, locale: string): string {
  const parts = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(time);
  const [hours, minutes] = [Number(parts?.[1]), Number(parts?.[2])];
  if (!parts || hours > 23 || minutes > 59) return time;
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  return format.format(Date.UTC(2000, 0, 1, hours, minutes));
}

/** Whether a floor plan's address names a PDF; anything else is first tried as an image. */
export const isDocument = (address: string): boolean => /\.pdf$/i.test(new URL(address).pathname);

/**
 * The sandbox of a tour. A tour from another host keeps its origin, which its storage and viewers need. One from our own
 * origin could leave the sandbox with it.
 */
export function tourSandbox(address: string, ownOrigin: string): string {
  return new URL(address).origin === ownOrigin ? 'allow-scripts' : 'allow-scripts allow-same-origin allow-popups';
}
