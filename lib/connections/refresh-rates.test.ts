import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentColumns } from '@/lib/columns/portfolios';
import { type Database, openDatabase } from '@/lib/database/database';
import { connect } from '@/lib/mirror/mirror.fixture';
import { getRates, SHIPPED_RATES } from '@/lib/mirror/rates';
import { refreshRates } from './refresh-rates';

const folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-rates-'));
const HOUR = 60 * 60_000;
const NOON = Date.parse('2027-03-01T12:00:00Z');
const json = (date: string, usd: unknown) => JSON.stringify({ date, eur: { usd, jpy: 160 } });
const xml = (time: string, usd: string) =>
  `<gesmes:Envelope><Cube><Cube time='${time}'><Cube currency='USD' rate='${usd}'/></Cube></Cube></gesmes:Envelope>`;

let database: Database;
let asked = 0;
beforeAll(async () => {
  database = await openDatabase(path.join(folder, 'mirror.db'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const refresh = (answer: string | Error, now: number) =>
  refreshRates(
    database,
    {
      url: 'https://rates.example/eur.json?key=secret',
      ask: async () => {
        asked += 1;
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
    now,
  );

it('rates are fetched once a day, the newest dated table counts, and a bad answer keeps the former one', async () => {
  const connection = await connect(database);
  const inUse = async () => (await currentColumns({ mirror: database, connectionId: connection })).converter.table;
  expect(await inUse()).toMatchObject({ day: SHIPPED_RATES.day, currency: 'EUR' });

  for (const bad of [new Error('unreachable'), '<html>', json('2027-03-01', 1.2).slice(0, -3), json('2027-03-01', 0)]) {
    await expect(refresh(bad, NOON)).rejects.toThrow();
    expect(await getRates(database)).toBe(SHIPPED_RATES);
  }
  await refresh(json('2027-03-01', 1.2), NOON);
  const first = { day: '2027-03-01', source: 'rates.example', rates: { EUR: '1', JPY: '160', USD: '1.2' } };
  expect(await getRates(database)).toEqual(first);
  expect(await inUse()).toEqual({ ...first, currency: 'EUR' });

  asked = 0;
  await refresh(xml('2027-03-02', '1.3'), NOON + 23 * HOUR);
  expect([asked, (await inUse()).day]).toEqual([0, '2027-03-01']);
  await expect(refresh(xml('2027-03-02', '-1'), NOON + 24 * HOUR)).rejects.toThrow();
  expect(await inUse()).toEqual({ ...first, currency: 'EUR' });
  await refresh(xml('2027-03-02', '1.3'), NOON + 25 * HOUR);
  expect(await inUse()).toMatchObject({ day: '2027-03-02', rates: { EUR: '1', USD: '1.3' } });

  await refresh(json('2027-02-20', 9), NOON + 50 * HOUR);
  expect(await inUse()).toMatchObject({ day: '2027-03-02', rates: { EUR: '1', USD: '1.3' } });
  await expect(refresh(json('2099-01-01', 9), NOON + 75 * HOUR)).rejects.toThrow('is to come');
});

it('a table from before the one that ships is not used', async () => {
  await database.db.deleteFrom('exchange_rates').execute();
  await refresh(json('2026-01-01', 9), NOON);
  expect(await getRates(database)).toBe(SHIPPED_RATES);
});
