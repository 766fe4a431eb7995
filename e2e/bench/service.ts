import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { CALENDAR_PATH, DETAILS_PATH } from '@/lib/contract/request';
import { type Bench, inFolder, median, type Table } from './bench';
import { requestsPerSecond } from './rate';
import type { SeededDashboard } from './seeded-dashboard';
import { seededAccount, startEmbeddedService, startServer } from './service-process';

interface Size {
  rounds: number;
  roundSeconds: number;
  distinctRequests: number;
}

/** More distinct requests than the service keeps ready, so that going round them finds none of them ready. */
const FULL: Size = { rounds: 5, roundSeconds: 2, distinctRequests: 600 };
const SMALLEST: Size = { rounds: 1, roundSeconds: 0.2, distinctRequests: 20 };
const HOMES = 2000;
const PER_REQUEST = 100;
const CONNECTIONS = 10;
const TARGET = 0.5;

export const serviceBench: Bench = {
  name: 'service',
  about: 'the embedded service beside a bare node:http server that sends the same bytes',
  run: ({ shared }) =>
    inFolder(async (folder) => {
      if (shared) return [await measure(shared.upstream, folder, SMALLEST)];
      const env = { DATA_DIR: folder, SERVICE_DATABASE_URL: '', SERVICE_RATE_LIMIT: '1000000000', LOG_LEVEL: 'info' };
      const token = await seededAccount(env, HOMES);
      const service = await startEmbeddedService(env);
      try {
        return [await measure({ url: service.url, token }, folder, FULL)];
      } finally {
        await service.stop();
      }
    }),
};

interface Subject {
  label: string;
  paths: readonly string[];
  /** Whether the target holds for it. */
  judged: boolean;
}

/** The service, and the token of an account. */
type Asked = SeededDashboard['upstream'];

async function measure({ url, token }: Asked, folder: string, size: Size): Promise<Table> {
  const headers = { authorization: `Bearer ${token}` };
  const rows: (string | number)[][] = [];
  const ratios: number[] = [];
  for (const { label, paths, judged } of await subjects(url, headers, size)) {
    const response = await fetch(`${url}${paths[0]}`, { headers });
    const body = Buffer.from(await response.arrayBuffer());
    if (response.status !== 200) throw new Error(`${label}: ${response.status} ${body}`);
    const file = path.join(folder, 'body.json');
    writeFileSync(file, body);
    const bare = await startServer('e2e/bench/service-bare.ts', [file]);
    const rates = { bare: [] as number[], ours: [] as number[] };
    for (let round = 0; round < size.rounds; round++) {
      rates.bare.push(await rateOf(bare.url, paths, headers, size));
      rates.ours.push(await rateOf(url, paths, headers, size));
    }
    await bare.stop();
    const [limit, ours] = [median(rates.bare), median(rates.ours)];
    rows.push([label, Math.round(body.length / 1000), limit, ours, ours / limit]);
    if (judged) ratios.push(ours / limit);
  }
  return {
    title: `Requests per second: ${CONNECTIONS} connections, medians of ${size.rounds} interleaved rounds of ${size.roundSeconds} s`,
    headings: ['request', 'KB', 'bare node:http', 'service', 'ratio'],
    rows,
    verdicts: [
      {
        target: `at least ${TARGET} of the bare server, token check, limits, ETag and log included`,
        reached: ratios.every((ratio) => ratio >= TARGET),
      },
    ],
  };
}

async function subjects(url: string, headers: Record<string, string>, { distinctRequests }: Size): Promise<Subject[]> {
  const { pages, ids } = await distinctPages(url, headers, distinctRequests);
  const calendars = Array.from({ length: distinctRequests }, (_, i) => {
    const some = Array.from({ length: PER_REQUEST }, (_, j) => ids[(i + j) % ids.length]);
    return `${CALENDAR_PATH}?ids=${some.join(',')}`;
  });
  return [
    { label: 'details, 100 homes', paths: pages.slice(0, 1), judged: true },
    { label: 'calendars, 100 homes', paths: calendars.slice(0, 1), judged: true },
    { label: 'details, never asked before', paths: pages, judged: false },
    { label: 'calendars, never asked before', paths: calendars, judged: false },
  ];
}

/** Pages of 100 that start at homes of their own, and the ids of these homes. */
async function distinctPages(url: string, headers: Record<string, string>, count: number) {
  const [pages, ids]: [string[], string[]] = [[], []];
  for (let after = ''; pages.length < count; ) {
    pages.push(`${DETAILS_PATH}?pageSize=${PER_REQUEST}${after}`);
    const response = await fetch(`${url}${DETAILS_PATH}?pageSize=1${after}`, { headers });
    const { properties, nextCursor } = await response.json();
    ids.push(properties[0].id);
    after = `&cursor=${nextCursor}`;
  }
  return { pages, ids };
}

function rateOf(
  url: string,
  paths: readonly string[],
  headers: Record<string, string>,
  { roundSeconds }: Size,
): Promise<number> {
  const requests = paths.map((path) => ({ method: 'GET' as const, path, headers }));
  let clients = 0;
  return requestsPerSecond({
    url,
    connections: CONNECTIONS,
    duration: roundSeconds,
    // Each connection begins elsewhere: otherwise one would find another's answer ready.
    setupClient(client) {
      const start = Math.floor((clients++ * requests.length) / CONNECTIONS);
      client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
    },
  });
}
