import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { dayAt } from '@/lib/domain/day';
import { servePortfolio } from '@/lib/sync/portfolio-service.fixture';
import { startPostgres } from '../fixtures/postgres';
import type { Bench, Table } from './bench';

const HOMES = 10_000;
const ROUNDS = 3;
const LIMIT_SECONDS = 60;
/** How long both instances are watched before one is killed. */
const WATCHED_MS = 15_000;
/** Slow enough that a crawl lasts longer than it is watched. */
const ANSWER_MS = 2000;

export const takeoverBench: Bench = {
  name: 'takeover',
  about: 'two instances on one Postgres: how long until the second syncs when the first is killed',
  async run() {
    const postgres = await startPostgres();
    const service = await servePortfolio(HOMES, dayAt(Date.now(), 'UTC'));
    const asked = new Map<string, number>();
    service.misbehave = (_, { pathname }) => {
      const owner = pathname.split('/')[1] ?? '';
      asked.set(owner, (asked.get(owner) ?? 0) + 1);
      return null;
    };
    service.delayMs = ANSWER_MS;
    const instances = new Map<string, ChildProcess>();
    const start = (name: string) => {
      const program = ['--import', 'tsx', 'lib/sync/instance.fixture.ts', postgres.url];
      const child = spawn(process.execPath, [...program, `${service.server.url}/${name}`, '--patient'], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      instances.set(name, child);
    };
    try {
      const rows: Table['rows'][number][] = [];
      const seconds: number[] = [];
      let atOnce = 0;
      start('0');
      for (let round = 1; round <= ROUNDS; round++) {
        const [first, second] = [String(round - 1), String(round)];
        while (!asked.has(first)) await delay(20);
        start(second);
        await delay(WATCHED_MS);
        atOnce += asked.get(second) ?? 0;
        const victim = instances.get(first) as ChildProcess;
        victim.kill('SIGKILL');
        await once(victim, 'exit');
        instances.delete(first);
        const killedAt = performance.now();
        while (!asked.has(second) && performance.now() - killedAt < 2 * LIMIT_SECONDS * 1000) await delay(20);
        seconds.push((performance.now() - killedAt) / 1000);
        rows.push([round, asked.get(first) ?? 0, seconds.at(-1) ?? 0]);
      }
      return [
        {
          title: 'The first instance is killed in the middle of a crawl',
          headings: ['round', 'requests of the first', 'seconds until the second goes on'],
          rows,
          verdicts: [
            { target: 'no request of the second while the first lives', reached: atOnce === 0 },
            { target: `within ${LIMIT_SECONDS} s`, reached: Math.max(...seconds) <= LIMIT_SECONDS },
          ],
        },
      ];
    } finally {
      for (const child of instances.values()) child.kill('SIGKILL');
      await service.server.close();
      await postgres.stop();
    }
  },
};
