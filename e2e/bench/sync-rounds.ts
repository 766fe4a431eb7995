// Syncs beside downloads, in a process with the dashboard's options. Prints the table as JSON.
// Runs one round on the service at BENCH_UPSTREAM when there is one.
import http from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { CALENDAR_PATH, DETAILS_PATH, IDS_PER_REQUEST, PAGE_SIZE } from '@/lib/contract/request';
import type { LiveState } from '@/lib/sync/status';
import { SyncThread } from '@/lib/sync/thread';
import { inFolder, median, type Table, timed } from './bench';
import { seededAccount, startEmbeddedService } from './service-process';

const HOMES = 20_000;
const ROUNDS = 7;
const CONCURRENCY = 4;
const RATIO = 1.5;
const LONGEST_BLOCK_MS = 30;

/** The duration of some work, and the longest block of this thread, which stands for the one that answers people. */
interface Measured {
  ms: number;
  blockMs: number;
}

/** Runs some work with a service, at its address. */
type WithService = (work: (url: string) => Promise<Measured>) => Promise<Measured>;

const { BENCH_UPSTREAM: url, BENCH_TOKEN: token } = process.env;
const table = await inFolder((folder) =>
  url && token ? measure(folder, 1, token, (work) => work(url)) : besideNewServices(folder),
);
console.log(JSON.stringify(table));

async function besideNewServices(folder: string): Promise<Table> {
  const env = { DATA_DIR: folder, SERVICE_DATABASE_URL: '', SERVICE_RATE_LIMIT: '0', LOG_LEVEL: 'silent' };
  const token = await seededAccount(env, HOMES);
  let port = '0';
  return measure(folder, ROUNDS, token, async (work) => {
    // Each subject finds a service that has nothing ready.
    // At one address, which a connection is known by.
    const service = await startEmbeddedService(env, port);
    ({ port } = new URL(service.url));
    try {
      return await work(service.url);
    } finally {
      await service.stop();
    }
  });
}

async function measure(folder: string, count: number, token: string, withService: WithService): Promise<Table> {
  const subjects: Record<string, Measured[]> = { 'bare download': [], 'first sync': [], 'sync again': [] };
  let homes = 0;
  for (let round = 0; round < count; round++) {
    const database = path.join(folder, `mirror-${round}.db`);
    for (const [label, rounds] of Object.entries(subjects)) {
      const measured = await withService(async (url) => {
        if (label !== 'bare download') return syncInThread(url, token, database, homes);
        const { result, ...took } = await timed(() => download(url, token));
        homes = result;
        return took;
      });
      rounds.push(measured);
    }
  }
  const { 'bare download': bare = [], 'first sync': first = [], 'sync again': again = [] } = subjects;
  const rows = Object.entries(subjects).map(([label, rounds]) => [
    label,
    median(rounds.map(({ ms }) => ms)) / 1000,
    median(ratiosTo(bare, rounds)),
    median(rounds.map(({ blockMs }) => blockMs)),
  ]);
  return {
    title: `${homes.toLocaleString('en')} homes, ${CONCURRENCY} requests at once, SQLite, medians of ${count} rounds`,
    headings: ['', 'seconds', 'ratio', 'longest block, ms'],
    rows,
    verdicts: [
      {
        target: `a first sync takes at most ${RATIO} times the download`,
        reached: median(ratiosTo(bare, first)) <= RATIO,
      },
      {
        target: `the answering thread never stands still for ${LONGEST_BLOCK_MS} ms`,
        reached: Math.max(...[...first, ...again].map(({ blockMs }) => blockMs)) <= LONGEST_BLOCK_MS,
      },
    ],
  };
}

/** How long work took in each round, as a multiple of other work in that round: the machine's speed changes meanwhile. */
function ratiosTo(bare: readonly Measured[], rounds: readonly Measured[]): number[] {
  return rounds.map(({ ms }, round) => ms / (bare[round]?.ms ?? Number.NaN));
}

/** The same requests with the least work: details for their cursors and ids, calendars as bytes. @returns the number of homes */
async function download(url: string, token: string): Promise<number> {
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
  const homes = ids.length;
  const worker = async () => {
    while (ids.length > 0) await get(`${CALENDAR_PATH}?ids=${ids.splice(0, IDS_PER_REQUEST).join(',')}`);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  agent.destroy();
  return homes;
}

/** @throws when the sync does not bring the calendars of all homes */
async function syncInThread(url: string, token: string, database: string, homes: number): Promise<Measured> {
  const facts = { DATABASE_URL: database, PARTNER_BASE_URL: url, PARTNER_ACCESS_TOKEN: token };
  Object.assign(process.env, facts, {
    UPSTREAM_CONCURRENCY: String(CONCURRENCY),
    SYNC_INTERVAL_SECONDS: '0',
    LOG_LEVEL: 'silent',
  });
  let last: LiveState | null = null;
  let ended = () => {};
  const thread = new SyncThread(
    (_, live) => {
      if (live.isCrawling) last = live;
      else ended();
    },
    () => {},
  );
  // The thread alone does not keep the process.
  const alive = setInterval(() => {}, 1000);
  // The app starts the thread and opens its database ahead of the first request.
  await thread.functions.start();
  const measured = await timed(async () => {
    const end = new Promise<void>((resolve) => {
      ended = resolve;
    });
    await thread.functions.begin(new URL(url).href);
    await end;
  });
  await thread.stop();
  clearInterval(alive);
  const run = (last as LiveState | null)?.run;
  if (run?.outcome !== 'complete' || run.progress.calendars !== homes) throw new Error(JSON.stringify(run));
  return measured;
}
