import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { saveConnection } from '@/lib/mirror/connections';
import { currentMirror } from '@/lib/mirror/current-mirror';
import { builtInConnection } from './built-in';
import { alterConnection, openConnection, removeConnection } from './connections';
import { listConnections } from './list';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'staygrid-configured-'));

beforeAll(() => {
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('PARTNER_BASE_URL', 'https://configured.example/api');
  vi.stubEnv('PARTNER_ACCESS_TOKEN', 'token');
  vi.stubEnv('LOG_LEVEL', 'silent');
});
afterAll(async () => {
  await (await currentMirror()).close();
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true });
});

const unrecorded = async () => {};
const names = async () => (await listConnections()).map(({ name }) => name);

it('a configured connection can be renamed, and keeps its name, address and token', async () => {
  const configured = builtInConnection();
  expect(await names()).toEqual(['Partner portfolio']);
  await alterConnection(configured.id, { name: 'Head office' }, unrecorded);
  // As each sync does.
  await saveConnection(await currentMirror(), configured, Date.now());
  expect(await names()).toEqual(['Head office']);
  expect((await openConnection(configured.id)).baseUrl).toBe('https://configured.example/api');
  const fixed = { code: 'CONNECTION_FIXED' };
  await expect(alterConnection(configured.id, { accessToken: 'other' }, unrecorded)).rejects.toMatchObject(fixed);
  await expect(removeConnection(configured.id, unrecorded)).rejects.toMatchObject(fixed);
});
