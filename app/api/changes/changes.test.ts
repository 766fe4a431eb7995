import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { builtInConnection } from '@/lib/connections/built-in';
import { factsOf } from '@/lib/contract/facts';
import { sampleProperty } from '@/lib/contract/property.sample';
import { writing } from '@/lib/mirror/connections';
import { currentMirror } from '@/lib/mirror/current-mirror';
import { answerAt, connect } from '@/lib/mirror/mirror.fixture';
import { saveProperties } from '@/lib/mirror/save-properties';
import { stopSyncs } from '@/lib/sync/current-sync';
import { GET } from './route';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'staygrid-api-'));
const get = (query: string) => GET(new Request(`http://dashboard/api/changes?${query}`));

async function bring(id: string) {
  const mirror = await currentMirror();
  const details = sampleProperty({ id });
  await writing(mirror, builtInConnection().id, (writes) =>
    saveProperties(writes, [{ facts: factsOf(details), details }], answerAt(1)),
  );
}

beforeAll(async () => {
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('PARTNER_BASE_URL', '');
  vi.stubEnv('PARTNER_ACCESS_TOKEN', '');
  vi.stubEnv('LOG_LEVEL', 'silent');
  await connect(await currentMirror(), builtInConnection().id);
  await bring('a');
});
afterAll(async () => {
  await (await currentMirror()).close();
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true });
});

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
