import { beforeAll, expect, it } from 'vitest';
import { builtInConnection } from '@/lib/connections/built-in';
import { listConnections } from '@/lib/connections/list';
import { keepHomes, ownInstallation } from '@/lib/connections/own-installation.fixture';
import { sampleProperty } from '@/lib/contract/property.sample';
import { currentDatabase } from '@/lib/database/current-database';
import { addPerson } from '@/lib/people/people-table';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { lookAll } from '@/lib/watches/look';
import { POST as renew } from './[id]/address/route';
import { DELETE, PATCH } from './[id]/route';
import { GET as feed } from './feed/[secret]/route';
import { GET, POST } from './route';

ownInstallation();
beforeAll(() => keep('Berlin', 1));

const NAME = 'Loft <b>& ]]> \u0007 “Ä”';

async function keep(city: string, at: number): Promise<void> {
  const sample = sampleProperty({ id: 'a', name: NAME });
  await keepHomes([{ ...sample, address: { ...sample.address, city } }], at);
}

/** Lets the watches look, as they do after a sync. */
async function look(): Promise<void> {
  const [connection] = await listConnections();
  if (connection) await lookAll(await currentPortfolio(connection), async () => true);
}

const request = (method: string, body?: unknown) =>
  new Request('http://dashboard/api/watches', {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
const at = (id: string) => ({ params: Promise.resolve({ id }) });
const listed = async () => (await (await GET(request('GET'))).json()).items;
const read = (address: string) => {
  const secret = new URL(address).pathname.split('/').at(-1) ?? '';
  return feed(new Request(`http://dashboard/api/watches/feed/${secret}`), { params: Promise.resolve({ secret }) });
};
const paris = { kind: 'search', name: 'Paris', search: '?city=Paris&sort=name' };

it('begins, tells its news by feed, moves to another address and ends', async () => {
  const answer = await POST(request('POST', paris));
  expect(answer.status).toBe(201);
  const { watch, atom, json } = await answer.json();
  expect(watch).toMatchObject({
    name: 'Paris',
    subject: { kind: 'search', search: 'city=Paris' },
    email: 'off',
    news: 0,
  });
  expect(JSON.stringify(await listed())).not.toContain(new URL(atom).pathname.split('/').at(-1)?.slice(0, 43));
  expect((await (await read(json)).json()).items).toEqual([]);

  await keep('Paris', 2);
  await look();
  await look();
  const told = await read(json);
  expect(told.headers.get('content-type')).toContain('application/feed+json');
  const { items, title } = await told.json();
  expect([title, items.length, items[0].title]).toEqual(['Paris', 1, `${NAME} newly matches at 2,450.50 EUR`]);
  expect(items[0].url).toBe(`http://localhost:3000/properties/a?connection=${builtInConnection().id}`);
  const xml = await (await read(atom)).text();
  expect(xml).toContain('Loft &lt;b&gt;&amp; ]]&gt; \uFFFD “Ä” newly matches');
  expect(xml).not.toContain('\u0007');
  expect(await listed()).toMatchObject([{ id: watch.id, news: 1 }]);

  const renewed = await (await renew(request('POST', {}), at(watch.id))).json();
  expect((await read(atom)).status).toBe(404);
  expect((await read(renewed.atom)).status).toBe(200);
  expect((await DELETE(request('DELETE'), at(watch.id))).status).toBe(204);
  expect((await DELETE(request('DELETE'), at(watch.id))).status).toBe(404);
  expect((await read(renewed.atom)).status).toBe(404);
  expect(await listed()).toEqual([]);
});

it('refuses an invalid watch', async () => {
  const refused: [object, number][] = [
    [{}, 400],
    [{ ...paris, name: ' ' }, 400],
    [{ ...paris, search: 'bedrooms=many' }, 400],
    [{ ...paris, owner: 'me' }, 400],
    [{ kind: 'homes', name: 'x', ids: [] }, 400],
    [{ kind: 'homes', name: 'x', ids: ['nobody'] }, 404],
    [{ kind: 'loss', name: 'x', search: '', days: 400, currency: 'EUR', above: 1 }, 400],
    [{ kind: 'loss', name: 'x', search: '', days: 30, currency: 'EUR', above: -1 }, 400],
  ];
  const answers = await Promise.all(refused.map(async ([body]) => (await POST(request('POST', body))).status));
  expect(answers).toEqual(refused.map(([, status]) => status));
  expect((await PATCH(request('PATCH', { email: 'daily' }), at('any'))).status).toBe(400);
});

it('a wrong address of a feed is not there, and too many are refused', async () => {
  const wrong = `http://dashboard/api/watches/feed/${'x'.repeat(43)}.atom`;
  expect((await read(wrong)).status).toBe(404);
  let last = 404;
  for (let n = 0; n < 310 && last === 404; n++) last = (await read(wrong)).status;
  expect(last).toBe(429);
});

it('the feeds of the open demo end with it', async () => {
  const { atom } = await (await POST(request('POST', paris))).json();
  expect((await read(atom)).status).toBe(200);
  const person = { name: 'Ann', email: 'ann@example.com', role: 'administrator', connectionIds: [], passwordHash: 'x' };
  await (await currentDatabase()).db.transaction().execute((trx) => addPerson(trx, person, 1));
  expect((await read(atom)).status).not.toBe(200);
});
