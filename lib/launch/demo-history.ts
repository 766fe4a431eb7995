import { existsSync, renameSync, rmSync } from 'node:fs';
import { builtInConnection } from '@/lib/connections/built-in';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { readDetailsPage } from '@/lib/contract/read';
import { type Database, openDatabase } from '@/lib/database/database';
import { isPostgres } from '@/lib/database/engine';
import { DEMO_SEED, type DemoHome, generatePortfolio } from '@/lib/demo/portfolio';
import { dayAt } from '@/lib/domain/day';
import { saveConnection } from '@/lib/mirror/connections';
import { getRuns } from '@/lib/mirror/runs';
import type { Ticked } from '@/lib/portfolio/analysis/work-list-table';
import type { Env } from '@/lib/runtime/env';
import { crawl } from '@/lib/sync/crawl';
import type { PartnerService } from '@/lib/sync/crawl-parts';
import { LeaseKeeper } from '@/lib/sync/lease-keeper';
import { Connection } from '@/lib/upstream/connection';
import { systemClock } from '@/lib/upstream/retry';
import { keepDone, lookAgain, remediesOn, watchOne } from './demo-people';

const DAY_MS = 24 * 60 * 60_000;

/**
 * The days before today whose portfolios are read: what is told of a week or a month has about a week's or a month's changes.
 * No more of them fit into the eight seconds that a first start may take longer.
 */
const DAYS_AGO = [90, 34, 8, 2];
/** When the syncs of then began, after midnight (UTC). */
const AT_MS = 6 * 60 * 60_000;

const HOLDER = 'demo-history';

/**
 * Gives the built-in demo its past, where the database has nothing of it yet: the portfolios of three months, read by the
 * sync's own crawls at the instants of then, a watch with its news, and remedies that worked. A SQLite file appears once it is whole, so that an interrupted start begins
 * again.
 */
export async function bringDemoHistory(settings: Env, now = Date.now()): Promise<void> {
  const { partner, databaseUrl } = settings;
  if (partner || existsSync(databaseUrl)) return;
  const file = isPostgres(databaseUrl) ? null : `${databaseUrl}.new`;
  if (file) remove(file);
  const mirror = await openDatabase(file ?? databaseUrl);
  try {
    await writeHistory(mirror, settings, now);
  } finally {
    await mirror.close();
  }
  if (!file) return;
  renameSync(file, databaseUrl);
  remove(file);
}

/** Takes a SQLite file away with the two that stand beside it while it is in use, which are empty once it is closed. */
function remove(file: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
}

async function writeHistory(mirror: Database, settings: Env, now: number): Promise<void> {
  const { id, name, baseUrl } = builtInConnection(settings);
  if ((await getRuns(mirror, id, 1)).length > 0) return;
  const today = Math.floor(now / DAY_MS);
  const instants = DAYS_AGO.filter((days) => days <= settings.historyDays).map(
    (days) => (today - days) * DAY_MS + AT_MS,
  );
  const advice = { address: '', token: '' };
  const connection = new Connection({ id, name, baseUrl, accessToken: '', advice });
  await saveConnection(mirror, connection, instants[0] ?? now);
  const lease = await LeaseKeeper.take(mirror, id, HOLDER);
  const read = reader();
  let remedies: Ticked[] = [];
  for (const [i, at] of (lease ? instants : []).entries()) {
    await crawlAsOf(mirror, connection, settings, at, read);
    const portfolio = { mirror, connectionId: id, syncIntervalMs: 0, now: at, today: dayAt(at, settings.timeZone) };
    if (i === 0) await watchOne(portfolio);
    else await lookAgain(portfolio);
    if (i === instants.length - 2) remedies = await remediesOn(portfolio);
    if (i === instants.length - 1) await keepDone(portfolio, remedies);
  }
  await lease?.release();
}

async function crawlAsOf(mirror: Database, connection: Connection, settings: Env, at: number, read: Read) {
  const { timeZone, historyDays, demoProperties: properties, publicUrl } = settings;
  const request = { properties, publicUrl, seed: DEMO_SEED, today: dayAt(at, timeZone), moment: at / DAY_MS };
  await crawl({
    mirror,
    connection,
    timeZone,
    historyDays,
    holder: HOLDER,
    concurrency: 1,
    signal: new AbortController().signal,
    clock: { ...systemClock, now: () => at },
    service: serviceOf([...generatePortfolio(request)], read),
    onProgress: () => {},
    onError: (error) => {
      throw error;
    },
  });
}

type Read = (property: PropertyBasicInfo) => PropertyBasicInfo[];

/** Reads homes as the dashboard does; most have not changed since they were read. */
function reader(): Read {
  const latest = new Map<string, { text: string; read: PropertyBasicInfo[] }>();
  return (property) => {
    const text = JSON.stringify(property);
    const known = latest.get(property.id);
    if (known?.text === text) return known.read;
    const { properties: read } = readDetailsPage({ properties: [property], nextCursor: null });
    latest.set(property.id, { text, read });
    return read;
  };
}

/** A partner service of some homes, without a network between. */
function serviceOf(homes: readonly DemoHome[], read: Read): PartnerService {
  const byId = new Map(homes.map((home) => [home.property.id, home]));
  const sorted = [...byId.values()].map(({ property }) => property).sort((a, b) => (a.id < b.id ? -1 : 1));
  return {
    async details(_, { cursor, pageSize = 100 } = {}) {
      const from = Number(cursor ?? 0);
      const nextCursor = from + pageSize < sorted.length ? String(from + pageSize) : null;
      return { properties: sorted.slice(from, from + pageSize).flatMap(read), rejected: [], nextCursor };
    },
    async calendars(_, ids) {
      const calendars = ids.flatMap((id) => {
        const home = byId.get(id);
        return home ? [{ id, ranges: home.calendar, findings: [] }] : [];
      });
      const finding = { code: 'calendar.missing', message: 'The home has left the portfolio.' } as const;
      const missing = ids.filter((id) => !byId.has(id)).map((id) => ({ id, finding, isLeftOut: true }));
      return { calendars, missing, rejected: [], refusals: [] };
    },
  };
}
