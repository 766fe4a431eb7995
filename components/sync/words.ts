import type { Formats } from '@/components/ui/formats';
import { syncFaultText } from '@/lib/api/sync';
import type { CrawlState, PastCrawl, SyncState } from '@/lib/contract/api/sync';
import { faultOf } from '@/lib/words/errors';
import { type FaultText, faultText } from '@/lib/words/faults';

// The sentences are English; numbers and dates follow the reader's locale.

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const relative = new Intl.RelativeTimeFormat('en', { style: 'short', numeric: 'auto' });

/** The distance between two instants in its largest unit: '4 min ago', 'in 2 hr', 'yesterday'. */
function distanceText(ms: number): string {
  const size = Math.abs(ms);
  const [unit, length] =
    size < HOUR ? (['minute', MINUTE] as const) : size < DAY ? (['hour', HOUR] as const) : (['day', DAY] as const);
  return relative.format(Math.trunc(ms / length), unit).replace('.', '');
}

/** The time since an instant. A slow clock never gives a future. */
export const agoText = (at: number, now: number): string => (now - at < MINUTE ? 'just now' : distanceText(at - now));

/** Whether an instant is within a minute, or past. */
export const isSoon = (at: number, now: number): boolean => at - now < MINUTE;

/** The time until an instant. */
export const aheadText = (at: number, now: number): string =>
  isSoon(at, now) ? 'any moment now' : distanceText(at - now);

/** A duration in its two largest units: '12 s', '3 min 20 s', '1 h 5 min'. */
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

/** Rounded up: "2 min left" is a promise. */
export function timeLeftText(seconds: number): string {
  if (seconds <= 10) return 'a few seconds left';
  if (seconds < 60) return 'less than a minute left';
  return `${durationText(Math.ceil(seconds / 60) * MINUTE)} left`;
}

export const OUTCOMES: Readonly<Record<PastCrawl['outcome'], string>> = {
  running: 'Under way',
  complete: 'Complete',
  failed: 'Failed',
  interrupted: 'Interrupted',
};

/** The changes of a crawl: '3 new, 12 changed'. */
export function crawlNewsText(
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

/** A run, and whether it repeats the fault of the next one, whose words are then shown once. */
export type ShownRun = PastCrawl & { isRepetition: boolean };

/** @param runs newest first */
export const withRepetitions = (runs: readonly PastCrawl[]): ShownRun[] =>
  runs.map((run, i) => ({
    ...run,
    isRepetition: run.fault !== null && run.fault.message === runs[i - 1]?.fault?.message,
  }));

/** A crawl's result in a line. */
export function runText(run: PastCrawl, { count, number }: Pick<Formats, 'count' | 'number'>): string {
  const read = `${count(run.properties, 'home')}, ${count(run.calendars, 'calendar')}`;
  const parts = run.properties + run.calendars === 0 ? ['Nothing was read'] : [read, crawlNewsText(run, number)];
  if (run.errors > 0) parts.push(count(run.errors, 'retry', 'retries'));
  return parts.join('; ');
}

interface Progress {
  /** Homes with details and calendar. */
  done: number;
  total: number | null;
  /** The share of everything to be read, 0 to 1; null if unknown. */
  share: number | null;
}

export function progressOf({ properties, calendars }: CrawlState): Progress {
  const { total } = properties;
  const done = Math.min(properties.done, calendars.done);
  const share = total === null || total === 0 ? null : (properties.done + calendars.done) / (2 * total);
  return { done, total, share: share === null ? null : Math.min(1, share) };
}

/** '1,200 / 20,000', or the number so far. */
export const progressText = ({ done, total }: Progress, number: (value: number) => string): string =>
  total === null ? number(done) : `${number(done)} / ${number(total)}`;

/** A warning about the data. */
export interface Trouble {
  kind: 'fault' | 'doubt' | 'stale' | 'first';
  /** Identifies the trouble while it lasts. */
  key: string;
  text: FaultText;
}

/**
 * Null when all is well. A paused connection makes no attempts, so its former faults are left out.
 * @param error the fault of the page's last attempt
 * @param mayMend whether the reader may manage the connection; others hear only the consequence
 */
export function troubleOf(state: SyncState, error: Error | null, mayMend: boolean): Trouble | null {
  const { crawl, doubts, fault, syncedAt, stale, paused } = state;
  const trouble = (kind: Trouble['kind'], code: string, text: FaultText): Trouble => ({
    kind,
    text,
    key: `${code} ${syncedAt ?? 'never'}`,
  });
  if (fault && !paused) return trouble('fault', fault.code, mayMend ? syncFaultText(fault) : NOT_NOW);
  // The state holds the service's faults; only the page knows that the dashboard does not answer.
  if (error && !crawl && !paused) return trouble('fault', faultOf(error).kind, faultText(faultOf(error)));
  if (doubts.length > 0) return trouble('doubt', doubts.map(({ code }) => code).join(' '), doubtText(state));
  if (syncedAt === null) return trouble('first', 'first', firstText(state));
  return stale ? trouble('stale', 'stale', { title: OLDER, advice: staleAdvice(state) }) : null;
}

/** A role without access to connections gets no link to their page. */
const NOT_NOW: FaultText = { title: 'The portfolio cannot be refreshed just now', advice: '' };
const OLDER = 'The portfolio is older than it should be';
const PAUSED = 'Its connection is paused.';

/** Each doubt has two sentences: what the service says, and what becomes of it. */
function doubtText({ doubts }: SyncState): FaultText {
  const [title = '', ...advice] = doubts.flatMap(({ message }) => message.split(/(?<=\.) /));
  return { title: title.replace(/\.$/, ''), advice: advice.join(' ') };
}

function firstText({ crawl, nextAt, paused }: SyncState): FaultText {
  if (crawl) {
    return { title: 'Your portfolio is being read for the first time', advice: 'Homes appear as they arrive.' };
  }
  if (paused) return { title: 'Nothing has been read yet', advice: PAUSED };
  return {
    title: 'Nothing has been read yet',
    advice: nextAt === null ? 'Sync to read your portfolio.' : 'Your portfolio is about to be read for the first time.',
  };
}

function staleAdvice({ crawl, nextAt, paused }: SyncState): string {
  if (crawl) return 'It is being brought up to date.';
  if (paused) return PAUSED;
  return nextAt === null ? 'Sync to bring it up to date.' : '';
}

export function healthOf({ crawl, doubts, fault, stale, syncedAt, paused }: SyncState): keyof typeof HEALTH {
  // A crawl under way may still be ending.
  if (paused && !crawl) return 'paused';
  if (fault) return 'bad';
  if (crawl) return 'syncing';
  if (doubts.length > 0) return 'doubted';
  if (syncedAt === null) return 'empty';
  return stale ? 'old' : 'good';
}

export const HEALTH = {
  good: { word: 'Up to date', colour: 'bg-success' },
  syncing: { word: 'Syncing', colour: 'bg-accent' },
  doubted: { word: 'Not believed yet', colour: 'bg-warning' },
  old: { word: 'Out of date', colour: 'bg-warning' },
  bad: { word: 'Cannot sync', colour: 'bg-danger' },
  empty: { word: 'Never synced', colour: 'bg-muted' },
  paused: { word: 'Paused', colour: 'bg-muted' },
};
