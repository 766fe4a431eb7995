import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type Database, openDatabase } from '@/lib/database/database';
import type { NewDatabase } from '@/lib/database/engines.fixture';
import type { Calendar } from '@/lib/domain/calendar';
import { dayAt, formatDay } from '@/lib/domain/day';
import { DEFAULT_HISTORY_DAYS } from '@/lib/domain/history';
import { getCalendars } from '@/lib/mirror/calendars';
import { changesOf } from '@/lib/mirror/changes';
import { saveConnection } from '@/lib/mirror/connections';
import { acquireLease } from '@/lib/mirror/lease';
import { listedIds } from '@/lib/mirror/mirror.fixture';
import { getProperty } from '@/lib/mirror/property';
import { connectionTo } from '@/lib/upstream/faulty-server.fixture';
import type { Clock } from '@/lib/upstream/retry';
import { skippingClock } from '@/lib/upstream/skipping-clock.fixture';
import { crawl } from './crawl';
import type { CrawlParts } from './crawl-parts';
import { type PortfolioService, servePortfolio } from './portfolio-service.fixture';

export const TODAY = dayAt(Date.now(), 'UTC');

/** For tests of one `describe`: a mirror for all of them, and for each a service of 250 homes to crawl. */
export function crawling(newDatabase: NewDatabase) {
  const here = {} as {
    mirror: Database;
    service: PortfolioService;
    connection: ReturnType<typeof connectionTo>;
    clock: Clock;
  };
  beforeAll(async () => {
    here.mirror = await openDatabase(await newDatabase());
  });
  afterAll(() => here.mirror.close());
  beforeEach(async () => {
    const service = await servePortfolio(250, TODAY);
    const connection = connectionTo(service.server.url);
    Object.assign(here, { service, connection, clock: skippingClock() });
    await saveConnection(here.mirror, connection, 0);
    await acquireLease(here.mirror, connection.id, 'me', 0, Number.MAX_SAFE_INTEGER);
    return () => service.server.close();
  });

  const run = (parts: Partial<CrawlParts> = {}) =>
    crawl({
      mirror: here.mirror,
      connection: here.connection,
      holder: 'me',
      concurrency: 3,
      timeZone: 'UTC',
      historyDays: DEFAULT_HISTORY_DAYS,
      signal: new AbortController().signal,
      onProgress: () => {},
      onError: () => {},
      clock: here.clock,
      ...parts,
    });
  const listed = () => listedIds(here.mirror, here.connection.id);
  const stored = (ids: readonly string[]) => getCalendars(here.mirror, here.connection.id, ids, { start: 0, end: 1e6 });
  const changes = (id: string) => changesOf(here.mirror, here.connection.id, id, { limit: 100 });
  /** The mirror holds exactly the service's portfolio. */
  const expectWhole = async () => {
    const { homes, calendars } = here.service;
    const ids = homes.map(({ id }) => id).sort();
    expect(await listed()).toEqual(ids);
    for (const { id, name } of homes) {
      expect((await getProperty(here.mirror, here.connection.id, id))?.row.name).toBe(name);
    }
    const days = (ranges: Calendar) =>
      ranges.map(({ start, end, price }) => [formatDay(start), formatDay(end - 1), price]);
    const kept = await stored(ids);
    for (const { propertyId, ranges } of kept) {
      expect(days(ranges)).toEqual(calendars.get(propertyId)?.map((r) => [r.from, r.to, r.dailyPrice]));
    }
    expect(kept).toHaveLength(ids.length);
  };
  return Object.assign(here, { run, listed, stored, changes, expectWhole });
}
