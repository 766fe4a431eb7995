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
