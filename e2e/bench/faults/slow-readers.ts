import { mkdirSync } from 'node:fs';
import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '@/lib/database/database';
import { median, type Table } from '../bench';
import { newPeople } from '../people';
import { fill } from '../portfolio';
import { Installation } from './installation';

const HOMES = 20_000;
const EXPORTS = 40;
const FOLLOWERS = 200;
/** One person has five exports. */
const PEOPLE = EXPORTS / 5;
const HEAP_MB = 256;
const WATCHED_MS = 20_000;
const LOOK_EVERY_MS = 100;
/** The limit of memory for 240 connections and 40 exports under way. */
const MOST_MB = 250;
/** No service answers there, so the dashboard reads from the mirror alone. */
const UPSTREAM = 'http://127.0.0.1:9/';

/** People who ask for files and events and then read nothing of them. */
export async function slowReaders(folder: string): Promise<Table> {
  mkdirSync(folder, { recursive: true });
  const variables = {
    PARTNER_BASE_URL: UPSTREAM,
    PARTNER_ACCESS_TOKEN: 'none',
    SERVICE: 'off',
    // With more, Node collects its garbage late: nothing could be seen.
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
  };
  const app = await Installation.at({ folder, variables });
  const mirror = await openDatabase(app.database);
  await fill(mirror, HOMES, UPSTREAM);
  await mirror.close();
  await app.start();
  const sockets: net.Socket[] = [];
  try {
    const cookie = await app.signIn();
    const page = () => app.ask('/api/properties?limit=50&sort=-price', { cookie });
    for (let n = 0; n < 20; n++) await page();
    const whole = await app.ask('/api/properties/export?format=csv', { cookie });
    const accounts = await newPeople(app.url, cookie, PEOPLE);
    const cookies: string[] = [];
    for (const account of accounts) cookies.push(await app.signIn(account));
    const theirs = (n: number) => cookies[n % PEOPLE] ?? '';
    await delay(2000);
    const before = app.memory();
    const alone = await timesOf(page, 20);
    for (let n = 0; n < EXPORTS; n++) {
      sockets.push(unread(app.url, `/api/properties/export?format=${n % 2 === 0 ? 'csv' : 'xlsx'}`, theirs(n)));
    }
    for (let n = 0; n < FOLLOWERS; n++) sockets.push(unread(app.url, '/api/sync/events', theirs(n)));
    await delay(5000);
    const early = app.memory();
    const [together, peak] = await watched(app, page);
    const late = app.memory();
    return {
      title: `${EXPORTS} exports of ${HOMES.toLocaleString('en')} homes and ${FOLLOWERS} followers of the sync, none of whom reads, for ${WATCHED_MS / 1000} s; a heap of ${HEAP_MB} MB`,
      headings: [
        'MB before',
        'MB after 5 s',
        'MB at most',
        'MB at the end',
        'a page alone, ms',
        'a page meanwhile, ms',
      ],
      rows: [[before, early, peak, late, median(alone), median(together)]],
      verdicts: [
        { target: 'a file is exported', reached: whole.status === 200 },
        { target: `less than ${MOST_MB} MB on top`, reached: peak - before < MOST_MB },
        { target: 'no more at the end than after 5 s, but for 50 MB', reached: late - early < 50 },
      ],
    };
  } finally {
    for (const socket of sockets) socket.destroy();
    await app.stop();
  }
}

/** Asks, and never reads the answer. */
function unread(url: string, route: string, cookie: string): net.Socket {
  const { hostname, port, host } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.pause();
  socket.write(`GET ${route} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`);
  return socket;
}

async function timesOf(ask: () => Promise<{ ms: number }>, times: number): Promise<number[]> {
  const all: number[] = [];
  for (let n = 0; n < times; n++) all.push((await ask()).ms);
  return all;
}

async function watched(app: Installation, page: () => Promise<{ ms: number }>): Promise<[number[], number]> {
  const times: number[] = [];
  let peak = 0;
  for (const by = performance.now() + WATCHED_MS; performance.now() < by; await delay(LOOK_EVERY_MS)) {
    times.push((await page()).ms);
    peak = Math.max(peak, app.memory());
  }
  return [times, peak];
}
