import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { facetsOf } from '@/lib/columns/find';
import { type Database, openDatabase } from '@/lib/database/database';
import type { NewDatabase } from '@/lib/database/engines.fixture';
import type { CalendarRange } from '@/lib/domain/calendar';
import type { PropertyRow } from '@/lib/search/fields';
import { NO_FILTER } from '@/lib/search/filters';
import { rowWithId } from '@/lib/search/search.arbitrary';
import { calendarsToFetch, calendarsToFetchOf, getCalendars } from './calendars';
import { changesOf, type FieldChange, KEPT_OF_A_HOME, logChanges, SLACK } from './changes';
import { type Writing, writing } from './connections';
import { countSeen, dropRejections, getRejections, saveRejections, withdrawUnseen } from './crawl';
import { answerAt, connect, factsOfRow, saveRows, TODAY } from './mirror.fixture';
import { getProperty, readProperties } from './property';
import { type KnownCalendar, saveCalendars } from './save-calendars';
import { saveProperties } from './save-properties';

const [HOME] = fc.sample(rowWithId('home'), { numRuns: 1, seed: 7 }) as [PropertyRow];
const named = (name: string, id = 'home'): PropertyRow => ({ ...HOME, id, name });
const range = (start: number, end: number, price: number): CalendarRange => ({
  start,
  end,
  price,
  minNights: 2,
  availability: 'AVAILABLE',
  closedToArrival: false,
  closedToDeparture: true,
});

/** The writes of a crawl, run on both engines. */
export function crawlSuite(newDatabase: NewDatabase): void {
  describe('keeping the results of a crawl', () => {
    let mirror: Database;
    let connections = 0;
    const newConnection = () => connect(mirror, `c${++connections}`);
    const write = <Result>(connection: string, work: (transaction: Writing) => Promise<Result>) =>
      writing(mirror, connection, work);
    const withdraw = (connection: string, crawl: number, at: number) =>
      write(connection, (transaction) => withdrawUnseen(transaction, crawl, at));
    const nameOf = async (connection: string) => (await getProperty(mirror, connection, 'home'))?.row.name;
    beforeAll(async () => {
      mirror = await openDatabase(await newDatabase());
    });
    afterAll(() => mirror.close());

    it('keeps a property whole, and reports the outcome of each', async () => {
      const connection = await newConnection();
      const facts = factsOfRow(named('Loft'));
      const details = { id: 'home', name: 'Loft', unknown: { 'a\u0000b': ['\u0000', '😀', 1e-7, null] } };
      const received = [{ facts, details }];
      const save = (at: number) => write(connection, (writes) => saveProperties(writes, received, answerAt(at)));
      expect(await save(10)).toMatchObject({ added: 1, changed: 0 });
      expect(await save(20)).toMatchObject({ added: 0, unchanged: 1 });
      expect(await getProperty(mirror, connection, 'home')).toEqual({
        row: { ...facts, occupancy: null },
        details,
        findings: [],
        fetchedAt: 20,
        firstSeen: 10,
        withdrawnAt: null,
      });
      expect(await getProperty(mirror, connection, 'other')).toBeNull();
    });

    it('gives many properties in the order asked, without unknown ones', async () => {
      const connection = await newConnection();
      const facts = factsOfRow(HOME);
      const received = ['a', 'b', 'c'].map((id) => ({ facts: { ...facts, id }, details: { id } }));
      await write(connection, (writes) => saveProperties(writes, received, answerAt(1)));
      const properties = await readProperties(mirror, connection, ['c', 'nobody', 'b', 'a']);
      expect(properties.map(({ row, details }) => [row.id, details])).toEqual([
        ['c', { id: 'c' }],
        ['b', { id: 'b' }],
        ['a', { id: 'a' }],
      ]);
    });

    it('never lets an older answer overwrite a newer one in any order of arrival', async () => {
      const answers = fc.shuffledSubarray([1, 2, 3, 4, 5], { minLength: 1 });
      await fc.assert(
        fc.asyncProperty(answers, async (times) => {
          const connection = await newConnection();
          for (const at of times) await saveRows(mirror, connection, [named(`at ${at}`)], answerAt(at, at));
          expect(await nameOf(connection)).toBe(`at ${Math.max(...times)}`);
        }),
        { numRuns: 20 },
      );
    });

    it('never lets an older calendar overwrite a newer one', async () => {
      const connection = await newConnection();
      await saveRows(mirror, connection, [HOME], answerAt(1));
      const save = (fetchedAt: number, price: number) => {
        const calendar = { propertyId: 'home', ranges: [range(10, 20, price)], findings: [], occupancy: 0.5 };
        const compare = (was: KnownCalendar) => [{ path: 'calendar', was: was.fetchedAt, now: fetchedAt }];
        return write(connection, (writes) => saveCalendars(writes, [calendar], { fetchedAt, compare }));
      };
      expect(await save(5, 100)).toMatchObject({ changed: 1 });
      expect(await save(4, 90)).toMatchObject({ outdated: 1 });
      expect(await save(6, 100)).toMatchObject({ unchanged: 1 });
      const [stored] = await getCalendars(mirror, connection, ['home'], { start: 12, end: 15 });
      expect(stored).toMatchObject({ propertyId: 'home', fetchedAt: 6, ranges: [range(12, 15, 100)], findings: [] });
      expect(await changesOf(mirror, connection, 'home', { limit: 9 })).toMatchObject([{ was: 1, now: 5 }]);
    });

    it('replaces answers that a fast clock has dated into the future', async () => {
      const connection = await newConnection();
      const DAY = 24 * 60 * 60_000;
      await saveRows(mirror, connection, [named('tomorrow')], answerAt(DAY));
      const save = (fetchedAt: number) => {
        const calendar = { propertyId: 'home', ranges: [], findings: [], occupancy: null };
        return write(connection, (writes) => saveCalendars(writes, [calendar], { fetchedAt, compare: () => [] }));
      };
      await save(DAY);
      expect(await save(5)).toMatchObject({ outdated: 0 });
      await saveRows(mirror, connection, [named('today')], answerAt(5));
      expect(await nameOf(connection)).toBe('today');
      expect(await save(4)).toMatchObject({ outdated: 1 });
    });

    it('lets writers at the same time follow each other', async () => {
      const connection = await newConnection();
      const times = [3, 1, 5, 2, 4];
      await Promise.all(times.map((at) => saveRows(mirror, connection, [named(`at ${at}`)], answerAt(at))));
      expect(await nameOf(connection)).toBe('at 5');
      const sequences = (await changesOf(mirror, connection, 'home', { limit: 100 })).map(({ sequence }) => sequence);
      expect(new Set(sequences).size).toBe(sequences.length);
    });

    it('counts a repeated property once, as received last', async () => {
      const connection = await newConnection();
      const received = ['first', 'last'].map((name) => ({ facts: named(name), details: {} }));
      const saved = await write(connection, (writes) => saveProperties(writes, received, answerAt(1)));
      expect(saved.added).toBe(1);
      expect(await nameOf(connection)).toBe('last');
    });

    it('logs every change of a property and of its calendar, newest first', async () => {
      const connection = await newConnection();
      await saveRows(mirror, connection, [named('Loft')], answerAt(1));
      await saveRows(mirror, connection, [named('Loft 2')], answerAt(2));
      const compare = (): FieldChange[] => [
        { path: 'calendar.2027-03-01', was: undefined, now: { price: 100 } },
        { path: 'a\u0000b', was: 1, now: null },
      ];
      const calendar = { propertyId: 'home', ranges: [range(1, 2, 100)], findings: [], occupancy: 0 };
      await write(connection, (writes) => saveCalendars(writes, [calendar], { fetchedAt: 3, compare }));
      const changes = await changesOf(mirror, connection, 'home', { limit: 10 });
      expect(changes).toEqual([
        { sequence: expect.any(Number), path: 'a\ufffdb', was: 1, now: null, at: 3 },
        { sequence: expect.any(Number), path: 'calendar.2027-03-01', was: undefined, now: { price: 100 }, at: 3 },
        { sequence: expect.any(Number), path: 'name', was: 'Loft', now: 'Loft 2', at: 2 },
      ]);
      expect(await changesOf(mirror, connection, 'other', { limit: 10 })).toEqual([]);
    });

    it('forgets the oldest changes of a home that has very many, and none of another', async () => {
      const connection = await newConnection();
      const log = (propertyId: string, from: number, count: number) =>
        write(connection, (writes) =>
          logChanges(
            writes,
            Array.from({ length: count }, (_, i) => ({ propertyId, path: 'name', was: from + i - 1, now: from + i })),
            1,
          ),
        );
      const most = KEPT_OF_A_HOME + SLACK;
      await log('other', 1, most);
      await log('home', 1, most);
      await log('home', most + 1, 2);
      const kept = await changesOf(mirror, connection, 'home', { limit: 2 * most });
      expect(kept).toHaveLength(KEPT_OF_A_HOME);
      expect([kept[0]?.now, kept.at(-1)?.now]).toEqual([most + 2, SLACK + 3]);
      expect(await changesOf(mirror, connection, 'other', { limit: 2 * most })).toHaveLength(most);
    });

    it('withdraws homes that a whole crawl has not seen, and lists them again when they return', async () => {
      const connection = await newConnection();
      const rows = Array.from({ length: 120 }, (_, i) => named('Loft', `p${i}`));
      await saveRows(mirror, connection, rows, answerAt(1, 1));
      await saveRows(mirror, connection, rows.slice(0, 10), answerAt(2, 2));
      expect(await write(connection, (writes) => countSeen(writes, 2))).toBe(10);
      expect(await withdraw(connection, 2, 5)).toBe(100);
      expect(await withdraw(connection, 2, 5)).toBe(10);
      expect(await withdraw(connection, 2, 5)).toBe(0);
      expect((await facetsOf({ mirror, connectionId: connection, today: TODAY }, NO_FILTER)).total).toBe(10);
      expect(await getProperty(mirror, connection, 'p50')).toMatchObject({ withdrawnAt: 5 });

      await saveRows(mirror, connection, rows.slice(50, 51), answerAt(4, 1));
      expect((await facetsOf({ mirror, connectionId: connection, today: TODAY }, NO_FILTER)).total).toBe(10);
      await saveRows(mirror, connection, rows.slice(50, 51), answerAt(6, 3));
      expect((await facetsOf({ mirror, connectionId: connection, today: TODAY }, NO_FILTER)).total).toBe(11);
      expect(await changesOf(mirror, connection, 'p50', { limit: 10 })).toMatchObject([
        { path: 'listed', was: false, now: true, at: 6 },
        { path: 'listed', was: true, now: false, at: 5 },
      ]);
    });

    it('keeps homes that a later crawl has seen', async () => {
      const connection = await newConnection();
      await saveRows(mirror, connection, [HOME], answerAt(1, 1));
      await saveRows(mirror, connection, [HOME], answerAt(3, 3));
      await saveRows(mirror, connection, [HOME], answerAt(2, 2));
      expect(await withdraw(connection, 2, 4)).toBe(0);
      expect(await withdraw(connection, 3, 4)).toBe(0);
    });

    it('knows which calendars a crawl has yet to fetch', async () => {
      const connection = await newConnection();
      const rows = ['a', 'b', 'c', 'd'].map((id) => ({ ...HOME, id }));
      const received = rows.map((facts) => ({ facts, details: {} }));
      await write(connection, (writes) => saveProperties(writes, received, answerAt(1, 1)));
      await write(connection, (writes) => saveProperties(writes, received.slice(2), answerAt(2, 2)));
      const due = async (asked: Partial<Parameters<typeof calendarsToFetch>[2]>) =>
        (await calendarsToFetch(mirror, connection, { before: 10, limit: 9, ...asked })).map(({ id }) => id);
      expect(await due({ limit: 3 })).toEqual(['a', 'b', 'c']);
      const calendar = (propertyId: string) => ({ propertyId, ranges: [], findings: [], occupancy: null });
      const save = (fetchedAt: number, ...propertyIds: string[]) =>
        write(connection, (writes) =>
          saveCalendars(writes, propertyIds.map(calendar), { fetchedAt, compare: () => [] }),
        );
      await save(9, 'b', 'nobody');
      await save(10, 'c');
      expect(await calendarsToFetch(mirror, connection, { before: 10, limit: 9 })).toEqual([
        { id: 'a', fetchedAt: null, crawl: 1 },
        { id: 'b', fetchedAt: 9, crawl: 1 },
        { id: 'd', fetchedAt: null, crawl: 2 },
      ]);
      expect(await due({ after: 'a', limit: 1 })).toEqual(['b']);
      const some = await calendarsToFetchOf(mirror, connection, ['b', 'c', 'd', 'nobody'], 10);
      expect(some.map(({ id }) => id).sort()).toEqual(['b', 'd']);
      const whole = { start: 0, end: 1 };
      expect(
        (await getCalendars(mirror, connection, ['c', 'a', 'nobody', 'b'], whole)).map((c) => c.propertyId),
      ).toEqual(['c', 'b']);
    });

    it('finds the few calendars to fetch among many', async () => {
      const connection = await newConnection();
      const rows = Array.from({ length: 1100 }, (_, i) => ({ ...HOME, id: `p${String(i).padStart(4, '0')}` }));
      const late = ['p0000', 'p0999', 'p1000', 'p1099'];
      await saveRows(mirror, connection, rows, answerAt(10));
      const due = async (before: number, limit: number, after?: string) =>
        (await calendarsToFetch(mirror, connection, { before, limit, ...(after && { after }) })).map(({ id }) => id);
      expect(await due(10, 9)).toEqual([]);
      const others = rows.filter(({ id }) => !late.includes(id));
      await saveRows(mirror, connection, others, answerAt(20));
      expect(await due(20, 9)).toEqual(late);
      expect(await due(20, 1, 'p0999')).toEqual(['p1000']);
    });

    it('keeps invalid homes apart until a crawl no longer meets them', async () => {
      const connection = await newConnection();
      const faults = [{ path: 'address.city', message: 'is missing', value: undefined }];
      const reject = (crawl: number, ...subjects: string[]) =>
        write(connection, (writes) =>
          saveRejections(
            writes,
            crawl,
            subjects.map((subject) => ({ kind: 'property', subject, faults })),
            crawl,
          ),
        );
      const drop = async (before: number, kept: number) => {
        let dropped = 0;
        await write(connection, async (writes) => {
          dropped = await dropRejections(writes, before, { kept });
        });
        return dropped;
      };
      await reject(1, 'a', 'b', 'b', `\u0000${'x'.repeat(5000)}`, 'half \ud800', 'half \ud801');
      await reject(2, 'b');
      expect((await getRejections(mirror, connection, 10)).total).toBe(4);
      for (let n = 0; n < 120; n += 1) await reject(1, `more ${n}`);
      expect(await drop(2, 50)).toBe(73);
      expect((await getRejections(mirror, connection, 10)).total).toBe(51);
      await reject(1, ...Array.from({ length: 70 }, (_, n) => `again ${n}`));
      expect([await drop(2, 0), await drop(2, 0), await drop(2, 0)]).toEqual([100, 20, 0]);
      expect(await getRejections(mirror, connection, 10)).toEqual({
        rejections: [
          { kind: 'property', subject: 'b', faults: [{ path: 'address.city', message: 'is missing' }], at: 2 },
        ],
        total: 1,
      });
    });

    it('says which connection is not known', async () => {
      await expect(saveRows(mirror, 'nowhere', [HOME], answerAt(1))).rejects.toThrow('"nowhere" is not known');
    });
  });
}
