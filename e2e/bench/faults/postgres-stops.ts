import { mkdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '../../fixtures/postgres';
import { startRelay } from '../../fixtures/relay';
import { startTcpRelay } from '../../fixtures/tcp-relay';
import type { Table } from '../bench';
import type { Account } from './account';
import { begin, synced } from './crawls';
import { compared } from './differences';
import { Installation } from './installation';
import { Load } from './load';
import { versionOf } from './versions';

const WELL_MS = 4000;
const AWAY_MS = 6000;
const SILENT_MS = 15_000;
/** The longest wait for a connection, and a little. A request under way when it falls silent is answered when it speaks. */
const SLOWEST_MS = 7000;
const SLOWEST_IN_SILENCE_MS = SILENT_MS + 3000;
const BACK_MS = 10_000;

interface Disturbance {
  name: string;
  begin(): void | Promise<void>;
  end(): void | Promise<void>;
  lasts: number;
}

/** Postgres is stopped, and crashes, while people read and write and a sync runs. */
export async function postgresStops(folder: string, account: Account): Promise<Table> {
  mkdirSync(folder, { recursive: true });
  const postgres = await startPostgres();
  const relay = await startRelay(account.url, account.token);
  const partner = { PARTNER_BASE_URL: relay.url, PARTNER_ACCESS_TOKEN: account.token, SERVICE: 'off' };
  const wire = await startTcpRelay(Number(new URL(postgres.url).port));
  const throughWire = new URL(postgres.url);
  throughWire.port = String(wire.port);
  // It syncs by itself as well.
  const variables = { ...partner, DATABASE_URL: throughWire.href, SYNC_INTERVAL_SECONDS: '3' };
  const app = await Installation.at({ folder, variables });
  await app.start();
  try {
    const cookie = await app.signIn();
    await synced(app, cookie);
    const load = new Load(app, cookie);
    const back: number[] = [];
    let version = 1;
    load.phase('well');
    load.start();
    await delay(WELL_MS);
    const disturbances: readonly Disturbance[] = [
      { name: 'stopped', begin: () => postgres.halt('SIGINT'), end: () => postgres.resume(), lasts: AWAY_MS },
      { name: 'crashed', begin: () => postgres.halt('SIGQUIT'), end: () => postgres.resume(), lasts: AWAY_MS },
      { name: 'silent', begin: wire.freeze, end: wire.thaw, lasts: SILENT_MS },
    ];
    for (const { name, begin: disturb, end, lasts } of disturbances) {
      relay.edit(versionOf(++version));
      await begin(app, cookie);
      load.phase(name);
      await disturb();
      await delay(lasts);
      load.phase(`after it was ${name}`);
      await end();
      const backAt = performance.now();
      await delay(BACK_MS);
      back.push(Math.max(0, (load.phases.at(-1)?.lastFaultAt ?? 0) - backAt) / 1000);
    }
    await load.stop();
    const crawl = await synced(app, cookie);
    const url = relay.url;
    const { differences } = await compared(postgres.url, new URL(url).href, { ...account, url });
    const listed = (await app.ask('/api/views', { cookie })).body as { items: { id: string }[] };
    const kept = new Set(listed.items.map(({ id }) => id));
    const lost = [...load.views.keys()].filter((id) => !kept.has(id));
    const others = load.phases.flatMap(({ name, other }) => other.map((one) => `${name}: ${one}`));
    for (const other of others.slice(0, 10)) console.error(other);
    return {
      title: `Postgres away for ${AWAY_MS / 1000} s, silent for ${SILENT_MS / 1000} s, under load and a sync`,
      headings: ['', 'answers', '503 STORAGE_UNAVAILABLE', 'anything else', 'slowest ms'],
      rows: load.phases.map(({ name, ok, unavailable, other, slowestMs }) => [
        ...[name, ok, unavailable, other.length, Math.round(slowestMs)],
      ]),
      verdicts: [
        { target: 'nothing but answers and clear 503s', reached: others.length === 0 },
        {
          target: `no answer takes more than ${SLOWEST_MS / 1000} s, in silence ${SLOWEST_IN_SILENCE_MS / 1000} s`,
          reached: load.phases.every(
            ({ name, slowestMs }) => slowestMs <= (name.includes('silent') ? SLOWEST_IN_SILENCE_MS : SLOWEST_MS),
          ),
        },
        {
          target: `back by itself: all is answered again after ${back.map((s) => s.toFixed(1)).join(', ')} s`,
          reached: back.every((seconds) => seconds < BACK_MS / 2000),
        },
        { target: `${load.views.size} acknowledged views are there`, reached: lost.length === 0 },
        {
          target: 'after one good sync the mirror equals the service',
          reached: crawl.outcome === 'complete' && differences.length === 0,
        },
      ],
    };
  } finally {
    await app.stop();
    await relay.goDown();
    await wire.close();
    await postgres.stop();
  }
}
