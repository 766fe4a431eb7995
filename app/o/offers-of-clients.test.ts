import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { POST } from '@/app/api/offers/route';
import { GET as listWatches } from '@/app/api/watches/route';
import { builtInConnection } from '@/lib/connections/built-in';
import { ownInstallation } from '@/lib/connections/own-installation.fixture';
import { currentDatabase } from '@/lib/database/current-database';
import { draftOf, home, keep } from '@/lib/offers/offers.fixture';
import { openOffer } from '@/lib/offers/open-offer';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { lookAll } from '@/lib/watches/look';
import { newsText } from '@/lib/watches/news-words';
import { newsOfWatch, watchesOf } from '@/lib/watches/watches-table';
import { POST as askAgain } from './[secret]/ask-again/route';
import { POST as like } from './[secret]/like/route';
import { POST as unlock } from './[secret]/open/route';
import { GET as photo } from './[secret]/photos/[home]/[n]/route';
import { GET as plan } from './[secret]/plans/[home]/[n]/route';

const PUBLIC = 'http://localhost:3000';
const RUNS = 10_000;

ownInstallation({ TRUST_PROXY: 'on' });
const demo = (id: string) => ({
  media: { photos: [{ url: `${PUBLIC}/demo/${id}.svg`, caption: null }], threeDTour: null, floorplan: null },
});
beforeAll(() => keep([home('a', demo('a')), home('b', demo('b')), home('hidden', demo('hidden'))]));

let asked = 0;
const request = (method: string, body?: unknown, headers: Record<string, string> = {}) =>
  new Request(`${PUBLIC}/o`, {
    method,
    // Each from a network of its own: limits have tests of their own.
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked++ & 255}`,
      host: 'localhost:3000',
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
const at = <Places extends object>(secret: string, places: Places) => ({
  params: Promise.resolve({ secret, ...places }),
});
async function sendNew(differences: object = {}): Promise<{ id: string; secret: string }> {
  const { id, url } = await (await POST(request('POST', { ...draftOf('a', 'b'), send: true, ...differences }))).json();
  return { id, secret: url.split('/o/')[1] };
}

it('no request is a 500, or reaches another home or the secrets of the dashboard', async () => {
  const { secret } = await sendNew();
  const { secret: locked } = await sendNew({ passphrase: 'one two' });
  const word = fc.oneof(
    fc.constantFrom('0', '1', '2', '00', '-1', '1e0', 'hidden', 'a', '..', '%2e%2e', '0/../hidden', '\0', '999'),
    fc.string({ maxLength: 12, unit: 'binary' }),
  );
  const secrets = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(secret, locked) },
    fc.constantFrom('x'.repeat(43), '', 'undefined', secret.slice(0, 42), `${secret}.`, secret.toUpperCase()),
    fc.string({ maxLength: 60, unit: 'binary' }),
  );
  const body = fc.oneof(
    fc.record({ home: fc.oneof(fc.integer(), fc.constantFrom('a', 'hidden', null, 0, 1, 2)), note: fc.string() }),
    fc.record({ passphrase: fc.string() }),
    fc.json(),
    fc.string(),
  );
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(fc.nat(4), secrets, word, word, body, async (which, key, place, n, sent) => {
      const route = [photo, plan][which];
      const action = [like, askAgain, unlock][which - 2];
      const answer = route
        ? await route(request('GET'), at(key, { home: place, n }))
        : await action?.(request('POST', sent, { 'x-home': 'hidden' }), at(key, {}));
      if (!answer) throw new Error('There is a route for each number.');
      const { status, headers } = answer;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      expect(status).toBeLessThan(500);
      const told = `${await answer.text()} ${JSON.stringify([...headers])}`;
      expect(told).not.toMatch(/hidden\.svg|Home hidden|CODE-|agents\.example|session/);
      if (route && status < 400) {
        expect(key).toBe(secret);
        expect(headers.get('location')).toBe(`/demo/${['a', 'b'][Number(place)]}.svg`);
      }
      if (!route && status < 400) expect([secret, locked]).toContain(key);
    }),
    { numRuns: RUNS },
  );
  // Each kind of answer came, so that the requests were not all refused at the door.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([204, 307, 400, 401, 404, 409]));
}, 240_000);

it('what a client likes reaches the sender as news of a watch', async () => {
  const { secret } = await sendNew();
  const answer = async (body: object) => (await like(request('POST', body), at(secret, {}))).status;
  expect(await answer({ home: 0 })).toBe(204);
  expect(await answer({ home: 1, note: 'With the balcony,\nplease.' })).toBe(204);
  expect(await answer({ home: 1, note: 'With the balcony,\nplease.' })).toBe(204);
  expect([await answer({ home: 2 }), await answer({ home: 1, note: 'x'.repeat(1001) })]).toEqual([404, 400]);
  const database = await currentDatabase();
  const watches = (await watchesOf(database, null)).filter(({ subject }) => subject.kind === 'offers');
  expect(watches).toMatchObject([{ connectionId: builtInConnection().id, name: 'Offers' }]);
  const [watch] = watches;
  if (!watch) return;
  // The looks that follow each sync find nothing else.
  await lookAll(await currentPortfolio({ ...builtInConnection(), reading: 'calendar' }), async () => true);
  const news = await newsOfWatch(database, watch, { limit: 2 });
  expect(news.map((event) => newsText(event, watch.subject))).toEqual([
    'Ms Ito likes Home b: “With the balcony, please.”',
    'Ms Ito likes Home a',
  ]);
  const { items } = await (await listWatches(request('GET'))).json();
  expect(items.find((one: { id: string }) => one.id === watch.id).subject).toEqual({ kind: 'offers' });
  const opening = await openOffer({ database, secret, address: '192.0.2.1' });
  expect(opening).toMatchObject({ offer: { liked: 1, note: 'With the balcony,\nplease.' } });
});

it('a passphrase opens an offer in one browser, and cannot be guessed', async () => {
  const { secret } = await sendNew({ passphrase: 'one two' });
  const asking = { database: await currentDatabase(), secret, address: '192.0.2.1' };
  expect(await openOffer(asking)).toEqual({ kind: 'locked' });
  const give = (passphrase: string) => unlock(request('POST', { passphrase }), at(secret, {}));
  const places = { home: '0', n: '0' };
  expect((await photo(request('GET'), at(secret, places))).status).toBe(401);
  const cookie = (await give('one two')).headers.getSetCookie()[0] ?? '';
  expect(cookie).toMatch(new RegExp(`^offer=[\\w-]{43}; Path=/o/${secret}; HttpOnly; SameSite=Lax; Secure$`));
  const headers = { cookie: cookie.split(';')[0] ?? '' };
  expect((await photo(request('GET', undefined, headers), at(secret, places))).status).toBe(307);
  expect(await openOffer({ ...asking, proof: headers.cookie.slice('offer='.length) })).toMatchObject({ kind: 'open' });
  expect(await openOffer({ ...asking, proof: 'x'.repeat(43) })).toEqual({ kind: 'locked' });
  const guesses = [];
  for (let n = 0; n < 31; n++) guesses.push((await give(`guess ${n}`)).status);
  expect([guesses[0], guesses.at(-1)]).toEqual([401, 429]);
}, 30_000);

it('wrong addresses and answers without end are refused', async () => {
  const wrong = async () =>
    (
      await photo(
        request('GET', undefined, { 'x-forwarded-for': '192.0.2.7' }),
        at('x'.repeat(43), { home: '0', n: '0' }),
      )
    ).status;
  const statuses = new Set<number>();
  for (let n = 0; n < 31; n++) statuses.add(await wrong());
  expect([...statuses]).toEqual([404, 429]);
  const { secret } = await sendNew();
  const answers = new Set<number>();
  for (let n = 0; n < 31; n++) answers.add((await like(request('POST', { home: n % 2 }), at(secret, {}))).status);
  expect([...answers]).toEqual([204, 429]);
});

it('a page of another site can answer nothing', async () => {
  const { secret } = await sendNew();
  const foreign = request('POST', { home: 0 }, { origin: 'https://evil.example' });
  expect((await like(foreign, at(secret, {}))).status).toBe(403);
});
