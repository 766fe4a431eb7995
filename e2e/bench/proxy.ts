import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '@/lib/launch/build.mjs';
import { whenChanged } from '@/lib/launch/when-changed.mjs';
import { startDashboard } from '../fixtures/dashboard';
import { freePort } from '../fixtures/free-port';
import { type Bench, type BenchOptions, median, type Table } from './bench';
import { requestsPerSecond } from './rate';
import type { SeededDashboard } from './seeded-dashboard';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MINIMAL = path.join(ROOT, 'e2e/bench/proxy');
const UPSTREAM = path.join(ROOT, 'e2e/bench/proxy/upstream.mjs');
const NEXT = path.join(ROOT, 'node_modules/next/dist/bin/next');

const SIZES = [
  { label: '20 KB', query: 'pageSize=20' },
  { label: '300 KB', query: 'pageSize=100' },
];
/** Short rounds, since a machine's speed changes within seconds: each compares two rates of nearly the same time. */
const FULL = { warm: 12, counted: 15, seconds: 1 };
const SMALLEST: typeof FULL = { warm: 0, counted: 1, seconds: 0.2 };
const GOAL = 0.85;

/** A dashboard, and the account that it asks. */
type Asked = Pick<SeededDashboard, 'url' | 'cookie' | 'upstream'>;

/** Requests per second of one and the same request to the proxy and to a minimal route handler, in turn. */
async function run({ shared }: BenchOptions): Promise<Table[]> {
  await ensureBuilt();
  await buildMinimal();
  return shared ? beside(shared, SMALLEST) : withFixedBytes((asked) => beside(asked, FULL));
}

/** Runs some work with a dashboard of its own, on an upstream that always sends the same bytes. */
async function withFixedBytes(work: (asked: Asked) => Promise<Table[]>): Promise<Table[]> {
  const fixed = spawn(process.execPath, [UPSTREAM], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [address] = await once(fixed.stdout, 'data');
    const upstream = { url: String(address).trim(), token: 'bench' };
    const dashboard = await startDashboard({
      PARTNER_BASE_URL: upstream.url,
      PARTNER_ACCESS_TOKEN: upstream.token,
      SYNC_INTERVAL_SECONDS: '0',
      LOG_LEVEL: 'silent',
    });
    try {
      return await work({ ...dashboard, upstream });
    } finally {
      await dashboard.stop();
    }
  } finally {
    fixed.kill();
  }
}

async function beside({ url, cookie, upstream }: Asked, rounds: typeof FULL): Promise<Table[]> {
  const minimal = await startMinimal(upstream);
  try {
    const rows: (string | number)[][] = [];
    const ratioOfSize: number[] = [];
    for (const { label, query } of SIZES) {
      const [through, least] = [`${url}/api/partners/properties/details?${query}`, `${minimal.url}/bytes?${query}`];
      if ((await textOf(through, cookie)) !== (await textOf(least, cookie))) throw new Error(`The ${label} differ.`);
      const rates: { proxy: number; minimal: number }[] = [];
      for (let round = -rounds.warm; round < rounds.counted; round += 1) {
        const pair = {
          proxy: await rate(through, cookie, rounds.seconds),
          minimal: await rate(least, cookie, rounds.seconds),
        };
        if (round >= 0) rates.push(pair);
      }
      const ratio = median(rates.map(({ proxy, minimal }) => proxy / minimal));
      rows.push([label, median(rates.map(({ minimal }) => minimal)), median(rates.map(({ proxy }) => proxy)), ratio]);
      ratioOfSize.push(ratio);
    }
    return [
      {
        title: `Requests per second: medians of ${rounds.counted} interleaved rounds of ${rounds.seconds} s`,
        headings: ['body', 'minimal route handler', 'proxy', 'ratio'],
        rows,
        verdicts: [
          {
            target: `at least ${GOAL} of the minimal route handler`,
            reached: ratioOfSize.every((ratio) => ratio >= GOAL),
          },
        ],
      },
    ];
  } finally {
    minimal.stop();
  }
}

export const proxyBench: Bench = {
  name: 'proxy',
  about: 'the proxy beside a minimal Next route handler that streams the same upstream bytes',
  run,
};

async function buildMinimal(): Promise<void> {
  await whenChanged({
    inputs: ['e2e/bench/proxy/app', 'e2e/bench/proxy/next.config.mjs', 'package-lock.json'],
    mark: 'e2e/bench/proxy/.bench/staygrid-built',
    salt: process.version,
    make: async () => execFileSync(process.execPath, [NEXT, 'build', MINIMAL], { stdio: 'inherit', env: quiet() }),
  });
}

async function startMinimal({ url, token }: Asked['upstream']): Promise<{ url: string; stop: () => void }> {
  const port = await freePort();
  const args = [NEXT, 'start', MINIMAL, '-p', String(port), '-H', '127.0.0.1'];
  const env = quiet({ BENCH_UPSTREAM: url, BENCH_TOKEN: token });
  const child = spawn(process.execPath, args, { stdio: 'ignore', env });
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
    const listening = await fetch(address).then(
      () => true,
      () => false,
    );
    if (listening) return { url: address, stop: () => child.kill() };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  child.kill();
  throw new Error(`The minimal handler does not listen on ${address}.`);
}

const quiet = (variables: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  ...variables,
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
});

const rate = (url: string, cookie: string, seconds: number): Promise<number> =>
  requestsPerSecond({ url, headers: { cookie }, connections: 10, duration: seconds });

async function textOf(url: string, cookie: string): Promise<string> {
  const answer = await fetch(url, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.text();
}
