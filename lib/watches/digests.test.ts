import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { builtInConnection } from '@/lib/connections/built-in';
import { ownInstallation } from '@/lib/connections/own-installation.fixture';
import { currentDatabase } from '@/lib/database/current-database';
import type { Rhythm } from '@/lib/domain/watch';
import { connect } from '@/lib/mirror/mirror.fixture';
import { addPerson } from '@/lib/people/people-table';
import { mailServer } from '@/lib/runtime/mail-server.fixture';
import { sendDigests, watchesDue } from './digests';
import { stopEmailBy } from './stop-email';
import { addWatch, keepLook, nextToLook } from './watches-table';

const HOUR_MS = 3_600_000;
/** A Sunday, and the Monday after it. */
const SUNDAY = Date.UTC(2027, 1, 28);
const MONDAY = SUNDAY + 24 * HOUR_MS;

const server = await mailServer();
const { inbox, url } = server;

ownInstallation({ PUBLIC_URL: 'https://stays.example.com' });

beforeAll(async () => {
  await connect(await currentDatabase(), builtInConnection().id);
});
afterAll(server.close);
afterEach(() => {
  inbox.length = 0;
  server.refusal = null;
});

let made = 0;

/** A new person with a watch for each rhythm, made on Sunday at eight. */
async function reader(...rhythms: Rhythm[]) {
  const mirror = await currentDatabase();
  const email = `reader${++made}@example.com`;
  const person = { name: 'Ann', email, role: 'member', connectionIds: [], passwordHash: 'x' };
  const userId = await mirror.db.transaction().execute((trx) => addPerson(trx, person, 1));
  const connectionId = builtInConnection().id;
  for (const rhythm of rhythms) {
    const watch = {
      ...{ connectionId, id: `w${++made}`, userId, name: `Sea & <${rhythm}>`, email: rhythm },
      ...{ subject: { kind: 'search' as const, search: 'city=Lisbon' }, createdAt: SUNDAY + 8 * HOUR_MS },
    };
    await addWatch(mirror, watch, {
      ...{ secretHash: `hash ${made}`, seen: { homes: {} }, look: { sequence: 0, day: -1 }, most: 50 },
    });
  }
  return { userId, email };
}

/** Lets every watch see a new home. */
async function newHome(at: number, name = 'Loft <1>'): Promise<void> {
  const mirror = await currentDatabase();
  const look = { sequence: 0, day: Math.floor(at / HOUR_MS) };
  const event = { kind: 'matches' as const, propertyId: 'a/b', name, was: null, now: '1200 EUR' };
  for (;;) {
    const watch = await nextToLook(mirror, builtInConnection().id, look);
    if (!watch) return;
    await keepLook(mirror, watch, { look, seen: null, events: [event], at });
  }
}

const logged: object[] = [];
const log = { error: (facts: object) => logged.push(facts) };
async function mail(now: number): Promise<boolean> {
  const mirror = await currentDatabase();
  const smtp = { url, from: 'Staygrid <news@example.com>' };
  return sendDigests(mirror, await watchesDue(mirror, now, 'UTC'), { smtp, now, log });
}

const headerOf = (source: string, name: string) =>
  new RegExp(`^${name}:((?:[^\r]|\r\n[ \t])*)`, 'im').exec(source)?.[1]?.replace(/\r\n/g, '').trim();
/** The plain and the HTML text of a message. */
function textsOf(source: string) {
  const decoded = (body: string) =>
    Buffer.from(
      body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ).toString();
  const [, plain = '', html = ''] = source.split(/\r\nContent-Type: text\//);
  return { plain: decoded(plain), html: decoded(html) };
}

it('a person gets one digest a day with the news of all their watches, in plain text and HTML', async () => {
  const { email } = await reader('daily', 'weekly', 'off');
  await newHome(SUNDAY + 9 * HOUR_MS);
  await mail(SUNDAY + 23 * HOUR_MS);
  await mail(MONDAY + 6 * HOUR_MS);
  expect(inbox).toEqual([]);

  // Several instances at once.
  await Promise.all([mail(MONDAY + 7 * HOUR_MS), mail(MONDAY + 7 * HOUR_MS)]);
  await newHome(MONDAY + 8 * HOUR_MS);
  await mail(MONDAY + 9 * HOUR_MS);
  expect(inbox.length).toBeGreaterThan(0);
  const all = inbox.map(({ source }) => textsOf(source).plain).join('');
  expect(all.match(/Loft <1> newly matches at 1,200 EUR/g)).toHaveLength(2);
  expect(all).not.toContain('off');
  expect(inbox[0]?.to).toBe(email);

  inbox.length = 0;
  await mail(MONDAY + (24 + 7) * HOUR_MS);
  expect(inbox).toHaveLength(1);
  const { source = '' } = inbox[0] ?? {};
  const { plain, html } = textsOf(source);
  expect(headerOf(source, 'Subject')).toBe('1 change in Sea & <daily>');
  expect(plain).toContain('https://stays.example.com/properties/a%2Fb?connection=');
  expect(html).toContain('Loft &lt;1&gt; newly matches at 1,200 EUR');
  expect(html).not.toContain('<daily>');
  expect(plain).not.toContain('weekly');
  // The weekly watch has told its news of Monday nine on the next Monday alone.
  inbox.length = 0;
  await mail(MONDAY + 6 * 24 * HOUR_MS);
  expect(inbox).toEqual([]);
  await mail(MONDAY + (7 * 24 + 7) * HOUR_MS);
  expect(inbox.map(({ source }) => textsOf(source).plain.includes('weekly'))).toEqual([true]);
});

it('a digest stops with one click, and another address stops nothing', async () => {
  const { email } = await reader('daily');
  await newHome(SUNDAY + 9 * HOUR_MS);
  await mail(MONDAY + 7 * HOUR_MS);
  const { source = '' } = inbox.find(({ to }) => to === email) ?? {};
  expect(headerOf(source, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  const [, address = ''] = /^<(.*)>$/.exec(headerOf(source, 'List-Unsubscribe') ?? '') ?? [];
  expect(textsOf(source).plain).toContain(address);
  const secret = decodeURIComponent(address.replace('https://stays.example.com/api/watches/unsubscribe/', ''));
  const mirror = await currentDatabase();
  const wrong = secret.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
  for (const other of [wrong, `${secret}x`, secret.slice(44), '']) {
    await expect(stopEmailBy(mirror, other)).rejects.toThrow('incomplete');
  }
  await stopEmailBy(mirror, secret);
  await newHome(MONDAY + 8 * HOUR_MS);
  inbox.length = 0;
  await mail(MONDAY + (24 + 7) * HOUR_MS);
  expect(inbox.map(({ to }) => to)).not.toContain(email);
});

it('a failed server gets the news again later, and a refused recipient does not hold up others', async () => {
  const { email } = await reader('daily');
  await newHome(SUNDAY + 9 * HOUR_MS, 'Hut');
  server.refusal = Object.assign(new Error('Busy, token=secret'), { responseCode: 451 });
  expect(await mail(MONDAY + 7 * HOUR_MS)).toBe(false);
  expect(JSON.stringify(logged)).toContain('451');
  expect(JSON.stringify(logged)).not.toMatch(/secret|example\.com/);
  server.refusal = null;
  expect(await mail(MONDAY + 8 * HOUR_MS)).toBe(true);
  expect(inbox.filter(({ to }) => to === email)).toHaveLength(1);

  await newHome(MONDAY + 9 * HOUR_MS, 'Hut');
  server.refusal = Object.assign(new Error('No such mailbox'), { responseCode: 550 });
  expect(await mail(MONDAY + (24 + 7) * HOUR_MS)).toBe(true);
  server.refusal = null;
  inbox.length = 0;
  await mail(MONDAY + (24 + 8) * HOUR_MS);
  expect(inbox).toEqual([]);
});
