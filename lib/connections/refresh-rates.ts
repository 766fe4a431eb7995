import type { Database } from '@/lib/database/database';
import { dayAt, formatDay } from '@/lib/domain/day';
import { readRates } from '@/lib/domain/read-rates';
import { keepRates, ratesFetchedAt } from '@/lib/mirror/rates';

const DAY_MS = 24 * 60 * 60_000;
/** The rest after an answer that could not be used, and between looks of several instances. */
const LOOK_EVERY_MS = 60 * 60_000;
const LONGEST_WAIT_MS = 15_000;

/** Where the daily table comes from. */
export interface RatesSource {
  url: string;
  ask(url: string): Promise<string>;
}

/**
 * Fetches the daily table, once a day.
 * @throws what stood in the way; the table that is kept stays
 */
export async function refreshRates(database: Database, { url, ask }: RatesSource, now: number): Promise<void> {
  const fetchedAt = await ratesFetchedAt(database);
  if (fetchedAt !== null && now - fetchedAt < DAY_MS) return;
  // Somewhere it may be tomorrow already.
  const last = formatDay(dayAt(now, 'UTC') + 1);
  await keepRates(database, readRates(await ask(url), new URL(url).host, last), now);
}

/** Keeps the table fresh until the process ends. A fault is logged without the address, which may hold a key. */
export async function keepRatesFresh(
  database: Database,
  url: string,
  log: { warn(facts: object, message: string): void },
): Promise<void> {
  await refreshRates(database, { url, ask }, Date.now()).catch((err: unknown) =>
    log.warn({ host: new URL(url).host, err }, 'the exchange rates could not be fetched: the former ones stay'),
  );
  setTimeout(() => void keepRatesFresh(database, url, log), LOOK_EVERY_MS).unref();
}

async function ask(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) });
  if (!response.ok) throw new Error(`The answer has status ${response.status}.`);
  return response.text();
}
