import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { type Bench, median, type Table } from './bench';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MINIMAL = path.join(ROOT, 'e2e/bench/proxy');
const UPSTREAM = path.join(ROOT, 'e2e/bench/proxy/upstream.mjs');
const NEXT = path.join(ROOT, 'node_modules/next/dist/bin/next');

const SIZES = [
  { label: '20 KB', query: 'pageSize=20' },
  { label: '300 KB', query: 'pageSize=100' },
];
const ROUNDS = 5;
const SECONDS = 3;
const GOAL = 0.8;

/** Requests per second through the proxy and through a minimal route handler, one after the other, several times over. */
async function run(): Promise<Table[]> {
  build(ROOT, '.next');
  build(MINIMAL, '.bench');
  const children: ChildProcess[] = [];
  try {
    const upstream = await startUpstream(children);
    const proxy = await startNext(children, ROOT, {
      PARTNER_BASE_URL: upstream,
      PARTNER_ACCESS_TOKEN: 'bench',
      LOG_LEVEL: 'silent',
    });
    const minimal = await startNext(children, MINIMAL, { BENCH_UPSTREAM: upstream });
    const rows: (string | number)[][] = [];
    const ratios: number[] = [];
    for (const { label, query } of SIZES) {
      const proxyRates: number[] = [];
      const minimalRates: number[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        const through = await rate(`${proxy}/api/partners/properties/details?${query}`);
        const least = await rate(`${minimal}/bytes?${query}`);
        if (round === 0) continue; // both are still warming up
        proxyRates.push(through);
        minimalRates.push(least);
      }
      const [ours, theirs] = [median(proxyRates), median(minimalRates)];
      rows.push([label, theirs, ours, ours / theirs]);
      ratios.push(ours / theirs);
    }
    return [
      {
        title: `Requests per second: medians of ${ROUNDS} interleaved rounds of ${SECONDS} s`,
        headings: ['body', 'minimal route handler', 'proxy', 'ratio'],
        rows,
        verdicts: [
          { target: `at least ${GOAL} of the minimal route handler`, reached: ratios.every((ratio) => ratio >= GOAL) },
        ],
      },
    ];
  } finally {
    for (const child of children) child.kill();
  }
}

export const proxyBench: Bench = {
  name: 'proxy',
  about: 'the proxy beside a minimal Next route handler that streams the same upstream bytes',
  run,
};

function build(folder: string, output: string): void {
  if (existsSync(path.join(folder, output, 'BUILD_ID'))) return;
  execFileSync(process.execPath, [NEXT, 'build', folder], { stdio: 'inherit', env: quiet() });
}

async function startUpstream(children: ChildProcess[]): Promise<string> {
  const child = spawn(process.execPath, [UPSTREAM], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  for await (const line of child.stdout) return String(line).trim();
  throw new Error(`${UPSTREAM} ended before it listened`);
}

async function startNext(children: ChildProcess[], folder: string, variables: Record<string, string>): Promise<string> {
  const port = await freePort();
  const args = [NEXT, 'start', folder, '-p', String(port), '-H', '127.0.0.1'];
  const child = spawn(process.execPath, args, { stdio: 'ignore', env: quiet(variables) });
  children.push(child);
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) throw new Error(`next start ${folder} ended with ${child.exitCode}`);
    const listening = await fetch(address).then(
      () => true,
      () => false,
    );
    if (listening) return address;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`next start ${folder} does not listen on ${address}`);
}

const quiet = (variables: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  ...variables,
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function rate(url: string): Promise<number> {
  const { requests, errors, non2xx } = await autocannon({ url, connections: 10, duration: SECONDS });
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} answers other than 2xx`);
  return requests.average;
}
