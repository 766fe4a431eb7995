import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '@/lib/database/database';
import { DEMO_SEED, generatePortfolio } from '@/lib/demo/portfolio';
import { horizonFrom } from '@/lib/domain/interval';
import { changesBetween } from '@/lib/mirror/change-feed';
import { calendarsAsOf, historySince, propertiesAsOf } from '@/lib/mirror/history';
import { getRuns } from '@/lib/mirror/runs';
import { listLostNights } from '@/lib/portfolio/analysis/lost-nights';
import { readEnv } from '@/lib/runtime/env';
import { watchesOf } from '@/lib/watches/watches-table';
import { bringDemoHistory } from './demo-history';

const DAY_MS = 24 * 60 * 60_000;
const NOW = Date.UTC(2026, 10, 29, 14, 30);
const TODAY = Math.floor(NOW / DAY_MS);
const HOMES = 60;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-history-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const settings = (more: Record<string, string> = {}) =>
  readEnv({ DATA_DIR: folder, DEMO_PROPERTIES: String(HOMES), ...more });
const file = () => path.join(folder, 'staygrid.db');

describe('a new demo', () => {
  test('has lived for 90 days', async () => {
    await bringDemoHistory(settings(), NOW);
    const mirror = await openDatabase(file());
    try {
      const runs = await getRuns(mirror, 'demo', 100);
      expect(runs.map(({ outcome }) => outcome)).toEqual(runs.map(() => 'complete'));
      expect(runs.at(-1)?.startedAt).toBe((TODAY - 90) * DAY_MS + 6 * 60 * 60_000);
      expect(runs[0]?.startedAt).toBeGreaterThan(NOW - 3 * DAY_MS);
      expect(await historySince(mirror, 'demo')).toBe(runs.at(-1)?.startedAt);
      const week = await changesBetween({ mirror, connectionId: 'demo' }, NOW - 7 * DAY_MS, NOW);
      expect(week.filter(({ type }) => type === 'calendar').length).toBeGreaterThan(5);
      const quarter = await changesBetween({ mirror, connectionId: 'demo' }, NOW - 89 * DAY_MS, NOW);
      const types = new Set(quarter.map(({ type }) => type));
      for (const type of ['calendar', 'price', 'text', 'new', 'withdrawn']) expect(types, type).toContain(type);
      const leases = mirror.db.selectFrom('leases').selectAll().where('connection_id', '=', 'demo');
      expect(await leases.execute()).toEqual([]);
    } finally {
      await mirror.close();
    }
  });

  test('has a watch with news, and remedies after which nights are no longer lost', async () => {
    await bringDemoHistory(settings({ DEMO_PROPERTIES: '600' }), NOW);
    const mirror = await openDatabase(file());
    try {
      const [watch, ...others] = await watchesOf(mirror, null);
      expect([watch?.createdAt, others]).toEqual([(TODAY - 90) * DAY_MS + 6 * 60 * 60_000, []]);
      expect(watch?.news).toBeGreaterThan(0);
      const portfolio = { mirror, connectionId: 'demo', syncIntervalMs: 0, now: NOW, today: TODAY };
      const { work } = await listLostNights(portfolio, new URLSearchParams({ limit: '1' }));
      expect(work.waiting).toBe(0);
      expect(work.shown.length).toBeGreaterThan(0);
    } finally {
      await mirror.close();
    }
  });

  test('shows the homes and calendars of an earlier day as they were then', async () => {
    await bringDemoHistory(settings(), NOW);
    const mirror = await openDatabase(file());
    try {
      const [day, at] = [TODAY - 34, (TODAY - 34) * DAY_MS + 6 * 60 * 60_000];
      const { publicUrl } = settings();
      const request = { properties: HOMES, seed: DEMO_SEED, today: day, moment: at / DAY_MS, publicUrl };
      const then = [...generatePortfolio(request)];
      const ids = then.map(({ property }) => property.id);
      const held = await propertiesAsOf(mirror, 'demo', ids, at);
      for (const { property } of then) {
        expect(held.get(property.id)).toMatchObject({ withdrawnAt: null, details: { name: property.name } });
      }
      // The days at either end of the horizon prove nothing: clocks differ.
      const within = { start: day + 1, end: horizonFrom(day).end - 120 };
      const calendars = await calendarsAsOf(mirror, 'demo', ids, { at, within });
      const free = (ranges: readonly { start: number; end: number; availability: string }[]) =>
        ranges
          .filter(({ availability }) => availability === 'AVAILABLE')
          .reduce(
            (sum, { start, end }) => sum + Math.max(0, Math.min(end, within.end) - Math.max(start, within.start)),
            0,
          );
      for (const [i, calendar] of calendars.entries()) {
        expect('ranges' in calendar && free(calendar.ranges)).toBe(free(then[i]?.calendar ?? []));
      }
    } finally {
      await mirror.close();
    }
  });

  test('begins again after a start that was interrupted', async () => {
    writeFileSync(`${file()}.new`, 'half');
    writeFileSync(`${file()}.new-wal`, 'half');
    await bringDemoHistory(settings(), NOW);
    expect(readdirSync(folder)).toEqual(['staygrid.db']);
  });
});

test('a real connection and a database that is there get no past', async () => {
  const partner = { PARTNER_BASE_URL: 'https://partner.example.com', PARTNER_ACCESS_TOKEN: 'token' };
  await bringDemoHistory(settings(partner), NOW);
  expect(existsSync(file())).toBe(false);
  const mirror = await openDatabase(file());
  await mirror.close();
  await bringDemoHistory(settings(), NOW);
  const again = await openDatabase(file());
  expect(await getRuns(again, 'demo', 1)).toEqual([]);
  await again.close();
});
