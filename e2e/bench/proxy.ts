import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { ensureBuilt } from '@/lib/launch/build.mjs';
import { type StartedDashboard, startDashboard } from '../fixtures/dashboard';
import { freePort } from '../fixtures/free-port';
import { type Bench, median, type Table } from './bench';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MINIMAL = path.join(ROOT, 'e2e/bench/proxy');
const UPSTREAM = path.join(ROOT, 'e2e/bench/proxy/upstream.mjs');
const NEXT = path.join(ROOT, 'node_modules/next/dist/bin/next');

const SIZES = [
  { label: '20 KB', query: 'pageSize=20' },
  { label: '300 KB', query: 'pageSize=100' },
];
/** Short rounds, since a machine's speed changes within seconds: each compares two rates of nearly the same time. */
const ROUNDS = 15;
const SECONDS = 1;
const WARMING_UP = 12;
const GOAL = 0.85;

/** Requests per second of one and the same request to the proxy and to a minimal route handler, in turn. */
async function run(): Promise<Table[]> {
  await ensureBuilt();
  buildMinimal();
  const children: ChildProcess[] = [];
  let dashboard: StartedDashboard | undefined;
  try {
    const upstream = await startUpstream(children);
    dashboard = await startDashboard({
      PARTNER_BASE_URL: upstream,
      PARTNER_ACCESS_TOKEN: 'bench',
      SYNC_INTERVAL_SECONDS: '0',
      LOG_LEVEL: 'silent',
    });
    const { url, cookie } = dashboard;
    const minimal = await startMinimal(children, upstream);
    const rows: (string | number)[][] = [];
    const ratioOfSize: number[] = [];
    for (const { label, query } of SIZES) {
      const proxyRates: number[] = [];
      const minimalRates: number[] = [];
      const ratios: number[] = [];
      for (let round = 0; round < WARMING_UP + ROUNDS; round += 1) {
        const through = await rate(`${url}/api/partners/properties/details?${query}`, cookie);
        const least = await rate(`${minimal}/bytes?${query}`, cookie);
        if (round < WARMING_UP) continue;
        proxyRates.push(through);
        minimalRates.push(least);
        ratios.push(through / least);
      }
      rows.push([label, median(minimalRates), median(proxyRates), median(ratios)]);
      ratioOfSize.push(median(ratios));
    }
    return [
      {
        title: `Requests per second: medians of ${ROUNDS} interleaved rounds of ${SECONDS} s`,
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
    for (const child of children) child.kill();
    await dashboard?.stop();
  }
}

export const proxyBench: Bench = {
  name: 'proxy',
  about: 'the proxy beside a minimal Next route handler that streams the same upstream bytes',
  run,
};

function buildMinimal(): void {
  if (existsSync(path.join(MINIMAL, '.bench/BUILD_ID'))) return;
  execFileSync(process.execPath, [NEXT, 'build', MINIMAL], { stdio: 'inherit', env: quiet() });
}

async function startUpstream(children: ChildProcess[]): Promise<string> {
  const child = spawn(process.execPath, [UPSTREAM], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  for await (const line of child.stdout) return String(line).trim();
  throw new Error(`${UPSTREAM} ended before it listened`);
}

async function startMinimal(children: ChildProcess[], upstream: string): Promise<string> {
  const port = await freePort();
  const args = [NEXT, 'start', MINIMAL, '-p', String(port), '-H', '127.0.0.1'];
  const child = spawn(process.execPath, args, { stdio: 'ignore', env: quiet({ BENCH_UPSTREAM: upstream }) });
  children.push(child);
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The minimal handler ended with ${child.exitCode}.`);
    const listening = await fetch(address).then(
      () => true,
      () => false,
    );
    if (listening) return address;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The minimal handler does not listen on ${address}.`);
}

const quiet = (variables: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  ...variables,
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
});

async function rate(url: string, cookie: string): Promise<number> {
  const headers = { cookie };
  const { requests, errors, non2xx } = await autocannon({ url, headers, connections: 10, duration: SECONDS });
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} answers other than 2xx`);
  return requests.average;
}
