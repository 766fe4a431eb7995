import { afterAll, beforeAll, expect, it } from 'vitest';
import { PATCH as changeConnection, GET as showConnection } from '@/app/api/connections/[id]/route';
import { builtInConnection } from '@/lib/connections/built-in';
import { ownInstallation } from '@/lib/connections/own-installation.fixture';
import { currentDatabase } from '@/lib/database/current-database';
import { draftOf, home, keep } from '@/lib/offers/offers.fixture';
import { openOffer } from '@/lib/offers/open-offer';
import { getAuditEntries } from '@/lib/people/audit-table';
import { dropPerson, getPeople, updateRole } from '@/lib/people/people-table';
import { sessionAs } from '@/lib/people/session.fixture';
import { mailServer } from '@/lib/runtime/mail-server.fixture';
import { DELETE, GET as show } from './[id]/route';
import { GET as list, POST } from './route';

const mail = await mailServer();
afterAll(mail.close);
ownInstallation({ SMTP_URL: mail.url, SMTP_FROM: 'stays@example.com' });

type Session = { cookie: string };
let [ann, bob, carl, guest]: Session[] = [];
beforeAll(async () => {
  await keep([home('a'), home('b')]);
  ann = await sessionAs('administrator');
  bob = await sessionAs('member');
  carl = await sessionAs('member');
  guest = await sessionAs('guest', [builtInConnection().id]);
});

const request = (session: Session | undefined, method: string, body?: object) =>
  new Request('http://localhost:3000/api/offers', {
    method,
    headers: { 'content-type': 'application/json', host: 'localhost:3000', ...session },
    ...(body && { body: JSON.stringify(body) }),
  });
const at = (id: string) => ({ params: Promise.resolve({ id }) });
const make = async (session: Session | undefined, body: object) => {
  const answer = await POST(request(session, 'POST', body));
  return { status: answer.status, ...(await answer.json()) };
};
const sending = { ...draftOf('a', 'b'), send: true };
const opening = async (url: string) =>
  openOffer({ database: await currentDatabase(), secret: url.split('/o/')[1] ?? '', address: '192.0.2.1' });
const listed = async (session: Session | undefined) =>
  (await (await list(request(session, 'GET'))).json()).items.map(({ id }: { id: string }) => id);

it('are made by who may share, and seen by their author and administrators alone', async () => {
  expect((await make(guest, sending)).status).toBe(403);
  expect((await make(undefined, sending)).status).toBe(401);
  const { id } = await make(bob, sending);
  expect([await listed(bob), await listed(carl), await listed(ann)]).toEqual([[id], [], [id]]);
  expect((await show(request(carl, 'GET'), at(id))).status).toBe(404);
  expect((await DELETE(request(carl, 'DELETE'), at(id))).status).toBe(404);
  expect(await (await show(request(ann, 'GET'), at(id))).json()).toMatchObject({ author: 'member', state: 'sent' });
  expect((await DELETE(request(ann, 'DELETE'), at(id))).status).toBe(204);
  const entries = await getAuditEntries(await currentDatabase(), { before: null, limit: 5 });
  expect(entries.filter(({ action }) => action.startsWith('offer-'))).toMatchObject([
    { action: 'offer-revoked', subject: 'Ms Ito <ito@example.com>', connectionId: builtInConnection().id },
    { action: 'offer-sent', subject: 'Ms Ito <ito@example.com>' },
  ]);
});

it('ask for a whole e-mail address where they go out by e-mail, and only there', async () => {
  const recipient = { name: 'Ms Ito', email: 'ito@exam' };
  expect(await make(bob, { ...sending, recipient, byEmail: true })).toMatchObject({
    status: 400,
    error: {
      message: 'Sending by e-mail needs the whole e-mail address of the recipient.',
      details: { faults: [{ parameter: 'byEmail' }] },
    },
  });
  expect((await make(bob, { ...sending, recipient })).status).toBe(201);
});

it('go out by e-mail, and are sent where the mail server refuses it', async () => {
  const sent = await make(bob, { ...sending, byEmail: true });
  expect(sent).toMatchObject({ status: 201, isMailed: true });
  const [sentMail] = mail.inbox;
  expect(sentMail?.to).toBe('ito@example.com');
  expect(sentMail?.source).toMatch(/^Reply-To: member-.*@example\.com/m);
  expect(sentMail?.source.replace(/=\r?\n/g, '')).toContain(sent.url);
  mail.refusal = Object.assign(new Error('no'), { responseCode: 550 });
  expect(await make(bob, { ...sending, byEmail: true })).toMatchObject({ status: 201, isMailed: false });
  const withoutAddress = { ...sending, recipient: { name: 'x', email: null }, byEmail: true };
  expect((await make(bob, withoutAddress)).status).toBe(400);
});

it('end with the right of their author', async () => {
  const database = await currentDatabase();
  const [byBob, byCarl] = [await make(bob, sending), await make(carl, sending)];
  const people = (await getPeople(database)).filter(({ role }) => role === 'member');
  const authors = new Map(
    await Promise.all(
      [byBob, byCarl].map(async ({ id }) => {
        const row = database.db.selectFrom('offers').select('author_id').where('id', '=', id);
        return [id, (await row.executeTakeFirstOrThrow()).author_id ?? ''] as const;
      }),
    ),
  );
  expect(people.map(({ id }) => id)).toEqual(expect.arrayContaining([...authors.values()]));
  await database.db.transaction().execute(async (trx) => {
    await updateRole(trx, authors.get(byBob.id) ?? '', 'guest', []);
    await dropPerson(trx, authors.get(byCarl.id) ?? '');
  });
  await expect(opening(byBob.url)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(opening(byCarl.url)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await (await show(request(ann, 'GET'), at(byCarl.id))).json()).toMatchObject({
    state: 'revoked',
    author: null,
  });
});

it('show the brand of the connection, whose form is checked', async () => {
  const { id } = builtInConnection();
  const brand = { name: 'Casa & Co', logo: null, colour: '#1D4ED8', email: 'hello@casa.example', phone: '+34 93 1' };
  const change = async (differences: object | null, session = ann) =>
    (await changeConnection(request(session, 'PATCH', { brand: differences && { ...brand, ...differences } }), at(id)))
      .status;
  const png = (bytes: number) =>
    `data:image/png;base64,${Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(bytes)]).toString('base64')}`;
  const wrong = [
    { colour: 'blue' },
    { email: 'nobody' },
    { phone: 'javascript:1' },
    { logo: 'https://evil.example/logo.png' },
    { logo: png(102_400) },
    { logo: `data:image/png;base64,${Buffer.from('<html>').toString('base64')}` },
    { logo: `data:text/html;base64,${Buffer.from('<svg>').toString('base64')}` },
    { name: 'x'.repeat(81) },
    { token: 'x' },
  ];
  for (const one of wrong) expect([one, await change(one)]).toEqual([one, 400]);
  expect(await change({}, bob)).toBe(403);
  expect(await change({ logo: png(102_000) })).toBe(204);
  expect(await change({ logo: `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}` })).toBe(204);
  const sender = { ...brand, colour: '#1d4ed8', logo: expect.stringMatching(/^data:image\/svg\+xml/) };
  expect(await (await showConnection(request(ann, 'GET'), at(id))).json()).toEqual({ brand: sender });
  expect((await showConnection(request(ann, 'GET'), at('\0'))).status).toBe(404);
  const { url } = await make(ann, sending);
  expect(await opening(url)).toMatchObject({ offer: { sender } });
  expect(await change(null)).toBe(204);
  expect(await opening(url)).toMatchObject({ offer: { sender: { name: builtInConnection().name, logo: null } } });
});
