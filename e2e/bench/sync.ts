import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { buffer } from 'node:stream/consumers';
import { CALENDAR_PATH, DETAILS_PATH, IDS_PER_REQUEST, PAGE_SIZE } from '@/lib/contract/request';
import { type Mirror, openMirror } from '@/lib/mirror/mirror';
import { Sync } from '@/lib/sync/sync';
import { Connection } from '@/lib/upstream/connection';
import { type Bench, median, type Table } from './bench';
import { runService, startEmbeddedService } from './service-process';

const HOMES = 20_000;
const CONCURRENCY = 4;
const ROUNDS = 3;
const RATIO = 2;
const LONGEST_BLOCK_MS = 50;

export const syncBench: Bench = {
  name: 'sync',
  about: 'a full sync of 20,000 homes with their calendars beside a loop that only downloads the same pages',
  async run() {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-bench-'));
    const env = { DATA_DIR: folder, SERVICE_DATABASE_URL: '', SERVICE_RATE_LIMIT: '0', LOG_LEVEL: 'silent' };
    try {
      const token = await prepare(env);
      return [await measure(folder, env, token)];
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

async function prepare(env: Record<string, string>): Promise<string> {
  await runService(['account', 'create', 'bench'], env);
  await runService(['seed', 'bench', '--properties', String(HOMES)], env);
  return runService(['token', 'create', 'bench'], env);
}

/** Seconds that something took, and the longest time that the event loop stood still meanwhile. */
interface Measured {
  seconds: number;
  blockMs: number;
}

async function measure(folder: string, env: Record<string, string>, token: string): Promise<Table> {
  const subjects: Record<string, Measured[]> = { 'bare download': [], 'first sync': [], 'sync again': [] };
  for (let round = 0; round < ROUNDS; round++) {
    // Opened before, as the app does at its start: it reads what is there from end to end.
    const mirror = await openMirror(path.join(folder, `mirror-${round}.db`));
    for (const [label, rounds] of Object.entries(subjects)) {
      // Each subject finds a service that has nothing ready.
      const service = await startEmbeddedService(env);
      rounds.push(
        await timed(() =>
          label === 'bare download' ? download(service.url, token) : sync(service.url, token, mirror),
        ),
      );
      await service.stop();
    }
    await mirror.close();
  }
  const bare = medianOf(subjects['bare download']);
  const rows = Object.entries(subjects).map(([label, rounds]) => {
    const { seconds, blockMs } = medianOf(rounds);
    return [label, seconds, seconds / bare.seconds, blockMs];
  });
  const first = medianOf(subjects['first sync']);
  const blocks = [...(subjects['first sync'] ?? []), ...(subjects['sync again'] ?? [])].map(({ blockMs }) => blockMs);
  return {
    title: `${HOMES.toLocaleString('en')} homes, ${CONCURRENCY} requests at once, SQLite, medians of ${ROUNDS} interleaved rounds`,
    headings: ['', 'seconds', 'ratio', 'longest block, ms'],
    rows,
    verdicts: [
      {
        target: `a first sync takes at most ${RATIO} times the download`,
        reached: first.seconds <= RATIO * bare.seconds,
      },
      {
        target: `the event loop never stands still for ${LONGEST_BLOCK_MS} ms`,
        reached: Math.max(...blocks) <= LONGEST_BLOCK_MS,
      },
    ],
  };
}

function medianOf(rounds: readonly Measured[] = []): Measured {
  return {
    seconds: median(rounds.map(({ seconds }) => seconds)),
    blockMs: median(rounds.map(({ blockMs }) => blockMs)),
  };
}

async function timed(work: () => Promise<void>): Promise<Measured> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1000;
  delay.disable();
  return { seconds, blockMs: delay.max / 1e6 };
}

/** The same requests with the least work: details for their cursors and ids, calendars as bytes. */
async function download(url: string, token: string): Promise<void> {
  const agent = new http.Agent({ keepAlive: true });
  const get = async (path: string): Promise<Buffer> => {
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      http.get(`${url}${path}`, { agent, headers: { authorization: `Bearer ${token}` } }, resolve).on('error', reject);
    });
    const body = await buffer(response);
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${body}`);
    return body;
  };
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = `${DETAILS_PATH}?pageSize=${PAGE_SIZE.max}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
    const body: { properties: { id: string }[]; nextCursor: string | null } = JSON.parse(String(await get(page)));
    ids.push(...body.properties.map(({ id }) => id));
    cursor = body.nextCursor;
  }
  const worker = async () => {
    while (ids.length > 0) await get(`${CALENDAR_PATH}?ids=${ids.splice(0, IDS_PER_REQUEST).join(',')}`);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  agent.destroy();
}

async function sync(url: string, token: string, mirror: Mirror): Promise<void> {
  const advice = { address: '', token: '' };
  const connection = new Connection({ id: 'bench', name: 'Bench', baseUrl: url, accessToken: token, advice });
  const syncing = new Sync({
    mirror,
    connectionId: connection.id,
    connectionName: connection.name,
    connect: async () => connection,
    intervalMs: 0,
    concurrency: CONCURRENCY,
    timeZone: 'UTC',
  });
  await syncing.begin();
  const run = await syncing.ended();
  if (run?.outcome !== 'complete' || run.progress.calendars !== HOMES) throw new Error(JSON.stringify(run));
}
