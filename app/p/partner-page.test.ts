import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { DELETE } from '@/app/api/links/[id]/route';
import { GET as LIST } from '@/app/api/links/route';
import { POST as MAKE } from '@/app/api/partner-pages/route';
import { GET as DASHBOARD_LIST } from '@/app/api/properties/route';
import { PATCH as CHANGE_VIEW, DELETE as DROP_VIEW } from '@/app/api/views/[id]/route';
import { POST as SAVE_VIEW } from '@/app/api/views/route';
import { GET } from '@/app/p/[secret]/api/[...path]/route';
import { POST as UNLOCK } from '@/app/p/[secret]/api/passphrase/route';
import { builtInConnection } from '@/lib/connections/built-in';
import { keepHomes, ownInstallation } from '@/lib/connections/own-installation.fixture';
import type { LinkMade, NewPartnerPage } from '@/lib/contract/api/links';
import { sampleProperty } from '@/lib/contract/property.sample';
import { currentDatabase } from '@/lib/database/current-database';
import { AVAILABLE } from '@/lib/domain/calendar';
import { dayAt, formatDay } from '@/lib/domain/day';
import { sessionAs } from '@/lib/people/session.fixture';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { keepCalendars } from '@/lib/portfolio/portfolio.fixture';
import type { Facets } from '@/lib/search/facets';
import { unseenFilters } from '@/lib/search/partner';
import { defaultSort, writeSearch } from '@/lib/search/search';
import { lexiconOf, readWords, type Vocabulary } from '@/lib/search/words';
import { LISTS } from '@/lib/search/words-grammar';
import { humanise } from '@/lib/words/humanise';

ownInstallation({ TRUST_PROXY: 'on' });

const today = dayAt(Date.now(), 'UTC');
const MONEY = { rent: 48_731.25, night: 6_543.75, fee: 3_917.5 };
const SHOWN = ['in-1', 'in-2', 'in-3', 'in-4'];
const OTHERS = ['out-1', 'out-2', 'out-3'];

const homeAt = (id: string, city: string, n: number) => {
  const home = sampleProperty({ id, code: `CODE-${id}`, name: `${id.startsWith('in') ? 'Shown' : 'Elsewhere'} ${n}` });
  const { pricing } = home;
  return {
    ...home,
    description: `Near the sea.\nFrom EUR ${MONEY.rent} a month.`,
    availability: { ...home.availability, availableFrom: formatDay(today), minimumStay: { value: 1, type: 'NIGHT' } },
    address: { ...home.address, city, formattedAddress: `${n} ${id.startsWith('in') ? 'Shown' : 'Elsewhere'} street` },
    contact: { agentName: 'Agent Secret', email: 'secret@agents.example', phone: '+34 600 000 000' },
    policies: { ...home.policies, registrationNumber: `REG-${id}` },
    pricing: {
      ...pricing,
      advertisedPrice: MONEY.rent + n,
      surcharges: pricing.surcharges.map((one) => ({ ...one, amount: MONEY.fee })),
    },
  };
};

const calendarOf = (propertyId: string, n: number) => ({
  propertyId,
  findings: [],
  occupancy: 0.5,
  ranges: [0, 1, 2, 3].map((part) => ({
    ...{ start: today + part * 20, end: today + part * 20 + 20, price: MONEY.night + n + part },
    ...{ minNights: 1, availability: part === 2 ? 'NOT_AVAILABLE' : AVAILABLE },
    ...{ closedToArrival: false, closedToDeparture: false },
  })),
});

let session: { cookie: string };
let cityView: string;

beforeAll(async () => {
  const homes = [
    ...SHOWN.map((id, n) => homeAt(id, 'Barcelona', n)),
    ...OTHERS.map((id, n) => homeAt(id, 'Madrid', n)),
  ];
  await keepHomes(homes);
  const portfolio = await currentPortfolio({ ...builtInConnection(), reading: 'calendar' });
  await keepCalendars(
    portfolio,
    homes.map(({ id }, n) => calendarOf(id, n)),
    2,
  );
  session = await sessionAs('administrator');
  cityView = await saveView('city=Barcelona');
});

const asked = (method: string, body?: object, headers: Record<string, string> = session) =>
  new Request('http://localhost:3000/api', {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
const at = (id: string) => ({ params: Promise.resolve({ id }) });

async function saveView(search: string): Promise<string> {
  const name = `View ${Math.random()}`;
  return ((await (await SAVE_VIEW(asked('POST', { name, search }))).json()) as { id: string }).id;
}

async function makePage(page: Partial<NewPartnerPage> = {}) {
  const answer = await MAKE(asked('POST', { name: 'For the partner', prices: false, ...page }));
  const { id, url } = (await answer.json()) as LinkMade;
  return { id, secret: url.split('/p/')[1] ?? '' };
}

let visits = 0;
/** Each from a network of its own: wrong addresses are counted. */
const ask = (secret: string, path: readonly string[], query = '', headers: Record<string, string> = {}) =>
  GET(
    new Request(`http://localhost:3000/p/${secret}/api/x?${query}`, {
      headers: { 'x-forwarded-for': `10.${++visits % 250}.${(visits >> 8) % 250}.1`, ...headers },
    }),
    { params: Promise.resolve({ secret, path: [...path] }) },
  );

const idsOf = async (secret: string, query = '') =>
  ((await (await ask(secret, ['properties'], query)).json()) as { items: { id: string }[] }).items.map(({ id }) => id);

const day = fc.integer({ min: -3, max: 90 }).map((days) => formatDay(today + days));
const id = fc.oneof(
  fc.constantFrom(...SHOWN, ...OTHERS),
  fc.constantFrom('', '..', 'a\0b', 'facets', '%2e'),
  fc.string(),
);
const ids = fc.array(id, { maxLength: 5 }).map((all) => all.join(','));
const sorts = ['name', 'code', 'price', '-price', 'total', 'month', 'city', '-size', 'earliest', 'bookableFrom', 'x'];
const anyParameters = {
  ...{
    ids,
    checkIn: day,
    checkOut: day,
    from: day,
    to: day,
    window: fc.tuple(day, day).map((ends) => ends.join('/')),
  },
  city: fc.constantFrom('Madrid', 'Barcelona', 'Barcelona,Madrid'),
  q: fc.oneof(
    fc.constantFrom('elsewhere', 'shown', 'CODE-out-1', 'code-in-1', 'reg-in-1', 'in-2', 'street'),
    fc.string(),
  ),
  sort: fc.constantFrom(...sorts),
  price: fc.constantFrom('1-99999', '60000', '-'),
  currency: fc.constantFrom('EUR', 'USD'),
  ...{
    total: fc.constantFrom('500000'),
    month: fc.constantFrom('500000'),
    has: fc.constantFrom('discount', 'photos'),
  },
  ...{
    nights: fc.constantFrom('3', '5-9', '2w', 'longest'),
    guests: fc.constantFrom('2', '9'),
    by: fc.constantFrom('city'),
  },
  ...{ limit: fc.constantFrom('1', '100', '1000'), offset: fc.constantFrom('0', '2', '-1'), cursor: fc.string() },
  ...{ asOf: fc.constantFrom('2026-01-01T00:00:00Z', 'x'), unsellable: fc.constantFrom('true', 'no') },
  connection: fc.constantFrom('demo', 'other'),
  lacks: fc.constantFrom('photos', 'price'),
};
/** A few at a time: one that does not go with the others has the request refused. */
const parameters = fc
  .tuple(fc.record(anyParameters), fc.subarray(Object.keys(anyParameters), { maxLength: 3 }))
  .map(([all, names]) => Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))));
const path = fc.oneof(
  fc.constantFrom(
    ['properties'],
    ['properties', 'facets'],
    ['properties', 'map'],
    ['calendars'],
    ['calendars', 'ridge'],
  ),
  fc.constantFrom(
    ['ladder'],
    ['rents'],
    ['rates'],
    ['views'],
    ['sync'],
    ['properties', 'export'],
    ['..', 'properties'],
  ),
  fc.tuple(fc.constant('properties'), id),
  fc.tuple(fc.constant('properties'), id, fc.constantFrom('place', 'quote', 'stays', 'toString', 'calendar.ics')),
  fc.array(fc.string(), { maxLength: 4 }),
);

/** The fields of an answer that name amounts, and are not empty. */
function moneyIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(moneyIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const isMoney = /price|rent|totals|median|amount|currenc|surcharge|discount|deposit|histogram/i.test(name);
    const isEmpty =
      part === null || part === '' || part === 0 || (Array.isArray(part) && part.every((one) => one === null));
    return isMoney && !isEmpty ? [name, ...moneyIn(part)] : moneyIn(part);
  });
}

it('tells nothing of another home and no price in 10,000 requests of any kind, and never fails', async () => {
  const pages = [await makePage({ view: cityView }), await makePage({ view: cityView, prices: true })];
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(fc.boolean(), path, parameters, async (hasPrices, parts, given) => {
      const query = new URLSearchParams(given).toString();
      const answer = await ask(pages[Number(hasPrices)]?.secret ?? '', parts, query);
      expect(answer.status).toBeLessThan(500);
      if (!answer.ok) return;
      answered += 1;
      const { missing: _, ...told } = (await answer.json()) as Record<string, unknown>;
      const text = JSON.stringify(told);
      expect(text).not.toMatch(/out-\d|Elsewhere|Madrid|CODE-|REG-|Secret|secret@/);
      const isHidden = /^(code|reg|in)-/i.test(given.q ?? '');
      if (isHidden && 'total' in told) expect(told).toMatchObject({ total: 0 });
      if (hasPrices) return;
      expect(text).not.toMatch(/4873\d|654\d\.75|3917/);
      expect(moneyIn(told)).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
  expect(answered).toBeGreaterThan(1000);
}, 300_000);

const phrase = fc.oneof(
  fc.constantFrom(
    '2 bed',
    'studio',
    'pets',
    'no smoking',
    'barcelona',
    'madrid',
    'with a floor plan',
    'discount',
    'eur',
  ),
  fc.constantFrom('under 2500', 'max €5k', '2000-5000 eur a month', 'total under 5000', 'cheapest', 'up to 90 a month'),
  fc.constantFrom('next month', '45 nights', '2 weeks in summer', 'no photos', 'without prices', 'currency "EUR"'),
  fc.constantFrom('"code-in-1"', 'code-in-1', '"elsewhere"', 'options "x"', 'for 4', 'up to 1500 a month of the stay'),
  fc.string(),
);

it('answers whatever is typed in the words of its own homes, with those alone', async () => {
  const pages = [await makePage({ view: cityView }), await makePage({ view: cityView, prices: true })];
  const lexicons = await Promise.all(
    pages.map(async ({ secret }) => {
      const facets = (await (await ask(secret, ['properties', 'facets'])).json()) as Facets;
      const of = (name: (typeof LISTS)[number]) => facets[name].map(({ value }) => ({ value, words: humanise(value) }));
      return lexiconOf(Object.fromEntries(LISTS.map((name) => [name, of(name)])) as unknown as Vocabulary);
    }),
  );
  let asked = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(phrase, { maxLength: 5 }), fc.nat(1), async (phrases, at) => {
      const { secret } = pages[at] as (typeof pages)[number];
      const lexicon = lexicons[at] as (typeof lexicons)[number];
      const page = { prices: at === 1 };
      const { filter } = readWords(phrases.join(' '), { lexicon, today, page });
      if (!page.prices) expect(unseenFilters(filter, page)).toEqual([]);
      expect(filter.city ?? []).not.toContain('Madrid');
      const query = writeSearch({ filter, sort: defaultSort(filter) }).toString();
      asked += Number(query !== '');
      for (const path of [['properties'], ['properties', 'facets'], ['properties', 'map'], ['ladder']]) {
        const answer = await ask(secret, path, query);
        const text = await answer.text();
        // Days that are over, beyond the calendars or too few for the stay are refused everywhere.
        if (answer.status === 400) expect(text).toMatch(/"parameter":"(window|checkIn|checkOut|nights)"/);
        else expect([query, path, answer.status]).toEqual([query, path, 200]);
        expect(text).not.toMatch(/out-\d|Elsewhere|Madrid|CODE-|not part of this page/);
      }
    }),
    { numRuns: 500 },
  );
  expect(asked).toBeGreaterThan(250);
}, 120_000);

it('finds no home by its code, and neither sorts by codes nor asks what the data lacks', async () => {
  const { secret } = await makePage({ view: await saveView('city=Barcelona&q=code-in') });
  expect(await idsOf(secret)).toEqual(SHOWN);
  for (const q of ['CODE-in-1', 'code', 'REG-in-2', 'in-1'])
    expect([q, await idsOf(secret, `q=${q}`)]).toEqual([q, []]);
  expect(await idsOf(secret, 'q=shown')).toEqual(SHOWN);
  // Homes of one earliest day stand in another order than that of their codes, which a cursor would tell.
  const { nextCursor } = await (await ask(secret, ['properties'], 'nights=2&limit=1')).json();
  const told = Buffer.from(String(nextCursor), 'base64url').toString().toLowerCase();
  expect(told).toContain('in-');
  expect(told).not.toContain('code');
  for (const query of ['sort=code', 'sort=-code', 'sort=updatedAt', 'lacks=photos'])
    expect([query, (await ask(secret, ['properties'], query)).status]).toEqual([query, 400]);
});

it('shows the homes of its view as they are now, and answers 404 for any other', async () => {
  const view = await saveView('city=Barcelona');
  const { id, secret } = await makePage({ view });
  const listed = async () => ((await (await LIST(asked('GET'))).json()) as { items: { id: string }[] }).items;
  expect(await idsOf(secret)).toEqual(SHOWN);
  for (const other of [...OTHERS, 'nobody']) expect((await ask(secret, ['properties', other])).status).toBe(404);
  expect((await ask(secret, ['properties', 'in-1'])).status).toBe(200);
  await CHANGE_VIEW(asked('PATCH', { search: 'city=Madrid' }), at(view));
  expect(await idsOf(secret)).toEqual(OTHERS);
  expect((await ask(secret, ['properties', 'in-1'])).status).toBe(404);
  await keepHomes([homeAt('out-2', 'Sevilla', 1)], 3);
  expect(await idsOf(secret)).toEqual(['out-1', 'out-3']);
  await keepHomes([homeAt('out-2', 'Madrid', 1)], 4);
  expect(await listed()).toContainEqual(expect.objectContaining({ id }));
  await DROP_VIEW(asked('DELETE'), at(view));
  expect((await ask(secret, ['properties'])).status).toBe(404);
  expect(await listed()).not.toContainEqual(expect.objectContaining({ id }));
});

it('shows nothing of a view whose days are over', async () => {
  const { secret } = await makePage({ view: await saveView('checkIn=2026-01-02&checkOut=2026-01-09') });
  expect(await idsOf(secret)).toEqual([]);
});

it('tells prices where they are wanted, and neither filters nor sorts by them where not', async () => {
  const [with_, without] = [await makePage({ prices: true }), await makePage()];
  const stay = `checkIn=${formatDay(today + 2)}&checkOut=${formatDay(today + 6)}`;
  for (const query of ['sort=price', `${stay}&sort=total`, 'price=1-99999', `${stay}&total=9999999`, 'currency=EUR']) {
    expect([query, (await ask(with_.secret, ['properties'], query)).status]).toEqual([query, 200]);
    expect([query, (await ask(without.secret, ['properties'], query)).status]).toEqual([query, 400]);
  }
  const told = await (await ask(with_.secret, ['properties', 'in-1', 'quote'], stay)).text();
  expect(told).toContain('total');
  expect((await ask(without.secret, ['properties', 'in-1', 'quote'], stay)).status).toBe(404);
  const plain = (await (await ask(without.secret, ['properties', 'in-1'])).json()) as {
    property: { description: string };
  };
  expect(plain.property.description).toBe('Near the sea.');
});

it('merges the nights of a calendar that differ by their price alone', async () => {
  const { secret } = await makePage();
  const { items } = (await (await ask(secret, ['calendars'], 'ids=in-1,in-2')).json()) as {
    items: { ranges: object[] }[];
  };
  expect(items.map(({ ranges }) => ranges.length)).toEqual([3, 3]);
});

it('ends at once when it is revoked, and is no way into the dashboard', async () => {
  const { id: page, secret } = await makePage();
  const cookie = { cookie: `staygrid-partner=${secret}` };
  expect((await DASHBOARD_LIST(asked('GET', undefined, cookie))).status).toBe(401);
  expect((await ask(secret, ['properties'])).status).toBe(200);
  expect((await DELETE(asked('DELETE'), at(page))).status).toBe(204);
  expect((await ask(secret, ['properties'])).status).toBe(404);
  expect((await DELETE(asked('DELETE'), at(page))).status).toBe(404);
});

it('ends with its last day', async () => {
  const { id: page, secret } = await makePage({ expiresInDays: 3 });
  const { db } = await currentDatabase();
  await db
    .updateTable('links')
    .set({ expires_at: Date.now() - 1 })
    .where('id', '=', page)
    .execute();
  expect((await ask(secret, ['properties'])).status).toBe(404);
});

it('opens after the right passphrase, in that browser alone, and counts the wrong ones', async () => {
  const { secret } = await makePage({ passphrase: 'between us two' });
  const unlock = (passphrase: string) =>
    UNLOCK(asked('POST', { passphrase }, {}), { params: Promise.resolve({ secret }) });
  expect((await ask(secret, ['properties'])).status).toBe(403);
  expect((await unlock('a wrong guess')).status).toBe(400);
  const opened = (await unlock('between us two')).headers.get('set-cookie') ?? '';
  expect(opened).toMatch(new RegExp(`; Path=/p/${secret}; HttpOnly; SameSite=Lax`));
  const cookie = opened.split(';')[0] ?? '';
  expect((await ask(secret, ['properties'], '', { cookie })).status).toBe(200);
  const other = await makePage({ passphrase: 'between us two' });
  expect((await ask(other.secret, ['properties'], '', { cookie })).status).toBe(403);
  const statuses = [];
  for (let guess = 0; guess < 10; guess += 1) statuses.push((await unlock(`guess number ${guess}`)).status);
  expect(statuses.at(-1)).toBe(429);
}, 60_000);

it('counts wrong addresses', async () => {
  const from = { 'x-forwarded-for': '192.0.2.77' };
  const statuses = new Set<number>();
  for (let guess = 0; guess < 302; guess += 1)
    statuses.add((await ask('x'.repeat(43), ['properties'], '', from)).status);
  expect([...statuses]).toEqual([404, 429]);
});

it('is made, listed and revoked by administrators alone', async () => {
  const member = await sessionAs('member');
  const body = { name: 'Ours', prices: true };
  const listed = async (headers?: { cookie: string }) =>
    (await (await LIST(asked('GET', undefined, headers))).json()) as { items: object[] };
  expect((await MAKE(asked('POST', body, member))).status).toBe(403);
  expect((await MAKE(asked('POST', { ...body, view: 'none' }))).status).toBe(400);
  expect((await MAKE(asked('POST', { ...body, expiresInDays: 0 }))).status).toBe(400);
  const { id: page } = await makePage({ ...body, view: cityView });
  expect((await DELETE(asked('DELETE', undefined, member), at(page))).status).toBe(404);
  expect(await listed(member)).toEqual({ items: [] });
  const about = `Partner’s page Ours, of ${builtInConnection().name}`;
  expect((await listed()).items[0]).toMatchObject({ id: page, about, hasPassphrase: false, opened: 0 });
});
