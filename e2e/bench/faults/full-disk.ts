import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { startRelay } from '../../fixtures/relay';
import type { Table } from '../bench';
import type { Account } from './account';
import { begin, synced } from './crawls';
import { compared } from './differences';
import { Installation } from './installation';
import { isUnavailable } from './load';
import { versionOf } from './versions';

const DISK_MB = 96;
const CHUNK = Buffer.alloc(64 * 1024);
/** SQLite reuses its log: some writes find room in it on a full disk. */
const MOST_WRITES = 5000;
const VIEWS = 180;
const READS = [
  '/api/properties?limit=50',
  '/api/properties/facets',
  '/api/views',
  '/api/sync',
  '/api/me',
  '/properties',
];

/** The data folder's disk fills up, and is freed again. */
export async function fullDisk(folder: string, account: Account): Promise<Table> {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return { title: 'A full disk: SKIPPED, for no tmpfs can be mounted here', headings: [], rows: [], verdicts: [] };
  }
  const relay = await startRelay(account.url, account.token);
  const partner = { PARTNER_BASE_URL: relay.url, PARTNER_ACCESS_TOKEN: account.token, SERVICE: 'off' };
  const app = await Installation.at({ folder, variables: partner });
  try {
    await app.start();
    const cookie = await app.signIn();
    await synced(app, cookie);
    const views = new Map<string, string>();
    await writeUntilRefused(app, cookie, views, 20);
    const ballast = path.join(folder, 'ballast');
    fill(ballast);
    const full = await writeUntilRefused(app, cookie, views, MOST_WRITES);
    const said = full.refusal ?? '';
    const reads = await statusesOf(app, cookie);
    const signIn = await app.ask('/api/auth/sign-in/email', {
      method: 'POST',
      body: { email: 'nobody@example.com', password: 'no' },
    });
    relay.edit(versionOf(2));
    await begin(app, cookie);
    await app.until(async () => (await faultOf(app, cookie)) !== null, 'said to be full');
    const fault = await faultOf(app, cookie);
    const during = await statusesOf(app, cookie);
    rmSync(ballast);
    const freedAt = performance.now();
    const isWritable = async () => (await writeUntilRefused(app, cookie, views, 1)).refusal === null;
    await app.until(isWritable, 'writable again');
    const backMs = performance.now() - freedAt;
    const crawl = await synced(app, cookie);
    const url = relay.url;
    const { differences } = await compared(app.database, new URL(url).href, { ...account, url });
    const { items } = (await app.ask('/api/views', { cookie })).body as { items: { name: string }[] };
    const names = new Set(items.map(({ name }) => name));
    const lost = [...views.values()].filter((name) => !names.has(name));
    return {
      title: `A full disk (tmpfs of ${DISK_MB} MB)`,
      headings: ['what', 'came of it'],
      rows: [
        ['saving a view', `503: ${said.slice(0, 48)}…`],
        ['writes that there was still room for in the log', full.writes],
        ['a failed sign-in, which is counted', `${signIn.status}`],
        ['reads', [...reads, ...during].join(' ')],
        ['the sync says', fault ?? 'nothing'],
        ['writable after it was freed, ms', Math.round(backMs)],
      ],
      verdicts: [
        { target: 'writes answer a clear 503', reached: said !== '' && !said.startsWith('!') },
        { target: 'reads go on', reached: [...reads, ...during].every((status) => status === 200) },
        { target: 'no view that was acknowledged is lost', reached: lost.length === 0 },
        {
          target: 'after one good sync the mirror equals the service',
          reached: fault === 'STORAGE_UNAVAILABLE' && crawl.outcome === 'complete' && differences.length === 0,
        },
      ],
    };
  } finally {
    await app.stop();
    await relay.goDown();
    execFileSync('umount', [folder]);
  }
}

/** Takes every byte that is left. */
function fill(file: string): void {
  const handle = openSync(file, 'w');
  for (let size = CHUNK.length; size > 0; ) {
    try {
      writeSync(handle, CHUNK, 0, size);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      size = Math.floor(size / 2);
    }
  }
  closeSync(handle);
}

/** A search as long as one may be, nearly. */
const text = (n: number) => `area=${String(n % 10).repeat(6000)}`;

/**
 * Saves and changes views until one is refused; returns the refusal's words, or ! and any other answer.
 * @param into the acknowledged ones: name by id
 */
async function writeUntilRefused(app: Installation, cookie: string, into: Map<string, string>, most: number) {
  for (let n = 0; n < most; n++) {
    const name = `View ${into.size + 1}`;
    const id = [...into.keys()][n % Math.max(1, into.size)];
    const answer =
      into.size < VIEWS
        ? await app.ask('/api/views', { method: 'POST', cookie, body: { name, search: text(n) } })
        : await app.ask(`/api/views/${id}`, { method: 'PATCH', cookie, body: { search: text(n) } });
    if (answer.status === 201) into.set((answer.body as { id: string }).id, name);
    if (answer.status < 300) continue;
    const { message = '' } = (answer.body as { error?: { message?: string } } | null)?.error ?? {};
    return { writes: n, refusal: isUnavailable(answer) ? message : `! ${answer.status} ${message}` };
  }
  return { writes: most, refusal: null };
}

async function statusesOf(app: Installation, cookie: string): Promise<number[]> {
  const statuses: number[] = [];
  for (const route of READS) statuses.push((await app.ask(route, { cookie })).status);
  return statuses;
}

async function faultOf(app: Installation, cookie: string): Promise<string | null> {
  const { body } = await app.ask('/api/sync', { cookie });
  return (body as { fault: { code: string } | null }).fault?.code ?? null;
}
