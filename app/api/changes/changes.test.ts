import { beforeAll, expect, it } from 'vitest';
import { keepHomes, ownInstallation } from '@/lib/connections/own-installation.fixture';
import { sampleProperty } from '@/lib/contract/property.sample';
import { stopSyncs } from '@/lib/sync/current-sync';
import { GET } from './route';

ownInstallation();
const get = (query: string) => GET(new Request(`http://dashboard/api/changes?${query}`));

const bring = (id: string) => keepHomes([sampleProperty({ id })]);

beforeAll(() => bring('a'));

it('waits for a change, tells it once, and ends when the process stops', async () => {
  const first = await (await get('wait=30')).json();
  expect(first.items).toMatchObject([{ id: 'a', type: 'new' }]);
  const waiting = get(`after=${first.cursor}&wait=30`);
  await bring('b');
  const second = await (await waiting).json();
  expect(second.items).toMatchObject([{ id: 'b', type: 'new' }]);
  const last = get(`after=${second.cursor}&wait=30`);
  await stopSyncs();
  expect(await (await last).json()).toEqual({ items: [], cursor: second.cursor });
});
