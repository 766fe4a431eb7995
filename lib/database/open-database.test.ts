import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { openEngine } from './engine';
import { onEachEngine } from './engines.fixture';
import { openDatabaseSuite } from './open-database.suite';

onEachEngine('opening', [openDatabaseSuite], { isMigrated: false });

it('new files are readable by their owner alone, even in a shared folder', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-modes-'));
  chmodSync(folder, 0o755);
  const db = await openEngine(path.join(folder, 'staygrid.db'));
  const modes = readdirSync(folder).map((name) => [name, statSync(path.join(folder, name)).mode & 0o777]);
  expect(Object.fromEntries(modes)).toEqual({
    'staygrid.db': 0o600,
    'staygrid.db-shm': 0o600,
    'staygrid.db-wal': 0o600,
  });
  await db.destroy();
  rmSync(folder, { recursive: true });
});

it('a file or folder without access is reported as forbidden', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-owners-'));
  const file = path.join(folder, 'staygrid.db');
  await (await openEngine(file)).destroy();
  const fault = { code: 'STORAGE_UNAVAILABLE', reason: 'forbidden' };
  await asNobody(file, async () => expect(openEngine(file)).rejects.toMatchObject(fault));
  const missing = path.join(folder, 'other.db');
  await asNobody(folder, async () => expect(openEngine(missing)).rejects.toMatchObject(fault));
  rmSync(folder, { recursive: true });
});

it.skipIf(process.platform !== 'linux')(
  'a thread that opens the file leaves the locks of the others on it',
  async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-threads-'));
    const file = path.join(folder, 'staygrid.db');
    const db = await openEngine(file);
    const locks = () => readFileSync('/proc/locks', 'utf8').split('\n');
    const isLocked = () =>
      locks().some((lock) => lock.includes(` ${process.pid} `) && lock.includes(`:${statSync(file).ino} `));
    expect(isLocked()).toBe(true);
    const thread = new Worker(inThread(`await (await import('./lib/database/engine.ts')).openEngine('${file}')`), {
      eval: true,
    });
    await once(thread, 'message');
    expect(isLocked()).toBe(true);
    await thread.terminate();
    await db.destroy();
    rmSync(folder, { recursive: true });
  },
);

/** A program of TypeScript that says when it is done, and stays. */
const inThread = (program: string) => `
  import('tsx/esm/api').then(async ({ register }) => {
    register();
    await (async () => { ${program.replaceAll("import('./", `import('${process.cwd()}/`)} })();
    require('node:worker_threads').parentPort.postMessage('done');
    setInterval(() => {}, 1000);
  })`;

/** Runs a check without access to a place: removes its mode bits and gives up root, which ignores them. */
async function asNobody(place: string, check: () => Promise<void>): Promise<void> {
  const isRoot = process.geteuid?.() === 0;
  chmodSync(place, 0);
  if (isRoot) process.seteuid?.(65_534);
  try {
    await check();
  } finally {
    if (isRoot) process.seteuid?.(0);
    chmodSync(place, 0o700);
  }
}
