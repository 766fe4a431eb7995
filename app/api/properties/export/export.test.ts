import { beforeAll, describe, expect, it } from 'vitest';
import { keepHomes, ownInstallation } from '@/lib/connections/own-installation.fixture';
import { sampleProperty } from '@/lib/contract/property.sample';
import { currentDatabase } from '@/lib/database/current-database';
import { auditPage } from '@/lib/people/audit';
import { sessionAs } from '@/lib/people/session.fixture';
import { GET, POST } from './route';

const address = 'http://dashboard/api/properties/export';

ownInstallation();
beforeAll(() => keepHomes(['b', 'a', 'c'].map((id) => sampleProperty({ id, name: `Home ${id}` }))));

const get = (query: string) => GET(new Request(`${address}?${query}`));
const post = (body: string) => POST(new Request(address, { method: 'POST', body: new URLSearchParams(body) }));

/** Everybody who has come is gone: the demo is open again. */
async function forgetPeople() {
  const { db } = await currentDatabase();
  await db.deleteFrom('sessions').execute();
  await db.deleteFrom('users').execute();
}

describe('the export of the API', () => {
  it('is a file to be saved', async () => {
    const answer = await get('sort=-name&columns=id');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="staygrid-demo-portfolio-.+\.csv"$/,
    );
    expect(answer.headers.get('x-total-count')).toBe('3');
    expect(await answer.text()).toBe('Id\r\nc\r\nb\r\na\r\n');
  });

  it('is recorded with its user; in the open demo, which has no users, it is not', async () => {
    const exports = async () =>
      (await auditPage(await currentDatabase(), new URLSearchParams())).items.filter(
        ({ action }) => action === 'exported',
      );
    await get('columns=id');
    expect(await exports()).toEqual([]);
    const member = await sessionAs('member');
    expect((await GET(new Request(`${address}?columns=id`, { headers: member }))).status).toBe(200);
    expect(await exports()).toMatchObject([
      { actor: expect.stringContaining('member'), subject: 'csv', connectionId: 'demo' },
    ]);
    await forgetPeople();
  });

  it('takes a selection of any length as a form', async () => {
    const others = Array.from({ length: 50_000 }, (_, i) => `other-${i}`).join(',');
    expect(await (await post(`columns=id&ids=c,a,${others}`)).text()).toBe('Id\r\na\r\nc\r\n');
  });

  it('refuses a form that is too long, and names a parameter that it cannot read', async () => {
    for (const [answer, status, code, message] of [
      [await post(`ids=${'x'.repeat(4_000_001)}`), 413, 'BODY_TOO_LARGE', 'longer than 3906 KB'],
      [await post('format=pdf'), 400, 'INVALID_PARAMETER', 'format must be csv or xlsx'],
      [await get('checkIn=2027-05-01'), 400, 'INVALID_PARAMETER', 'checkOut is missing beside checkIn'],
    ] as const) {
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({ error: { code, message: expect.stringContaining(message) } });
    }
  });
});
