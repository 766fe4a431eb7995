import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { CalendarsAnswer } from '@/lib/contract/api/calendars';
import { PropertiesAnswer } from '@/lib/contract/api/properties';
import { factsOf } from '@/lib/contract/facts';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { type Database, openDatabase } from '@/lib/database/database';
import type { Calendar } from '@/lib/domain/calendar';
import { dayAt, dayOf } from '@/lib/domain/day';
import { changesBetween, nightSums, writeFormerDays } from '@/lib/domain/history';
import { horizonFrom } from '@/lib/domain/interval';
import { occupancyFrom } from '@/lib/domain/occupancy';
import { textOf } from '@/lib/http/answers';
import { CALENDAR } from '@/lib/mirror/changes';
import { writing } from '@/lib/mirror/connections';
import { connect } from '@/lib/mirror/mirror.fixture';
import { keepRates } from '@/lib/mirror/rates';
import { type ReceivedCalendar, saveCalendars } from '@/lib/mirror/save-calendars';
import { saveProperties } from '@/lib/mirror/save-properties';
import { RATES } from '@/lib/search/match.oracle';
import { showCalendars } from './calendars';
import type { Portfolio } from './portfolio';
import { findPage } from './properties';

export const TODAY = dayOf(2027, 3, 1);
const DAY_MS = 86_400_000;

/** For tests: makes empty portfolios in a SQLite file that lives as long as the suite. */
export function newPortfolios(): () => Promise<Portfolio> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-portfolio-'));
  let mirror: Database;
  let connections = 0;
  beforeAll(async () => {
    mirror = await openDatabase(path.join(folder, 'mirror.db'));
    await keepRates(mirror, RATES, 0);
  });
  afterAll(async () => {
    await mirror.close();
    rmSync(folder, { recursive: true });
  });
  return async () => ({
    mirror,
    connectionId: await connect(mirror, `c${++connections}`),
    syncIntervalMs: 900_000,
    now: TODAY * DAY_MS,
    today: TODAY,
  });
}

/** Keeps properties as a crawl would; the price is the one change it logs. */
export async function keepProperties(
  { mirror, connectionId }: Portfolio,
  properties: readonly PropertyBasicInfo[],
  fetchedAt: number,
): Promise<void> {
  const priceOf = (details: object) => (details as PropertyBasicInfo).pricing.advertisedPrice;
  await writing(mirror, connectionId, (transaction) =>
    saveProperties(
      transaction,
      properties.map((details) => ({ facts: factsOf(details), details })),
      {
        crawl: fetchedAt,
        fetchedAt,
        compare: (was, now) => [{ path: 'pricing.advertisedPrice', was: priceOf(was), now: priceOf(now) }],
      },
    ),
  );
}

export async function keepCalendars(
  { mirror, connectionId }: Portfolio,
  calendars: readonly ReceivedCalendar[],
  fetchedAt: number,
): Promise<void> {
  await writing(mirror, connectionId, (transaction) =>
    saveCalendars(transaction, calendars, { fetchedAt, compare: () => [] }),
  );
}

/** Keeps one calendar as a sync at an instant would, with the change that it is. */
export async function keepCalendarChange(
  { mirror, connectionId }: Portfolio,
  id: string,
  ranges: Calendar,
  fetchedAt: number,
): Promise<void> {
  const day = (at: number) => dayAt(at, 'UTC');
  await writing(mirror, connectionId, (transaction) =>
    saveCalendars(
      transaction,
      [{ propertyId: id, ranges, findings: [], occupancy: occupancyFrom(ranges, day(fetchedAt)) }],
      {
        fetchedAt,
        firstDay: () => day(fetchedAt),
        compare(was, now) {
          const changes = changesBetween(
            { ranges: was.ranges, covers: horizonFrom(day(was.fetchedAt)) },
            { ranges: now, covers: horizonFrom(day(fetchedAt)) },
          );
          if (changes.length === 0) return [];
          const sums = nightSums(changes);
          const kept = { former: writeFormerDays(changes), ...(sums && { sums: JSON.stringify(sums) }) };
          return [{ path: CALENDAR, was: [], now: [], ...kept }];
        },
      },
    ),
  );
}

/** A page of properties as a client reads it. */
export const readPage = async (...request: Parameters<typeof findPage>): Promise<PropertiesAnswer> =>
  PropertiesAnswer.parse(JSON.parse(textOf(PropertiesAnswer, await findPage(...request))));

/** Calendars as a client reads them. */
export const readCalendars = async (...request: Parameters<typeof showCalendars>): Promise<CalendarsAnswer> =>
  CalendarsAnswer.parse(JSON.parse(textOf(CalendarsAnswer, await showCalendars(...request))));
