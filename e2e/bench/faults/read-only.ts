import { chmodSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Table } from '../bench';
import { Installation } from './installation';
import { isUnavailable } from './load';

const NOBODY = 65_534;
const BACK_WITHIN_MS = 15_000;
const READS = ['/api/properties?limit=50', '/api/properties/facets', '/api/views', '/api/sync', '/properties'];

/** How the app took to a database that it cannot use. */
export interface Result {
  row: Table['rows'][number];
  verdict: Table['verdicts'][number];
}

/** The dashboard of a user who may only read its files; only root can start it as another user. */
export async function readOnly(
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
export async function afterCrash(app: Installation, cookie: string) {
  const reads: number[] = [];
  for (const route of READS) reads.push((await app.ask(route, { cookie })).status);
  const saved = await save(app, cookie);
  const reached = reads.every((status) => status === 200) && isUnavailable(saved);
  return { said: `reads ${reads.join(' ')}, a write ${saved.status}`, reached };
}

/** Without a log SQLite would have to make one. */
export async function afterStop(app: Installation, cookie: string, folder: string) {
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
