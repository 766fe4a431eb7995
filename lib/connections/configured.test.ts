import { expect, it } from 'vitest';
import { currentDatabase } from '@/lib/database/current-database';
import { saveConnection } from '@/lib/mirror/connections';
import { builtInConnection } from './built-in';
import { alterConnection, openConnection, removeConnection } from './connections';
import { listConnections } from './list';
import { ownInstallation } from './own-installation.fixture';

ownInstallation({ PARTNER_BASE_URL: 'https://configured.example/api', PARTNER_ACCESS_TOKEN: 'token' });

const unrecorded = async () => {};
const names = async () => (await listConnections()).map(({ name }) => name);

it('a configured connection can be renamed, and keeps its name, address and token', async () => {
  const configured = builtInConnection();
  expect(await names()).toEqual(['Partner portfolio']);
  await alterConnection(configured.id, { name: 'Head office' }, unrecorded);
  // As each sync does.
  await saveConnection(await currentDatabase(), configured, Date.now());
  expect(await names()).toEqual(['Head office']);
  expect((await openConnection(configured.id)).baseUrl).toBe('https://configured.example/api');
  const fixed = { code: 'CONNECTION_FIXED' };
  await expect(alterConnection(configured.id, { accessToken: 'other' }, unrecorded)).rejects.toMatchObject(fixed);
  await expect(removeConnection(configured.id, unrecorded)).rejects.toMatchObject(fixed);
});
