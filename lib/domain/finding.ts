import type { Interval } from './interval';

/** Every kind of fault in a service's data; the gravest first. */
export const FINDING_CODES = [
  'home.left-out',
  'calendar.missing',
  'calendar.in-doubt',
  'calendar.unknown-availability',
  'calendar.unreadable-field',
  'calendar.invalid-range',
  'calendar.overlap',
  'calendar.gap',
  'calendar.price-missing',
  'pricing.rent-missing',
  'values.unreadable',
  'values.impossible',
  'calendar.ends-early',
  'prices.odd',
  'prices.ten-times',
  'prices.calendar-against-rent',
  'terms.minimums-disagree',
  'pricing.tier-overlap',
  'pricing.tier-order',
  'photos.missing',
  'photos.repeated',
  'photos.refused',
  'text.name-missing',
  'text.description-missing',
  'text.markup',
  'place.coordinates-missing',
  'place.outside-city',
  'data.unchanged',
  'calendar.day-with-time',
  'values.unknown',
  'values.mended',
  'calendar.unmerged',
] as const;
export type FindingCode = (typeof FINDING_CODES)[number];

/** A fault in received data that was handled, never in silence. */
export interface Finding {
  code: FindingCode;
  /** A sentence for people. */
  message: string;
  /** The days concerned, where the fault has days. */
  span?: Interval;
  /** How many it stands for; absent for one. */
  count?: number;
}

/** The most findings of one kind that are listed one by one; a service may send thousands. */
export const MOST_OF_A_KIND = 20;

/** The first findings of each kind, then how many more of it there are. */
export function told(findings: readonly Finding[]): Finding[] {
  const counts = new Map<FindingCode, number>();
  const first = findings.filter(({ code }) => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    return count <= MOST_OF_A_KIND;
  });
  const others = [...counts].filter(([, count]) => count > MOST_OF_A_KIND);
  return [...first, ...others.map(([code, count]) => more(code, count - MOST_OF_A_KIND))];
}

const more = (code: FindingCode, count: number): Finding => ({ code, message: `${count} more of this kind.`, count });
