import type { CrawlState, PastCrawl, SyncState } from '@/lib/domain/sync-state';

const MINUTE_MS = 60_000;
const UNITS = [
  { unit: 'day', ms: 24 * 60 * MINUTE_MS },
  { unit: 'hour', ms: 60 * MINUTE_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const;

/** '4 min. ago', in the words of a locale; what is less than a minute ago is 'just now'. */
export function agoText(at: number, now: number, locale: string): string {
  const past = Math.max(0, now - at);
  const { unit, ms } = UNITS.find(({ ms }) => past >= ms) ?? {};
  if (unit === undefined || ms === undefined) return 'just now';
  return new Intl.RelativeTimeFormat(locale, { style: 'short', numeric: 'always' }).format(
    -Math.floor(past / ms),
    unit,
  );
}

/** '2 h 5 min', '45 s': what is left, or what it took. Both parts are rounded down. */
export function durationText(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.floor(seconds))} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

/** How far a crawl is, from 0 to 1, of properties and calendars together; null until their number is known. */
export function shareDone({ properties, calendars }: CrawlState): number | null {
  if (properties.total === null || calendars.total === null) return null;
  const total = properties.total + calendars.total;
  return total === 0 ? 1 : Math.min(1, (properties.done + calendars.done) / total);
}

/** 'Syncing properties: 400 of 1,200', '… calendars: …'. */
export function progressText({ phase, properties, calendars }: CrawlState, number: (value: number) => string): string {
  const { done, total } = phase === 'properties' ? properties : calendars;
  return `Syncing ${phase}: ${number(done)}${total === null ? '' : ` of ${number(total)}`}`;
}

/** What the bar says of the mirror, in a few words. */
export function freshnessText({ syncedAt }: Pick<SyncState, 'syncedAt'>, now: number, locale: string): string {
  return syncedAt === null ? 'Not synced yet' : `Synced ${agoText(syncedAt, now, locale)}`;
}

const OUTCOMES: Readonly<Record<PastCrawl['outcome'], string>> = {
  running: 'Under way',
  complete: 'Complete',
  failed: 'Failed',
  interrupted: 'Interrupted',
};

export const outcomeText = (outcome: PastCrawl['outcome']): string => OUTCOMES[outcome];

/** What a crawl brought beside what was known: 'nothing new', '3 added, 12 changed'. */
export function broughtText(
  { added, changed, withdrawn, rejected }: PastCrawl,
  number: (value: number) => string,
): string {
  const parts = [
    [added, 'added'],
    [changed, 'changed'],
    [withdrawn, 'withdrawn'],
    [rejected, 'kept out'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, word]) => `${number(count)} ${word}`);
  return said.join(', ') || 'nothing new';
}

/** Requests that had to be sent again, and lists that had to be read anew; '' where all went well. */
export function troubleText({ errors, restarts }: PastCrawl, number: (value: number) => string): string {
  const parts = [];
  if (errors > 0) parts.push(`${number(errors)} ${errors === 1 ? 'request was' : 'requests were'} sent again`);
  if (restarts > 0) parts.push(`the list was read again ${restarts === 1 ? 'once' : `${number(restarts)} times`}`);
  return parts.join('; ');
}
