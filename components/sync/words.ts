import type { CrawlState, PastCrawl } from '@/lib/domain/sync-state';

// The sentences are English, and so are the words within them; numbers and dates are the reader's.

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const relative = new Intl.RelativeTimeFormat('en', { style: 'short', numeric: 'auto' });

/** The distance of two instants in the largest unit of which it has one: '4 min ago', 'in 2 hr', 'yesterday'. */
function distanceText(ms: number): string {
  const size = Math.abs(ms);
  const [unit, length] =
    size < HOUR ? (['minute', MINUTE] as const) : size < DAY ? (['hour', HOUR] as const) : (['day', DAY] as const);
  return relative.format(Math.trunc(ms / length), unit).replace('.', '');
}

/** How long ago something was. A clock that is behind the server's makes it no later than now. */
export const agoText = (at: number, now: number): string => (now - at < MINUTE ? 'just now' : distanceText(at - now));

/** Whether something will be within a minute, or is due already. */
export const isSoon = (at: number, now: number): boolean => at - now < MINUTE;

/** In how long something will be. */
export const aheadText = (at: number, now: number): string =>
  isSoon(at, now) ? 'any moment now' : distanceText(at - now);

/** A length of time in its two largest units: '12 s', '3 min 20 s', '1 h 5 min'. */
export function durationText(ms: number): string {
  if (ms < 9.95 * SECOND) return `${Math.max(0.1, Math.round(ms / 100) / 10)} s`;
  const seconds = Math.round(ms / SECOND);
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return joined([Math.floor(seconds / 60), 'min'], [seconds % 60, 's']);
  const minutes = Math.round(seconds / 60);
  return joined([Math.floor(minutes / 60), 'h'], [minutes % 60, 'min']);
}

const joined = ([large, unit]: [number, string], [small, part]: [number, string]): string =>
  small === 0 ? `${large} ${unit}` : `${large} ${unit} ${small} ${part}`;

/** Rounded up: who is told "2 min left" is done by then. */
export function timeLeftText(seconds: number): string {
  if (seconds <= 10) return 'a few seconds left';
  if (seconds < 60) return 'less than a minute left';
  return `${durationText(Math.ceil(seconds / 60) * MINUTE)} left`;
}

/** How a crawl ended, in words. */
export const OUTCOMES: Readonly<Record<PastCrawl['outcome'], string>> = {
  running: 'Under way',
  complete: 'Complete',
  failed: 'Failed',
  interrupted: 'Interrupted',
};

/** What a crawl brought, as far as it is worth a word: '3 new, 12 changed'. */
export function newsText(
  { added, changed, withdrawn, rejected }: Pick<CrawlState, 'added' | 'changed' | 'withdrawn' | 'rejected'>,
  number: (value: number) => string,
): string {
  const counts: [number, string][] = [
    [added, 'new'],
    [changed, 'changed'],
    [withdrawn, 'withdrawn'],
    [rejected, 'left out'],
  ];
  const said = counts.filter(([count]) => count > 0).map(([count, what]) => `${number(count)} ${what}`);
  return said.join(', ') || 'nothing has changed';
}

/** A run, and whether it failed by what the one after it failed by: in a row of failures the words stand once. */
export type ShownRun = PastCrawl & { isRepetition: boolean };

/** @param runs newest first */
export const withRepetitions = (runs: readonly PastCrawl[]): ShownRun[] =>
  runs.map((run, i) => ({
    ...run,
    isRepetition: run.fault !== null && run.fault.message === runs[i - 1]?.fault?.message,
  }));

/** What a crawl came to, in a line. */
export function runText(run: PastCrawl, number: (value: number) => string): string {
  const read = `${countText(run.properties, 'property', 'properties', number)}, ${countText(run.calendars, 'calendar', 'calendars', number)}`;
  const parts = run.properties + run.calendars === 0 ? ['Nothing was read'] : [read, newsText(run, number)];
  if (run.errors > 0) parts.push(countText(run.errors, 'retry', 'retries', number));
  return parts.join('; ');
}

export const countText = (count: number, one: string, many: string, number: (value: number) => string): string =>
  `${number(count)} ${count === 1 ? one : many}`;

export interface Progress {
  /** Homes of which all has come. */
  done: number;
  total: number | null;
  /** Of all that is to be read, 0 to 1; null when it cannot be told. */
  share: number | null;
}

export function progressOf({ properties, calendars }: CrawlState): Progress {
  const { total } = properties;
  const done = Math.min(properties.done, calendars.done);
  const share = total === null || total === 0 ? null : (properties.done + calendars.done) / (2 * total);
  return { done, total, share: share === null ? null : Math.min(1, share) };
}

/** '1,200 / 20,000', or how many there are so far. */
export const progressText = ({ done, total }: Progress, number: (value: number) => string): string =>
  total === null ? number(done) : `${number(done)} / ${number(total)}`;
