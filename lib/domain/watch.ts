import { type Day, weekday } from './day';

/** A watch looks at the homes that match a search, at some homes, or at the lost value of a search. */
export type WatchSubject =
  | { kind: 'search'; search: string }
  | { kind: 'homes'; ids: readonly string[] }
  /** The value of the lost nights among the next `days`, converted into a currency. */
  | { kind: 'loss'; search: string; days: number; currency: string; above: number }
  /** What clients answer to all offers of a person. It begins with the first one, and its news are told, not looked for. */
  | { kind: 'offers' };

/** The address of a watch's subject. */
export function watchPath(subject: WatchSubject): string {
  if (subject.kind === 'search') return `/properties${subject.search && `?${subject.search}`}`;
  if (subject.kind === 'loss') return `/insights?${subject.search && `${subject.search}&`}days=${subject.days}`;
  if (subject.kind === 'offers') return '/offers';
  const [first = '', ...others] = subject.ids;
  if (others.length === 0) return `/properties/${encodeURIComponent(first)}`;
  return `/compare?${new URLSearchParams({ ids: subject.ids.join(',') })}`;
}

/** How often news go out by e-mail. */
export const RHYTHMS = ['off', 'daily', 'weekly'] as const;
export type Rhythm = (typeof RHYTHMS)[number];

/** Whether a digest is due: once a day, or once in a week that begins on Monday. */
export function isDigestDue(rhythm: Rhythm, lastSent: Day, today: Day): boolean {
  if (rhythm === 'off') return false;
  const mondayOf = (day: Day) => day + 1 - weekday(day);
  return rhythm === 'daily' ? lastSent < today : mondayOf(lastSent) < mondayOf(today);
}

/** Prices by home, such as '1200 EUR'; '' for a home without one. */
export type SeenHomes = Readonly<Record<string, string>>;

/** The homes and sums of a watch when it last looked. */
export type Seen = { homes: SeenHomes } | { amount: string; isAbove: boolean };

/** One piece of news. */
export interface WatchEvent {
  /** `gone`: the home matches no longer, or was withdrawn. */
  kind: 'matches' | 'gone' | 'price' | 'above' | 'below' | 'liked' | 'asked';
  /** Null for a figure or an offer. */
  propertyId: string | null;
  /** Amounts such as '1200 EUR', null where there is none; of an offer the client's name and note. */
  was: string | null;
  now: string | null;
}

/** The news between two looks of one watch, each once. A price that was missing before or is missing now is no news. */
export function newsBetween(was: Seen, now: Seen): WatchEvent[] {
  if ('homes' in was && 'homes' in now) return homesBetween(was.homes, now.homes);
  if (!('isAbove' in was && 'isAbove' in now) || was.isAbove === now.isAbove) return [];
  return [{ kind: now.isAbove ? 'above' : 'below', propertyId: null, was: was.amount, now: now.amount }];
}

function homesBetween(was: SeenHomes, now: SeenHomes): WatchEvent[] {
  const events: WatchEvent[] = [];
  for (const [propertyId, price] of Object.entries(now)) {
    const before = Object.hasOwn(was, propertyId) ? was[propertyId] : undefined;
    if (before === undefined) events.push({ kind: 'matches', propertyId, was: null, now: price || null });
    else if (before && price && before !== price) events.push({ kind: 'price', propertyId, was: before, now: price });
  }
  for (const [propertyId, price] of Object.entries(was)) {
    if (!Object.hasOwn(now, propertyId)) events.push({ kind: 'gone', propertyId, was: price || null, now: null });
  }
  return events;
}
