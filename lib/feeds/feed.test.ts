import ICAL from 'ical.js';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { listConnections } from '@/lib/connections/list';
import { keepHomes, ownInstallation } from '@/lib/connections/own-installation.fixture';
import { sampleProperty } from '@/lib/contract/property.sample';
import { currentDatabase } from '@/lib/database/current-database';
import { AVAILABLE, type Calendar } from '@/lib/domain/calendar';
import { type Day, dayOf, formatDay } from '@/lib/domain/day';
import { horizonFrom } from '@/lib/domain/interval';
import type { AuditContext } from '@/lib/people/audit';
import { addPerson, dropPerson } from '@/lib/people/people-table';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { keepCalendars } from '@/lib/portfolio/portfolio.fixture';
import { createView, deleteView } from '@/lib/portfolio/saved-views';
import { calendarFeed } from './feed';
import { toldEvents } from './feed-events-table';
import { makeFeed } from './feeds';

ownInstallation({ SYNC_INTERVAL_SECONDS: '0' });

const FIRST = dayOf(2027, 3, 1);
const DAY_MS = 86_400_000;
const home = (id: string, name: string, city = 'Barcelona') => {
  const sample = sampleProperty({ id, name, code: `CODE-${id}` });
  const availability = { ...sample.availability, minimumStay: { value: 1, type: 'NIGHT' } };
  return { ...sample, availability, address: { ...sample.address, city } };
};
const AUDIT: AuditContext = { actor: { id: null, email: null }, origin: { address: '127.0.0.1', requestId: 'r' } };

beforeAll(async () => {
  await keepHomes([home('a', 'Carrer Ample 108'), home('b', 'Loft; "B", \\n'), home('c', 'Elsewhere', 'Paris')], 1);
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: FIRST * DAY_MS + 9 * 3600_000 }));
afterEach(() => void vi.useRealTimers());

/** Moves the clock to the n-th day. */
const dawn = (n: number) => vi.setSystemTime((FIRST + n) * DAY_MS + 9 * 3600_000);

async function portfolio() {
  const [connection] = await listConnections(0);
  if (!connection) throw new Error('There is no connection.');
  return { connection, current: await currentPortfolio(connection) };
}

/** Keeps the calendar that a service sends on the day of the clock: free but for some nights, and to its end. */
async function sell(id: string, blocked: readonly (readonly [Day, Day])[], price = 100): Promise<void> {
  const { current } = await portfolio();
  const { start, end } = horizonFrom(current.today);
  const terms = { price, minNights: 2, closedToArrival: false, closedToDeparture: false };
  const ranges: Calendar[number][] = [];
  let next = start;
  for (const [from, to] of [...blocked, [end, end] as const]) {
    if (Math.max(from, start) > next)
      ranges.push({ start: next, end: Math.max(from, start), ...terms, availability: AVAILABLE });
    if (to > Math.max(from, start))
      ranges.push({ start: Math.max(from, start), end: to, ...terms, availability: 'NOT_AVAILABLE' });
    next = Math.max(next, to);
  }
  await keepCalendars(current, [{ propertyId: id, ranges, findings: [], occupancy: null }], Date.now());
}

async function make(body: object, audit = AUDIT) {
  const { current, connection } = await portfolio();
  const { id, url } = await makeFeed(current, connection, audit, body);
  return { id, file: url.split('/').at(-1) ?? '' };
}
const read = async (file: string) => calendarFeed(await currentDatabase(), file, '127.0.0.1');

interface ReadEvent {
  uid: string;
  sequence: number;
  status: string;
  start: string;
  end: string;
  summary: string;
}
function eventsIn(text: string): ReadEvent[] {
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getFirstPropertyValue('refresh-interval')?.toString()).toBe('PT1H');
  expect(calendar.getFirstPropertyValue('x-published-ttl')?.toString()).toBe('PT1H');
  return calendar.getAllSubcomponents('vevent').map((event) => ({
    uid: String(event.getFirstPropertyValue('uid')),
    sequence: Number(event.getFirstPropertyValue('sequence')),
    status: String(event.getFirstPropertyValue('status')),
    start: String(event.getFirstPropertyValue('dtstart')),
    end: String(event.getFirstPropertyValue('dtend')),
    summary: String(event.getFirstPropertyValue('summary')),
  }));
}
const shown = ({ start, end, status, sequence, summary }: ReadEvent) =>
  [start, end, status === 'CANCELLED' ? 'cancelled' : summary, sequence].join(' ');
const on = (n: number) => formatDay(FIRST + n);

it('a home’s blocks keep their identity over seven days, count their changes, and are cancelled when they go', async () => {
  await sell('a', [
    [FIRST - 3, FIRST + 5],
    [FIRST + 20, FIRST + 25],
    [FIRST + 40, FIRST + 44],
  ]);
  const { file } = await make({ kind: 'unavailable', property: 'a' });
  const days: string[][] = [];
  const uids: string[][] = [];
  const steps: Record<number, () => Promise<void>> = {
    // The sync of each day sends what is left; these change something.
    2: () =>
      sell('a', [
        [FIRST, FIRST + 5],
        [FIRST + 20, FIRST + 27],
        [FIRST + 40, FIRST + 44],
      ]),
    3: () =>
      sell('a', [
        [FIRST, FIRST + 5],
        [FIRST + 20, FIRST + 27],
      ]),
    4: () =>
      sell('a', [
        [FIRST, FIRST + 5],
        [FIRST + 20, FIRST + 27],
        [FIRST + 60, FIRST + 61],
      ]),
    6: () =>
      sell('a', [
        [FIRST + 20, FIRST + 27],
        [FIRST + 41, FIRST + 44],
        [FIRST + 60, FIRST + 61],
      ]),
  };
  for (let n = 0; n < 7; n++) {
    dawn(n);
    await steps[n]?.();
    const text = await read(file);
    expect(await read(file)).toBe(text);
    const events = eventsIn(text);
    days.push(events.map(shown));
    uids.push(events.map(({ uid }) => uid));
  }
  const now = `${on(0)} ${on(5)} Not available 0`;
  const booked = `${on(20)} ${on(25)} Not available 0`;
  const longer = `${on(20)} ${on(27)} Not available 1`;
  const third = `${on(40)} ${on(44)} Not available 0`;
  const gone = `${on(40)} ${on(44)} cancelled 1`;
  const late = `${on(60)} ${on(61)} Not available 0`;
  expect(days).toEqual([
    [now, booked, third],
    [now, booked, third],
    [now, longer, third],
    [now, longer, gone],
    [now, longer, gone, late],
    [longer, gone, late],
    [longer, `${on(41)} ${on(44)} Not available 2`, late],
  ]);
  expect(new Set(uids.flat()).size).toBe(4);
  dawn(40);
  await sell('a', []);
  expect(eventsIn(await read(file)).filter(({ status }) => status !== 'CANCELLED')).toEqual([]);
});

it('what a calendar leaves out cannot be booked, and a block to its end does not change each day', async () => {
  const { file } = await make({ kind: 'unavailable', property: 'b' });
  expect(eventsIn(await read(file)).map(shown)).toEqual([`${on(0)} 2030-04-01 Not available or not known 0`]);
  dawn(5);
  expect(eventsIn(await read(file)).map(shown)).toEqual([`${on(0)} 2030-04-01 Not available or not known 0`]);
});

it('two readers at once count a change once', async () => {
  await sell('a', [[FIRST + 10, FIRST + 12]]);
  const { file } = await make({ kind: 'unavailable', property: 'a' });
  const first = await Promise.all([read(file), read(file), read(file)]);
  expect(new Set(first).size).toBe(1);
  await sell('a', [[FIRST + 10, FIRST + 14]]);
  const [one, two] = await Promise.all([read(file), read(file)]);
  expect(one).toBe(two);
  expect(eventsIn(one).map(shown)).toEqual([`${on(10)} ${on(14)} Not available 1`]);
});

it('bookable windows name nights, price and arrivals; none reads as a busy time', async () => {
  await sell(
    'a',
    [
      [FIRST + 7, FIRST + 9],
      [FIRST + 12, horizonFrom(FIRST).end],
    ],
    80,
  );
  const { file } = await make({ kind: 'bookable', property: 'a', nights: 5 });
  const text = await read(file);
  const [event, ...others] = eventsIn(text);
  expect(others).toEqual([]);
  expect(event && shown(event)).toMatch(new RegExp(`^${on(2)} ${on(7)} 5 nights fit, from €\\S+ 0$`));
  expect(text).toContain('DESCRIPTION:Arrival on 3 Mar 2027.');
  expect(text).toContain('TRANSP:TRANSPARENT');
  await sell('a', []);
  const none = await make({ kind: 'bookable', property: 'b', nights: 5 });
  const busy = await read(none.file);
  expect(eventsIn(busy)).toEqual([]);
  expect(busy).toContain('FREEBUSY;FBTYPE=BUSY:');
});

it('a saved view tells of its homes alone, by name, and ends with it', async () => {
  const { current } = await portfolio();
  await sell('a', [[FIRST + 10, FIRST + 12]]);
  await sell('b', [[FIRST + 11, FIRST + 13]]);
  await sell('c', [[FIRST + 1, FIRST + 2]]);
  const view = await createView(current, {
    name: 'In Barcelona',
    search: 'city=Barcelona&checkIn=2020-01-01&checkOut=2020-01-09',
  });
  const { file, id } = await make({ kind: 'unavailable', view: view.id });
  const text = await read(file);
  expect(eventsIn(text).map(({ summary }) => summary)).toEqual([
    'Carrer Ample 108: not available',
    'Loft; "B", \\n: not available',
  ]);
  expect(text).not.toMatch(/CODE-|Elsewhere/);
  expect(text).toContain('NAME:In Barcelona\\, not available');
  const told = await toldEvents(current.mirror.db, { id, connectionId: current.connectionId });
  expect([...told.keys()].sort()).toEqual(['a', 'b']);
  await deleteView(current, view.id);
  await expect(read(file)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('a home that is no longer listed stays closed in the feed that told of it', async () => {
  await sell('a', [[FIRST + 10, FIRST + 12]]);
  const { file } = await make({ kind: 'unavailable' });
  expect(eventsIn(await read(file)).some(({ summary }) => summary.startsWith('Carrer Ample'))).toBe(true);
  const { current } = await portfolio();
  await current.mirror.db.updateTable('properties').set({ withdrawn_at: 5 }).where('id', '=', 'a').execute();
  const single = await make({ kind: 'unavailable', property: 'a' });
  expect(eventsIn(await read(single.file)).map(shown)).toEqual([`${on(0)} 2030-04-01 No longer listed 0`]);
  await current.mirror.db.updateTable('properties').set({ withdrawn_at: null }).where('id', '=', 'a').execute();
});

it('ends with its maker and with its connection, and is refused for what is not there', async () => {
  const { current, connection } = await portfolio();
  const refused: [object, string][] = [
    [{ kind: 'unavailable', property: 'nobody' }, 'NOT_FOUND'],
    [{ kind: 'unavailable', view: 'none' }, 'NOT_FOUND'],
    [{ kind: 'bookable', property: 'a' }, 'INVALID_PARAMETER'],
    [{ kind: 'unavailable', property: 'a', nights: 3 }, 'INVALID_PARAMETER'],
    [{ kind: 'unavailable', property: 'a', view: 'b' }, 'INVALID_PARAMETER'],
    [{ kind: 'bookable', property: 'a', nights: 0 }, 'INVALID_PARAMETER'],
    [{ kind: 'both' }, 'INVALID_PARAMETER'],
  ];
  for (const [body, code] of refused) {
    await expect(makeFeed(current, connection, AUDIT, body)).rejects.toMatchObject({ code });
  }
  const { db } = current.mirror;
  const elsewhere = await make({ kind: 'unavailable', property: 'a' });
  await db.updateTable('links').set({ homes_of: 'removed' }).where('id', '=', elsewhere.id).execute();
  await expect(read(elsewhere.file)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const person = { name: 'Ann', email: 'ann@example.com', role: 'member', connectionIds: [], passwordHash: 'x' };
  const admin = { ...person, email: 'root@example.com', role: 'administrator' };
  await db.transaction().execute((trx) => addPerson(trx, admin, 1));
  const ann = await db.transaction().execute((trx) => addPerson(trx, person, 1));
  const { file } = await make(
    { kind: 'unavailable', property: 'a' },
    { ...AUDIT, actor: { id: ann, email: person.email } },
  );
  expect(await read(file)).toContain('BEGIN:VCALENDAR');
  await db.transaction().execute((trx) => dropPerson(trx, ann));
  await expect(read(file)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
