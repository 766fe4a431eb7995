import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from './database';
import { onEachEngine } from './engines.fixture';
import { openDatabaseSuite } from './open-database.suite';

onEachEngine('opening', [openDatabaseSuite]);

it('files that are made are for their owner alone, whoever may look into the folder', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-modes-'));
  chmodSync(folder, 0o755);
  const db = await openDatabase(path.join(folder, 'staygrid.db'));
  const modes = readdirSync(folder).map((name) => [name, statSync(path.join(folder, name)).mode & 0o777]);
  expect(Object.fromEntries(modes)).toEqual({
    'staygrid.db': 0o600,
    'staygrid.db-shm': 0o600,
    'staygrid.db-wal': 0o600,
  });
  await db.destroy();
  rmSync(folder, { recursive: true });
});

it('what belongs to somebody else is told so, be it the file or the folder', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-owners-'));
  const file = path.join(folder, 'staygrid.db');
  await (await openDatabase(file)).destroy();
  const fault = { code: 'STORAGE_UNAVAILABLE', reason: 'forbidden' };
  await asNobody(file, async () => expect(openDatabase(file)).rejects.toMatchObject(fault));
  const missing = path.join(folder, 'other.db');
  await asNobody(folder, async () => expect(openDatabase(missing)).rejects.toMatchObject(fault));
  rmSync(folder, { recursive: true });
});

/** Root may open anything, and whoever else these checks run as whatever is theirs: neither may meanwhile. */
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
