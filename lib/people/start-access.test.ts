import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { currentDatabase } from '@/lib/database/current-database';
import { hasPeople } from './people-table';
import { startAccess } from './start-access';

it('makes no account with a weak ADMIN_PASSWORD, and offers the setup code instead', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-access-'));
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('ADMIN_EMAIL', 'ann@example.com');
  vi.stubEnv('ADMIN_PASSWORD', 'password1234');
  const said: string[] = [];
  await startAccess({ info: () => {}, error: () => {} }, (line) => said.push(line));
  expect(said).toEqual([
    expect.stringContaining('ADMIN_PASSWORD is too weak, and no account was made with it.'),
    expect.stringContaining('/setup with the code'),
  ]);
  const database = await currentDatabase();
  expect(await hasPeople(database)).toBe(false);
  await database.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});
