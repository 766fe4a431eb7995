import { afterEach } from 'vitest';
import { TOKEN } from '@/lib/upstream/faulty-server.fixture';
import * as changes from './changes';
import * as connections from './connections';
import { listConnections } from './list';
import { ownInstallation } from './own-installation.fixture';

// Connections of an installation of its own; each test begins with the demo alone.

export const dataDir = ownInstallation({
  APP_SECRET: 'a secret of more than 32 characters',
  ALLOW_PRIVATE_PARTNERS: 'on',
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
