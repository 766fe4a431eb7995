import { expect, it } from 'vitest';
import { ownInstallation } from '@/lib/connections/own-installation.fixture';
import { currentDatabase } from '@/lib/database/current-database';
import { auditPage } from '@/lib/people/audit';
import { mapStyleUrl } from '@/lib/people/map-style';
import { sessionAs } from '@/lib/people/session.fixture';
import { POST } from './route';

const DEFAULT = 'https://default.example.com/style.json';
const LIBERTY = 'https://tiles.openfreemap.org/styles/liberty';

ownInstallation({ SERVICE: 'off', MAP_STYLE_URL: DEFAULT });

const choose = async (body: unknown, as: 'administrator' | 'member' = 'administrator') =>
  POST(
    new Request('http://dashboard/api/map-style', {
      method: 'POST',
      headers: { ...(await sessionAs(as)), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

it('MAP_STYLE_URL counts until an administrator chooses another style or none, and the log tells of both', async () => {
  expect(await mapStyleUrl()).toBe(DEFAULT);
  expect((await choose({ url: LIBERTY })).status).toBe(204);
  expect(await mapStyleUrl()).toBe(LIBERTY);
  expect((await choose({ url: null })).status).toBe(204);
  expect(await mapStyleUrl()).toBeNull();
  const { items } = await auditPage(await currentDatabase(), new URLSearchParams());
  expect(items.map(({ action, subject }) => [action, subject])).toEqual(
    expect.arrayContaining([
      ['streets-turned-on', LIBERTY],
      ['streets-turned-off', null],
    ]),
  );
});

it.each([
  { url: 'http://tiles.example.com/style.json' },
  { url: 'javascript:alert(1)' },
  { url: '' },
  { url: 5 },
  {},
  { url: `https://tiles.example.com/${'x'.repeat(1000)}` },
  { url: LIBERTY, more: true },
])('refuses %o, and keeps what was chosen', async (body) => {
  const before = await mapStyleUrl();
  const answer = await choose(body);
  expect([answer.status, (await answer.json()).error.code]).toEqual([400, 'INVALID_PARAMETER']);
  expect(await mapStyleUrl()).toBe(before);
});

it('is for administrators', async () => {
  expect((await choose({ url: LIBERTY }, 'member')).status).toBe(403);
});
