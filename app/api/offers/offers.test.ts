import { beforeEach, describe, expect, it } from 'vitest';
import { POST as askAgain } from '@/app/o/[secret]/ask-again/route';
import { POST as like } from '@/app/o/[secret]/like/route';
import { GET as photo } from '@/app/o/[secret]/photos/[home]/[n]/route';
import { ownInstallation } from '@/lib/connections/own-installation.fixture';
import type { OpenedOffer } from '@/lib/contract/api/offers';
import { currentDatabase } from '@/lib/database/current-database';
import { formatDay } from '@/lib/domain/day';
import { CHECK_IN, CHECK_OUT, draftOf, home, keep, nights, sold, TODAY } from '@/lib/offers/offers.fixture';
import { openOffer } from '@/lib/offers/open-offer';
import { POST as duplicate } from './[id]/duplicate/route';
import { POST as link } from './[id]/link/route';
import { DELETE, PATCH, GET as show } from './[id]/route';
import { POST as send } from './[id]/send/route';
import { GET as list, POST } from './route';

ownInstallation();
beforeEach(() => keep([home('a'), home('b'), home('c')]));

const request = (method: string, body?: object) =>
  new Request('http://localhost/api/offers', {
    method,
    headers: { 'content-type': 'application/json', host: 'localhost' },
    ...(body && { body: JSON.stringify(body) }),
  });
const at = (id: string) => ({ params: Promise.resolve({ id }) });
const make = async (body: object) => {
  const answer = await POST(request('POST', body));
  return { status: answer.status, ...(await answer.json()) };
};
const secretIn = (url: string) => url.split('/o/')[1] ?? '';
const sendNew = async (differences: object = {}, ...ids: string[]) => {
  const made = await make({ ...draftOf(...(ids.length ? ids : ['a', 'b'])), send: true, ...differences });
  return { ...made, secret: secretIn(made.url ?? '') } as { id: string; version: number; url: string; secret: string };
};
const open = async (secret: string, isSender = false): Promise<OpenedOffer> => {
  const opening = await openOffer({ database: await currentDatabase(), secret, address: '192.0.2.1', isSender });
  if (opening.kind === 'locked') throw new Error('It is locked.');
  return opening.offer;
};
const listed = async () => (await (await list(request('GET'))).json()).items;
const expire = async (id: string) =>
  (await currentDatabase()).db.updateTable('offers').set({ expires_at: 1 }).where('id', '=', id).execute();

it('is sent, opened, counted and judged anew', async () => {
  const { id, secret, url } = await sendNew();
  expect(url).toMatch(/^http:\/\/localhost:3000\/o\/[\w-]{43}$/);
  const first = await open(secret);
  expect(first).toMatchObject({ recipient: 'Ms Ito', message: 'As we spoke.', isExpired: false, isPinned: false });
  expect(first.homes.map(({ name, standing, now }) => [name, standing, now])).toEqual([
    ['Home a', 'holds', null],
    ['Home b', 'holds', null],
  ]);
  // 35 nights at 80, and the exit cleaning.
  expect(first.homes[0]?.promised).toMatchObject({
    total: '2920.00',
    lines: [
      { label: '', amount: '2800.00' },
      { label: 'Exit cleaning', amount: '120.00' },
    ],
    deposit: '0.00',
  });
  expect(first.homes[0]?.photos).toEqual([`/o/${secret}/photos/0/0`]);
  await keep([home('a'), home('b')], { a: [nights(TODAY, TODAY + 365, { price: 90 })], b: sold(5) });
  const later = await open(secret);
  expect(later.homes[0]).toMatchObject({
    standing: 'dearer',
    promised: { total: '2920.00' },
    now: { total: '3270.00' },
  });
  expect(later.homes[1]).toMatchObject({
    ...{ standing: 'gone', now: null, nearest: { checkIn: CHECK_IN + 5, checkOut: CHECK_OUT, total: '2520.00' } },
    available: [
      { start: CHECK_IN - 40, end: CHECK_IN },
      { start: CHECK_IN + 5, end: CHECK_OUT + 45 },
    ],
  });
  expect(later.similar).toEqual([]);
  await open(secret, true);
  const [offer] = await listed();
  expect(offer).toMatchObject({ id, state: 'sent', opened: 2, standings: ['dearer', 'gone'], warnings: [] });
});

it('names nothing of a home that a client need not know', async () => {
  const { secret } = await sendNew();
  const text = JSON.stringify(await open(secret));
  for (const hidden of ['CODE-', 'agents.example', 'Agent', 'REG-', 'partner.example', 'photos.example', '"id"']) {
    expect(text).not.toContain(hidden);
  }
});

it('shows homes like one that is gone only where its sender allows it, at places that stay', async () => {
  const closed = await sendNew({}, 'a');
  const allowed = await sendNew({ showsSimilar: true }, 'a');
  await keep([home('a'), home('b'), home('c')], { a: sold() });
  expect((await open(closed.secret)).similar).toEqual([]);
  const { similar } = await open(allowed.secret);
  expect(similar.map(({ name, standing }) => [name, standing])).toEqual([
    ['Home b', 'holds'],
    ['Home c', 'holds'],
  ]);
  expect(similar[1]?.photos).toEqual([`/o/${allowed.secret}/photos/2/0`]);
  await keep([home('b'), home('c')], { b: sold() });
  expect((await open(allowed.secret)).similar.map(({ name, standing }) => [name, standing])).toEqual([
    ['Home b', 'gone'],
    ['Home c', 'holds'],
  ]);
});

it('refuses by name each home that does not take the stay, and keeps nothing', async () => {
  const before = (await listed()).length;
  await keep([home('a'), home('b')], { b: sold() });
  const refused = await make({ ...draftOf('a', 'b', 'nobody'), send: true });
  expect(refused.status).toBe(400);
  expect(refused.error.details.faults.map(({ parameter }: { parameter: string }) => parameter)).toEqual([
    'homes.1',
    'homes.2',
  ]);
  expect(refused.error.message).toContain('“Home b” does not take the stay');
  expect((await listed()).length).toBe(before);
});

it.each([
  ['no home', { homes: [] }],
  ['eleven homes', { homes: Array.from({ length: 11 }, (_, n) => ({ id: `${n}`, options: [] })) }],
  ['a home twice', { homes: [{ id: 'a' }, { id: 'a' }] }],
  ['a long message', { message: 'x'.repeat(2001) }],
  ['a long name', { recipient: { name: 'x'.repeat(101) } }],
  ['a long address', { recipient: { name: 'x', email: `${'x'.repeat(250)}@example.com` } }],
  ['91 days', { expiresInDays: 91 }],
  ['an end before its beginning', { checkOut: '2020-01-01' }],
  ['years of nights', { checkOut: '2090-01-01' }],
  ["a home's own end before the beginning of all", { homes: [{ id: 'a', checkOut: '2020-01-01' }] }],
  ["a home's own years of nights", { homes: [{ id: 'a', checkOut: '2090-01-01' }] }],
  ["a home's own day that is none", { homes: [{ id: 'a', checkIn: '2027-02-30' }] }],
  ['another field', { author: 'me' }],
  ['e-mail without a server', { send: true, byEmail: true }],
])('refuses a draft with %s', async (_, wrong) => {
  expect((await make({ ...draftOf('a'), ...wrong })).status).toBe(400);
});

describe('homes with days of their own', () => {
  const [own, late] = [
    { checkIn: formatDay(CHECK_IN + 50), checkOut: formatDay(CHECK_OUT + 50) },
    { checkOut: formatDay(CHECK_OUT + 1) },
  ];
  const homes = [{ id: 'a' }, { id: 'b', ...own }];

  it('are promised, judged and replaced for them', async () => {
    const { id, secret } = await sendNew({ homes: [...homes, { id: 'c', ...late }], showsSimilar: true });
    const stays = ({ homes: shown }: Pick<OpenedOffer, 'homes'>) =>
      shown.map(({ promised: { checkIn, checkOut, total }, standing }) => [checkIn, checkOut, total, standing]);
    expect(stays(await open(secret))).toEqual([
      [CHECK_IN, CHECK_OUT, '2920.00', 'holds'],
      [CHECK_IN + 50, CHECK_OUT + 50, '2920.00', 'holds'],
      [CHECK_IN, CHECK_OUT + 1, '3000.00', 'holds'],
    ]);
    // The first home's days are sold at the second, which goes on holding for its own; the third loses its last night.
    await keep([home('a'), home('b'), home('c'), home('d')], { b: sold(), c: [nights(TODAY, CHECK_OUT)] });
    const later = await open(secret);
    expect(later.homes.map(({ standing }) => standing)).toEqual(['holds', 'holds', 'gone']);
    expect(later.homes[2]?.nearest).toMatchObject({ checkIn: CHECK_IN, checkOut: CHECK_OUT });
    expect(stays({ homes: later.similar })).toEqual([[CHECK_IN, CHECK_OUT + 1, '3000.00', 'holds']]);
    // Then the second is gone for its own days: a home takes its place that was not shown for others.
    await keep([home('a'), home('b'), home('d'), home('e')], { b: [nights(TODAY, CHECK_IN + 60)] });
    expect(stays({ homes: (await open(secret)).similar })).toEqual([
      [CHECK_IN, CHECK_OUT + 1, '3000.00', 'holds'],
      [CHECK_IN + 50, CHECK_OUT + 50, '2920.00', 'holds'],
    ]);
    const offer = await (await show(request('GET'), at(id))).json();
    expect(offer.draft.homes[1]).toEqual({ ...homes[1], options: [] });
    expect(offer.homes[1].promised).toMatchObject(own);
  });

  it('are kept in a draft, and copied with it', async () => {
    const { id } = await make({ ...draftOf('a'), homes });
    const copy = await (await duplicate(request('POST', {}), at(id))).json();
    const { draft } = await (await show(request('GET'), at(copy.id))).json();
    expect(draft.homes).toEqual(homes.map((one) => ({ ...one, options: [] })));
  });

  it('that do not take them are named with their draft, and refused by name', async () => {
    await keep([home('a'), home('b')], { b: [nights(TODAY, CHECK_OUT + 49)] });
    const { id, version } = await make({ ...draftOf('a'), homes });
    const { warnings, standings } = await (await show(request('GET'), at(id))).json();
    expect([warnings.length, standings]).toEqual([1, null]);
    expect(warnings[0]).toMatch(/^This offer cannot be sent: “Home b” does not take the stay\. .+\.$/);
    const refused = await send(request('POST', { version }), at(id));
    expect((await refused.json()).error.details.faults).toMatchObject([{ parameter: 'homes.1' }]);
    await keep([home('a'), home('b')]);
    expect((await (await show(request('GET'), at(id))).json()).warnings).toEqual([]);
  });
});

describe('a draft', () => {
  it('is changed by one of two people: the other is told', async () => {
    const { id, version } = await make(draftOf('a'));
    const change = (message: string) => PATCH(request('PATCH', { version, message }), at(id));
    const [one, other] = await Promise.all([change('one'), change('other')]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const refused = one.status === 409 ? one : other;
    expect((await refused.json()).error.code).toBe('OFFER_CHANGED');
    const { draft, state } = await (await show(request('GET'), at(id))).json();
    expect([draft.message, state]).toEqual([one.status === 200 ? 'one' : 'other', 'draft']);
    expect((await send(request('POST', { version }), at(id))).status).toBe(409);
    const answer = await send(request('POST', { version: version + 1 }), at(id));
    expect(await answer.json()).toMatchObject({ version: version + 2, url: expect.stringContaining('/o/') });
    expect((await send(request('POST', { version: version + 2 }), at(id))).status).toBe(409);
    expect((await PATCH(request('PATCH', { version: version + 2, message: 'late' }), at(id))).status).toBe(409);
  });

  it('keeps an e-mail address as far as it is typed', async () => {
    const recipient = { name: 'Ms Ito', email: 'ito@exam' };
    const { id } = await make({ ...draftOf('a'), recipient });
    expect((await (await show(request('GET'), at(id))).json()).draft.recipient).toEqual(recipient);
  });

  it('is deleted, and a copy of it stays', async () => {
    const { id } = await make({ ...draftOf('a'), message: 'Copied.' });
    const copy = await (await duplicate(request('POST', {}), at(id))).json();
    expect((await DELETE(request('DELETE'), at(id))).status).toBe(204);
    expect((await show(request('GET'), at(id))).status).toBe(404);
    expect((await (await show(request('GET'), at(copy.id))).json()).draft.message).toBe('Copied.');
  });
});

it('holds a pinned price while the home can be had, and warns its sender', async () => {
  const { id, secret } = await sendNew({ pinsPrices: true });
  await keep([home('a'), home('b')], { a: [nights(TODAY, TODAY + 365, { price: 90 })], b: sold() });
  const { homes, isPinned } = await open(secret);
  expect([isPinned, ...homes.map(({ standing, now }) => [standing, now])]).toEqual([
    true,
    ['holds', null],
    ['gone', null],
  ]);
  const offer = await (await show(request('GET'), at(id))).json();
  expect(offer.standings).toEqual(['dearer', 'gone']);
  expect(offer.warnings[0]).toBe(
    '“Home a” costs 3270.00 EUR by its calendar of today, and its price is pinned at 2920.00 EUR.',
  );
  expect(offer.homes[0]).toMatchObject({ standing: 'dearer', now: { total: '3270.00' } });
});

it('is revoked with all of its links at once, and kept', async () => {
  const { id, secret } = await sendNew();
  const again = await (await link(request('POST', {}), at(id))).json();
  expect((await open(secretIn(again.url))).homes).toHaveLength(2);
  expect((await open(secret)).homes).toHaveLength(2);
  expect((await DELETE(request('DELETE'), at(id))).status).toBe(204);
  await expect(open(secret)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(open(secretIn(again.url))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await (await show(request('GET'), at(id))).json()).toMatchObject({ state: 'revoked', opened: 2 });
  expect((await link(request('POST', {}), at(id))).status).toBe(409);
});

it('shows no home after its expiry, is asked for again, and goes on once it is extended', async () => {
  const { id, secret, version } = await sendNew();
  await expire(id);
  expect(await open(secret)).toMatchObject({ isExpired: true, homes: [], similar: [] });
  const places = { params: Promise.resolve({ secret, home: '0', n: '0' }) };
  expect((await photo(request('GET'), places)).status).toBe(404);
  const client = { params: Promise.resolve({ secret }) };
  expect((await like(request('POST', { home: 0 }), client)).status).toBe(410);
  expect((await askAgain(request('POST'), client)).status).toBe(204);
  expect((await listed()).find((offer: { id: string }) => offer.id === id)).toMatchObject({
    ...{ state: 'expired', askedAgain: true },
  });
  expect((await PATCH(request('PATCH', { version, expiresInDays: 7 }), at(id))).status).toBe(200);
  expect((await open(secret)).homes).toHaveLength(2);
  expect((await PATCH(request('PATCH', { version: version + 1, expiresInDays: 89 }), at(id))).status).toBe(400);
});
