import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { currentMirror } from '@/lib/mirror/current-mirror';
import { TOKEN } from '@/lib/upstream/faulty-server.fixture';
import * as changes from './changes';
import * as connections from './connections';
import { listConnections } from './list';

// Connections of an installation of its own; each test begins with the demo alone.

export const dataDir = mkdtempSync(path.join(os.tmpdir(), 'staygrid-connections-'));

beforeAll(() => {
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('PARTNER_BASE_URL', '');
  vi.stubEnv('APP_SECRET', 'a secret of more than 32 characters');
  vi.stubEnv('ALLOW_PRIVATE_PARTNERS', 'on');
  vi.stubEnv('LOG_LEVEL', 'silent');
});
afterAll(async () => {
  await (await currentMirror()).close();
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true });
});
afterEach(async () => {
  for (const { id, kind } of await listConnections()) if (kind === 'stored') await removeConnection(id);
  await resumeConnection('demo');
  audited.length = 0;
});

/** The actions recorded since the last reset. */
export const audited: string[] = [];
export const record: connections.Recording = async (_, { action, connection }) => {
  audited.push(`${action} ${connection.name}`);
};
export const createConnection = (body: unknown) => changes.createConnection(body, record);
export const changeConnection = (id: string, body: unknown) => changes.changeConnection(id, body, record);
export const addConnection = (account: ReturnType<typeof partner>) => connections.addConnection(account, record);
export const removeConnection = (id: string) => connections.removeConnection(id, record);
export const renameConnection = (id: string, name: string) => connections.alterConnection(id, { name }, record);
export const replaceToken = (id: string, accessToken: string) =>
  connections.alterConnection(id, { accessToken }, record);
export const pauseConnection = (id: string) => connections.alterConnection(id, { paused: true }, record);
export const resumeConnection = (id: string) => connections.alterConnection(id, { paused: false }, record);

export const partner = (name: string) => ({
  name,
  baseUrl: 'https://partner.example/v1',
  accessToken: TOKEN,
  reading: 'calendar' as const,
});
export const names = async () => (await listConnections()).map(({ name }) => name);
