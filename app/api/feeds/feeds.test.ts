import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { DELETE as revokeAny } from '@/app/api/links/[id]/route';
import { GET as links } from '@/app/api/links/route';
import { GET as feed } from '@/app/feeds/[secret]/route';
import { keepHomes, ownInstallation } from '@/lib/connections/own-installation.fixture';
import { sampleProperty } from '@/lib/contract/property.sample';
import { currentDatabase } from '@/lib/database/current-database';
import { addPerson } from '@/lib/people/people-table';
import { DELETE } from './[id]/route';
import { GET, POST } from './route';

ownInstallation();
beforeAll(() =>
  keepHomes([sampleProperty({ id: 'a', name: 'Carrer Ample 108' }), sampleProperty({ id: 'b', name: 'Elsewhere' })]),
);

const request = (method: string, body?: unknown) =>
  new Request('http://dashboard/api/feeds', {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
const at = (id: string) => ({ params: Promise.resolve({ id }) });
const make = async (body: object) => (await POST(request('POST', body))).json();
const read = (file: string, { query = '', headers = {} }: { query?: string; headers?: Record<string, string> } = {}) =>
  feed(new Request(`http://dashboard/feeds/any.ics${query}`, { headers }), {
    params: Promise.resolve({ secret: file }),
  });
const fileOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';

it('a feed is made, listed, read with an ETag and revoked at once', async () => {
  const answer = await POST(request('POST', { kind: 'unavailable', property: 'a' }));
  expect(answer.status).toBe(201);
  const { id, url } = await answer.json();
  expect(url).toMatch(/^http:\/\/localhost:3000\/feeds\/[\w-]{43}\.ics$/);
  const first = await read(fileOf(url));
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(first.headers.get('cache-control')).toContain('no-cache');
  const text = await first.text();
  expect(text).toContain('Carrer Ample 108');
  const again = await read(fileOf(url), { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect([again.status, await again.text()]).toEqual([304, '']);

  const { items } = await (await GET(request('GET'))).json();
  expect(items).toMatchObject([
    {
      id,
      kind: 'feed',
      about: 'Feed of Carrer Ample 108, not available',
      madeBy: null,
      opened: 2,
      feed: { kind: 'unavailable', property: 'a', view: null, nights: null },
    },
  ]);
  expect(JSON.stringify(items)).not.toContain(fileOf(url).slice(0, 43));
  expect(await (await links(request('GET'))).json()).toEqual({ items });
  expect((await DELETE(request('DELETE'), at(id))).status).toBe(204);
  expect((await DELETE(request('DELETE'), at(id))).status).toBe(404);
  expect((await read(fileOf(url))).status).toBe(404);
});

it('any link is revoked among the links, and a feed that was not made is refused', async () => {
  const { id, url } = await make({ kind: 'bookable', nights: 7 });
  expect((await revokeAny(request('DELETE'), at(id))).status).toBe(204);
  expect((await read(fileOf(url))).status).toBe(404);
  expect((await POST(request('POST', { kind: 'unavailable', property: 'nobody' }))).status).toBe(404);
  expect((await POST(request('POST', { kind: 'unavailable', owner: 'me' }))).status).toBe(400);
});

it('ten thousand requests find no way: no fault, and nothing of another home', async () => {
  const own = fileOf((await make({ kind: 'unavailable', property: 'a' })).url);
  const known = await (await read(own)).text();
  const others = [
    'b',
    'x'.repeat(43),
    `${'x'.repeat(43)}.ics`,
    own.slice(0, -4),
    own.toUpperCase(),
    `${own}/`,
    `../${own}`,
  ];
  const file = fc.oneof(
    { weight: 1, arbitrary: fc.constant(own) },
    { weight: 2, arbitrary: fc.constantFrom(...others) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.nat(42), fc.constantFrom('A', 'b', '-', '%', '\0'))
        .map(([n, c]) => own.slice(0, n) + c + own.slice(n + 1)),
    },
  );
  const query = fc.oneof(
    fc.constantFrom('', '?property=b', '?connection=other', '?view=1&nights=3', '?ids=a,b', '?q=Elsewhere'),
    fc.webQueryParameters().map((text) => `?${text}`),
  );
  const headers = fc.record({
    'if-none-match': fc.constantFrom('*', '"', 'W/"x"', ''),
    'x-connection': fc.constantFrom('other', '', '*'),
    'x-forwarded-for': fc.ipV4(),
  });
  await fc.assert(
    fc.asyncProperty(file, query, headers, async (asked, written, sent) => {
      const answer = await read(asked, { query: written, headers: sent });
      const text = await answer.text();
      if (asked === own) expect([answer.status, text]).toEqual([200, known]);
      else expect([404, 429]).toContain(answer.status);
      expect(text).not.toContain('Elsewhere');
    }),
    { numRuns: 10_000 },
  );
}, 240_000);

it('the feeds of the open demo end with it', async () => {
  const { url } = await make({ kind: 'unavailable', property: 'a' });
  const person = { name: 'Ann', email: 'ann@example.com', role: 'administrator', connectionIds: [], passwordHash: 'x' };
  await (await currentDatabase()).db.transaction().execute((trx) => addPerson(trx, person, 1));
  expect((await read(fileOf(url))).status).not.toBe(200);
  expect((await GET(request('GET'))).status).toBe(401);
});
