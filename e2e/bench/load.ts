import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureBuilt } from '@/lib/launch/build.mjs';
import { type StartedDashboard, startDashboard } from '../fixtures/dashboard';
import { type Bench, inFolder, type Table } from './bench';
import { KINDS, Person, REQUESTS, type Tell, type Think } from './load/person';
import { Times } from './load/times';
import { newPeople } from './people';
import { seededAccount, startEmbeddedService } from './service-process';

const PEOPLE = 200;
const SECONDS = 60;
/** People arrive one after the other. Measuring begins once all have arrived. */
const ARRIVE_SECONDS = 15;
/** Think times of the TPC-W benchmark's shoppers. */
const THINK: Think = { meanMs: 7000, mostMs: 70_000 };
/** By then nearly everyone has opened their first page. */
const SETTLE_MS = 4 * THINK.meanMs;
const HOMES = 1200;
const SYNC_PAUSE_MS = 1000;
/** Acts of one person without others. */
const IDLE_ACTS = 400;
const SIGN_INS_AT_ONCE = 4;
/** Browsers of one account. */
const SESSIONS_OF_ONE = 50;
const SAMPLE_SECONDS = 10;
const RATIO = 8;
const MOST_GROWTH = 1.1;
const METRICS_TOKEN = 'only-for-this-benchmark-of-the-dashboard';

export const loadBench: Bench = {
  name: 'load',
  about: `${PEOPLE} people browsing, filtering and scrolling for ${SECONDS} s while the portfolio is synced again and again`,
  async run() {
    await ensureBuilt();
    return inFolder(async (folder) => {
      const env = { DATA_DIR: folder, SERVICE_DATABASE_URL: '', SERVICE_RATE_LIMIT: '0', LOG_LEVEL: 'info' };
      const token = await seededAccount(env, HOMES);
      const service = await startEmbeddedService(env);
      try {
        return await besideService({ ...env, PARTNER_BASE_URL: service.url, PARTNER_ACCESS_TOKEN: token });
      } finally {
        await service.stop();
      }
    });
  },
};

async function besideService(variables: Record<string, string>): Promise<Table[]> {
  const dashboard = await startDashboard({
    ...variables,
    METRICS_TOKEN,
    SYNC_INTERVAL_SECONDS: '0',
    TRUST_PROXY: 'on',
  });
  try {
    return await measure(dashboard);
  } finally {
    await dashboard.stop();
  }
}

async function measure(dashboard: StartedDashboard): Promise<Table[]> {
  await syncOnce(dashboard);
  const cookies = await sessions(dashboard);
  const idle = await alone(dashboard);
  const [arriving, times] = [new Times(), new Times()];
  let current = arriving;
  const tell: Tell = (...told) => current.tell(...told);
  const people = cookies.map((cookie, seed) => new Person(dashboard.url, cookie, seed + 1, tell));
  const over = new AbortController();
  setMaxListeners(0, over.signal);
  const syncs = syncing(dashboard, over.signal);
  const following: Promise<string | null>[] = [];
  const browsing: Promise<void>[] = [];
  for (const person of people) {
    following.push(person.follow(over.signal));
    browsing.push(person.browse(over.signal, THINK));
    await delay((ARRIVE_SECONDS * 1000) / PEOPLE);
  }
  await delay(SETTLE_MS);
  current = times;
  const samples = [await processOf(dashboard.url)];
  for (let second = 0; second < SECONDS; second += SAMPLE_SECONDS) {
    await delay(SAMPLE_SECONDS * 1000);
    samples.push(await processOf(dashboard.url));
  }
  over.abort();
  await Promise.all(browsing);
  const faults = [
    ...arriving.faults,
    ...times.faults,
    ...(await Promise.all(following)).filter((fault) => fault !== null),
  ];
  for (const person of people) person.leave();
  return [latencies(idle, times, faults), residence(samples), crawls(await syncs)];
}

/** The times of one person alone: the same acts, after some to get warm. */
async function alone({ url, cookie }: StartedDashboard): Promise<Times> {
  const [warm, idle] = [new Times(), new Times()];
  for (const [times, seed] of [
    [warm, 7],
    [idle, 8],
  ] as const) {
    const person = new Person(url, cookie, seed, times.tell);
    for (let act = 0; act < IDLE_ACTS; act++) await person.act();
    person.leave();
    if (times.faults.length > 0) throw new Error(times.faults[0]);
  }
  return idle;
}

function latencies(idle: Times, times: Times, faults: readonly string[]): Table {
  const rows = KINDS.map((kind) => {
    const [typical, p99] = [idle.within(0.5, kind), times.within(0.99, kind)];
    const [p50, p95] = [times.within(0.5, kind), times.within(0.95, kind)];
    return [kind, times.count(kind), typical, p50, p95, p99, p99 / typical];
  });
  const requests = REQUESTS.reduce((sum, kind) => sum + times.count(kind), 0);
  const rate = `${HOMES.toLocaleString('en')} homes, ${(requests / SECONDS).toFixed(0)} requests per second`;
  return {
    title: `${PEOPLE} people, ${THINK.meanMs / 1000} s between two acts of each on average, ${rate}; milliseconds`,
    headings: ['', 'times', 'idle p50', 'p50', 'p95', 'p99', 'p99 / idle p50'],
    rows,
    verdicts: [
      { target: ['no error', ...faults.slice(0, 3)].join('; '), reached: faults.length === 0 },
      { target: `p99 of an act at most ${RATIO} times its idle p50`, reached: Number(rows.at(-1)?.at(-1)) <= RATIO },
    ],
  };
}

/** Memory settles while people arrive; its growth after that counts. */
function residence(samples: readonly { megabytes: number; busySeconds: number }[]): Table {
  const megabytes = samples.map((sample) => sample.megabytes);
  // It goes up and down with every garbage collection: halves are compared, not instants.
  const [, ...during] = megabytes;
  const middle = during.length / 2;
  const growth = mean(during.slice(middle)) / mean(during.slice(0, middle));
  const busy = ((samples.at(-1)?.busySeconds ?? 0) - (samples[0]?.busySeconds ?? 0)) / SECONDS;
  return {
    title: `Memory of the dashboard, MB; it used ${(busy * 100).toFixed(0)} % of a processor`,
    headings: samples.map((_, i) => `${i * SAMPLE_SECONDS} s`),
    rows: [megabytes],
    verdicts: [
      {
        target: `less than ${((MOST_GROWTH - 1) * 100).toFixed(0)} % more in the second half than in the first`,
        reached: growth < MOST_GROWTH,
      },
    ],
  };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

interface Syncs {
  /** How each ended. */
  outcomes: string[];
  /** The share of the time that one was under way. */
  busy: number;
}

function crawls({ outcomes, busy }: Syncs): Table {
  const complete = outcomes.filter((outcome) => outcome === 'complete').length;
  return {
    title: `Syncs meanwhile, ${SYNC_PAUSE_MS / 1000} s apart`,
    headings: ['begun', 'complete', '% of the time'],
    rows: [[outcomes.length, complete, busy * 100]],
    verdicts: [{ target: 'every sync is finished', reached: complete > 0 && complete === outcomes.length }],
  };
}

/** Syncs again and again until it is over; the last one is waited for. */
async function syncing(dashboard: StartedDashboard, signal: AbortSignal): Promise<Syncs> {
  const outcomes: string[] = [];
  const startedAt = performance.now();
  let busyMs = 0;
  do {
    const begunAt = performance.now();
    outcomes.push(await syncOnce(dashboard));
    busyMs += performance.now() - begunAt;
    await delay(SYNC_PAUSE_MS, undefined, { signal }).catch(() => {});
  } while (!signal.aborted);
  return { outcomes, busy: busyMs / (performance.now() - startedAt) };
}

async function syncOnce({ url, cookie }: StartedDashboard): Promise<string> {
  const started = await fetch(`${url}/api/sync`, { method: 'POST', headers: { cookie } });
  if (started.status !== 202) return `not begun: ${started.status}`;
  for (;;) {
    await delay(200);
    const { crawl, crawls } = await (await fetch(`${url}/api/sync`, { headers: { cookie } })).json();
    if (crawl === null) return crawls[0]?.outcome ?? 'none';
  }
}

/** A session for each of them. */
async function sessions({ url, cookie: administrator }: StartedDashboard): Promise<string[]> {
  const accounts = await newPeople(url, administrator, PEOPLE / SESSIONS_OF_ONE);
  const cookies: string[] = [];
  const signIn = async () => {
    while (cookies.length < PEOPLE) {
      const place = cookies.push('') - 1;
      // One address may not sign in so often.
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${place}` };
      const body = JSON.stringify(accounts[place % accounts.length]);
      const answer = await fetch(`${url}/api/auth/sign-in/email`, { method: 'POST', headers, body });
      const [cookie = ''] = answer.headers.getSetCookie();
      if (!answer.ok) throw new Error(`Nobody can sign in: ${await answer.text()}`);
      cookies[place] = cookie.split(';')[0] ?? '';
    }
  };
  await Promise.all(Array.from({ length: SIGN_INS_AT_ONCE }, signIn));
  return cookies;
}

/** The dashboard's own metrics. */
async function processOf(url: string): Promise<{ megabytes: number; busySeconds: number }> {
  const answer = await fetch(`${url}/api/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const metrics = await answer.text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]);
  const megabytes = figure('process_resident_memory_bytes') / 1e6;
  return { megabytes, busySeconds: figure('process_cpu_seconds_total') };
}
