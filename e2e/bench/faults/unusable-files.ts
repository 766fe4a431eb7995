import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  openSync,
  readdirSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { freePort } from '../../fixtures/dashboard';
import type { Table } from '../bench';
import type { Account } from './account';
import { synced } from './crawls';
import { Installation } from './installation';
import { isUnavailable } from './load';

const NOBODY = 65_534;
const START_WITHIN_MS = 30_000;
const BACK_WITHIN_MS = 15_000;
const READS = ['/api/properties?limit=50', '/api/properties/facets', '/api/views', '/api/sync', '/properties'];

type Row = Table['rows'][number];
type Verdict = Table['verdicts'][number];

/** Starts on a database that may only be read, and on damaged ones. */
export async function unusableFiles(folder: string, account: Account): Promise<Table> {
  mkdirSync(folder, { recursive: true });
  const variables = { PARTNER_BASE_URL: account.url, PARTNER_ACCESS_TOKEN: account.token, SERVICE: 'off' };
  const good = path.join(folder, 'good');
  mkdirSync(good);
  const app = await Installation.at({ folder: good, variables });
  await app.start();
  const cookie = await app.signIn();
  await synced(app, cookie);
  // As a crash leaves it, with a log beside it.
  await app.kill();
  const [crashed, stopped] = ['read-only-1', 'read-only-2'].map((name) => path.join(folder, name)) as [string, string];
  cpSync(good, crashed, { recursive: true });
  await app.start();
  await app.stop();
  cpSync(good, stopped, { recursive: true });
  const results = [
    await readOnly('read-only, after a crash', crashed, variables, (one) => afterCrash(one, cookie)),
    await readOnly('read-only, after a stop', stopped, variables, (one) => afterStop(one, cookie, stopped)),
    await damaged('first page overwritten', good, path.join(folder, 'damaged-1'), variables, (file) =>
      overwrite(file, 0),
    ),
    await damaged('cut off in the middle', good, path.join(folder, 'damaged-2'), variables, (file) =>
      truncateSync(file, 700_000),
    ),
    await damaged('a page in the middle overwritten', good, path.join(folder, 'damaged-3'), variables, (file) =>
      overwrite(file, 40),
    ),
    await damaged('no database at all', good, path.join(folder, 'damaged-4'), variables, (file) =>
      copyFileSync('package.json', file),
    ),
  ];
  return {
    title: 'Databases that cannot be used',
    headings: ['SQLite file', 'what is answered', 'the launcher'],
    rows: results.map(({ row }) => row),
    verdicts: results.map(({ verdict }) => verdict),
  };
}

interface Result {
  row: Row;
  verdict: Verdict;
}

/** What somebody who may only read gets to see; only root can start it as somebody else. */
async function readOnly(
  name: string,
  folder: string,
  variables: Record<string, string>,
  work: (app: Installation) => Promise<{ said: string; reached: boolean }>,
): Promise<Result> {
  const target = `${name}: reads go on, or it is said and mends itself`;
  if (process.getuid?.() !== 0) {
    return { row: [name, 'SKIPPED: only root can try', ''], verdict: { target, reached: true } };
  }
  permit(folder, 0o555, 0o444);
  const app = await Installation.at({ folder, variables, uid: NOBODY });
  app.launch();
  try {
    await app.until(async () => (await app.ask('/api/health/live')).status === 200, 'alive');
    const { said, reached } = await work(app);
    return { row: [name, said, ''], verdict: { target, reached } };
  } finally {
    await app.stop();
  }
}

const save = (app: Installation, cookie: string) =>
  app.ask('/api/views', { method: 'POST', cookie, body: { name: 'View', search: 'guests=2' } });

/** The log that a crash leaves can be read. */
async function afterCrash(app: Installation, cookie: string) {
  const reads: number[] = [];
  for (const route of READS) reads.push((await app.ask(route, { cookie })).status);
  const saved = await save(app, cookie);
  const reached = reads.every((status) => status === 200) && isUnavailable(saved);
  return { said: `reads ${reads.join(' ')}, a write ${saved.status}`, reached };
}

/** Without a log SQLite would have to make one. */
async function afterStop(app: Installation, cookie: string, folder: string) {
  const { body, status } = await app.ask('/api/health/ready');
  const answer = await app.ask('/api/properties', { cookie });
  permit(folder, 0o777, 0o666);
  const startedAt = performance.now();
  await app.until(async () => (await save(app, cookie)).status === 201, 'writable again', BACK_WITHIN_MS);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const said = `${answer.status}, ready: ${(body as { reason?: string }).reason}; once writable, back after ${seconds} s`;
  return { said, reached: isUnavailable(answer) && status === 503 };
}

function permit(folder: string, ofFolder: number, ofFiles: number): void {
  chmodSync(folder, ofFolder);
  for (const file of readdirSync(folder)) chmodSync(path.join(folder, file), ofFiles);
}

async function damaged(
  name: string,
  good: string,
  folder: string,
  variables: Record<string, string>,
  damage: (file: string) => void,
): Promise<Result> {
  cpSync(good, folder, { recursive: true });
  damage(path.join(folder, 'staygrid.db'));
  const app = await Installation.at({ folder, variables });
  app.launch();
  try {
    await app.until(async () => (await app.ask('/api/health/live')).status === 200, 'alive');
    const answer = await app.ask('/api/properties');
    const ready = await app.ask('/api/health/ready');
    const { reason } = ready.body as { reason?: string };
    const { code, said } = await launched(app.variables);
    const isSaid = said.includes('is damaged') && said.includes('npm run restore') && code === 1;
    return {
      row: [name, `${answer.status}, ready: ${reason}`, `ends with ${code}${isSaid ? ', says what to do' : ''}`],
      verdict: {
        target: `${name}: found at the start`,
        reached: isUnavailable(answer) && reason === 'database damaged' && isSaid,
      },
    };
  } finally {
    await app.stop();
  }
}

/** What `npm start` makes of it. */
async function launched(variables: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['lib/launch/start.mjs'], {
    env: { ...process.env, ...variables, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (text) => {
      said += text;
    });
  const timer = setTimeout(() => child.kill('SIGTERM'), START_WITHIN_MS);
  const [code] = await once(child, 'close');
  clearTimeout(timer);
  return { code, said };
}

const PAGE = 8192;

function overwrite(file: string, page: number): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(PAGE, 0x5a), 0, PAGE, page * PAGE);
  closeSync(handle);
}
