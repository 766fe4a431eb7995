import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '@/lib/database/database';
import type { NewDatabase } from '@/lib/database/engines.fixture';
import { type Calendar, clip } from '@/lib/domain/calendar';
import { wholeCalendar } from '@/lib/domain/calendar.arbitrary';
import { changesBetween, writeFormerDays } from '@/lib/domain/history';
import type { PropertyRow } from '@/lib/search/fields';
import { rowWithId } from '@/lib/search/search.arbitrary';
import { CALENDAR, changesOf, KEPT_OF_A_HOME, logChanges, NEW, SLACK } from './changes';
import { type Writing, writing } from './connections';
import { withdrawUnseen } from './crawl';
import { calendarsAsOf, forgetChanges, propertyAsOf } from './history';
import { answerAt, connect, factsOfRow } from './mirror.fixture';
import { saveCalendars } from './save-calendars';
import { saveProperties } from './save-properties';

const FACTS = factsOfRow((fc.sample(rowWithId('home'), { numRuns: 1, seed: 1 }) as [PropertyRow])[0]);
const WINDOW = 40;

/** The mirror's history, run on both engines. */
export function historySuite(newDatabase: NewDatabase): void {
  describe('the history', () => {
    let mirror: Database;
    let connections = 0;
    beforeAll(async () => {
      mirror = await openDatabase(await newDatabase());
    });
    afterAll(() => mirror.close());

    const newConnection = () => connect(mirror, `h${++connections}`);
    const write = <Result>(connection: string, work: (writes: Writing) => Promise<Result>) =>
      writing(mirror, connection, work);
    const saveHome = (connection: string, details: object, at: number, crawl = at) =>
      write(connection, (writes) => saveProperties(writes, [{ facts: FACTS, details }], answerAt(at, crawl)));

    /** Keeps the calendar of a day as a sync would. */
    const saveDay = (connection: string, ranges: Calendar, today: number, wasToday: number, fetchedAt: number) =>
      write(connection, (writes) =>
        saveCalendars(writes, [{ propertyId: 'home', ranges, findings: [], occupancy: 0 }], {
          fetchedAt,
          firstDay: () => today,
          compare(was, now) {
            const changes = changesBetween(
              { ranges: was.ranges, covers: { start: wasToday, end: wasToday + WINDOW } },
              { ranges: now, covers: { start: today, end: today + WINDOW } },
            );
            const former = writeFormerDays(changes);
            return changes.length === 0 ? [] : [{ path: CALENDAR, was: undefined, now: undefined, former }];
          },
        }),
      );

    it('tells a calendar as of each instant as it was held then, after any syncs', async () => {
      const syncs = fc.array(fc.tuple(fc.constantFrom(0, 0, 1, 3), wholeCalendar), { minLength: 1, maxLength: 8 });
      await fc.assert(
        fc.asyncProperty(syncs, async (history) => {
          const connection = await newConnection();
          await saveHome(connection, { id: 'home' }, 1);
          const copies: { today: number; at: number; ranges: Calendar }[] = [];
          for (const [slid, calendar] of history) {
            const wasToday = copies.at(-1)?.today ?? 0;
            const today = wasToday + slid;
            const at = 10 * (copies.length + 1);
            const ranges = clip(calendar, { start: today, end: today + WINDOW });
            await saveDay(connection, ranges, today, wasToday, at);
            copies.push({ today, at, ranges });
          }
          for (const { today, at, ranges } of copies) {
            const within = { start: today, end: today + WINDOW };
            for (const instant of [at, at + 9]) {
              const found = await calendarsAsOf(mirror, connection, ['home', 'other'], { at: instant, within });
              expect(found).toEqual([{ propertyId: 'home', ranges }]);
            }
          }
          const before = await calendarsAsOf(mirror, connection, ['home'], { at: 9, within: { start: 0, end: 9 } });
          expect(before).toEqual([{ propertyId: 'home', since: 10 }]);
        }),
        { numRuns: 15 },
      );
    });

    it('tells a home as of each instant: its fields, and whether it was listed', async () => {
      const connection = await newConnection();
      const versions = [
        { name: 'Loft', terms: { a: 1 }, photos: [1, 2] },
        { name: 'Loft 2', terms: { a: 1 } },
        { name: 'Loft 3', terms: { a: 2, b: null }, photos: [] },
      ];
      for (const [i, version] of versions.entries()) await saveHome(connection, version, 10 * (i + 1));
      await write(connection, (writes) => withdrawUnseen(writes, 99, 40));
      await saveHome(connection, versions[0] as object, 50, 99);
      const asOf = (at: number) => propertyAsOf(mirror, connection, 'home', at);
      expect(await asOf(9)).toEqual({ since: 10 });
      expect(await asOf(10)).toEqual({ details: versions[0], withdrawnAt: null });
      expect(await asOf(29)).toEqual({ details: versions[1], withdrawnAt: null });
      expect(await asOf(39)).toEqual({ details: versions[2], withdrawnAt: null });
      expect(await asOf(40)).toEqual({ details: versions[2], withdrawnAt: 40 });
      expect(await asOf(60)).toEqual({ details: versions[0], withdrawnAt: null });
      expect(await propertyAsOf(mirror, connection, 'other', 60)).toBe(null);
    });

    it('notes that a home is new, which is no change of it', async () => {
      const connection = await newConnection();
      await saveHome(connection, { name: 'Loft' }, 10);
      expect(await changesOf(mirror, connection, 'home', { limit: 9 })).toEqual([]);
      const logged = await mirror.db
        .selectFrom('changes')
        .selectAll()
        .where('connection_id', '=', connection)
        .execute();
      expect(logged).toMatchObject([{ path: NEW, property_id: 'home', at: 10 }]);
    });

    it('begins later for a home whose oldest changes had to go, and forgets all that is old', async () => {
      const connection = await newConnection();
      await saveHome(connection, { name: 'Loft' }, 1);
      await saveDay(connection, [], 0, 0, 2);
      for (const [from, count] of [
        [10, KEPT_OF_A_HOME],
        [5000, SLACK + 1],
      ] as const) {
        for (let i = 0; i < count; i += 500) {
          const one = { propertyId: 'home', path: CALENDAR, was: 0, now: 1, former: '[]' };
          const some = Array.from({ length: Math.min(500, count - i) }, () => one);
          await write(connection, (writes) => logChanges(writes, some, from));
        }
      }
      const asOf = (at: number) => calendarsAsOf(mirror, connection, ['home'], { at, within: { start: 0, end: 1 } });
      expect(await asOf(9)).toEqual([{ propertyId: 'home', since: 10 }]);
      expect(await asOf(10)).toEqual([{ propertyId: 'home', ranges: [] }]);

      while (await write(connection, (writes) => forgetChanges(writes, 11)));
      expect(await changesOf(mirror, connection, 'home', { limit: 9999 })).toHaveLength(SLACK + 1);
    });
  });
}
