import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '@/lib/database/database';
import type { NewDatabase } from '@/lib/database/engines.fixture';
import type { Calendar } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';
import { horizonFrom } from '@/lib/domain/interval';
import { withBookable } from '@/lib/domain/stays/bookable-from';
import { judgeStay } from '@/lib/domain/stays/judge-stay';
import { nearestValidStay } from '@/lib/domain/stays/nearest-valid-stay';
import type { Stay, StayTerms } from '@/lib/domain/stays/stay';
import { stayCalendar } from '@/lib/domain/stays/stay-calendar';
import { lengthRequest, portfolioCase } from '@/lib/domain/stays/stays.arbitrary';
import { startsByDays } from '@/lib/domain/stays/stays.oracle';
import { writing } from '@/lib/mirror/connections';
import { answerAt, connect, saveRows } from '@/lib/mirror/mirror.fixture';
import { keepRates } from '@/lib/mirror/rates';
import { saveCalendars } from '@/lib/mirror/save-calendars';
import type { PropertyRow } from '@/lib/search/fields';
import { NO_FILTER } from '@/lib/search/filters';
import { RATES, rentsBy, searchRows } from '@/lib/search/match.oracle';
import { anySort, rowWithId } from '@/lib/search/search.arbitrary';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { WEEKDAYS, type Weekday } from '@/lib/search/stay-length';
import { facetsOf, findProperties, findStays, portfolioFor } from './find';

const [TEMPLATE] = fc.sample(rowWithId('home'), { numRuns: 1, seed: 7 }) as [PropertyRow];

interface Home {
  terms: StayTerms;
  calendar: Calendar;
}

/** Any stay of nine at most. */
const EASY: StayTerms = {
  availableFrom: 0,
  minimumStay: { value: 1, unit: 'NIGHT' },
  maximumStay: null,
  advancedNotice: 0,
  maxGuests: 9,
};

/** Stays among the filters; both engines pass it. */
export function findStaysSuite(newDatabase: NewDatabase): void {
  describe('finding properties for a stay', () => {
    let mirror: Database;
    let connections = 0;
    beforeAll(async () => {
      mirror = await openDatabase(await newDatabase());
      await keepRates(mirror, RATES, 0);
    });
    afterAll(() => mirror.close());

    /** Rents in two currencies, of which some are the same. */
    const rowsOf = (homes: readonly Home[], today = 0): PropertyRow[] =>
      homes.map(({ terms, calendar }, i) => ({
        ...withBookable({ ...TEMPLATE, ...terms }, stayCalendar(calendar), today),
        id: idOf(i),
        name: idOf(i),
        bedrooms: i % 2,
        price: 1000 + ((i * 7) % 5),
        currency: i % 3 === 0 ? 'JPY' : 'EUR',
      }));

    async function portfolioOf(homes: readonly Home[]): Promise<string> {
      const connection = await connect(mirror, `stays${++connections}`);
      await saveRows(mirror, connection, rowsOf(homes), answerAt(1));
      await keep(connection, homes, 2);
      return connection;
    }

    const keep = (connection: string, homes: readonly Home[], fetchedAt: number) =>
      writing(mirror, connection, (transaction) => {
        const calendars = homes.map(({ calendar }, i) => ({ propertyId: idOf(i), ranges: calendar }));
        const received = calendars.map((one) => ({ ...one, findings: [], occupancy: null }));
        return saveCalendars(transaction, received, { fetchedAt, compare: () => [] });
      });

    const idOf = (index: number) => `home-${index}`;
    const searchFor = (stay: Stay, flex: number, bedrooms: number | null) => ({
      filter: { ...NO_FILTER, ...stay, flex, bedrooms: bedrooms === null ? null : { min: bedrooms, max: bedrooms } },
      sort: DEFAULT_SORT,
    });

    type Request = Parameters<typeof findStays>[2];
    const staysFound = async (connectionId: string, request: Request, today: Day) => {
      const copy = { mirror, connectionId, today };
      return findStays(copy, await portfolioFor(copy, request.search), request);
    };

    it('agrees with judging each home, exactly and by any days that the stay may move', async () => {
      const flexes = fc.constantFrom(0, 0, 1, 3);
      await fc.assert(
        fc.asyncProperty(portfolioCase(12, 6), flexes, async ({ homes, today, stays }, flex) => {
          const connection = await portfolioOf(homes);
          for (const stay of stays.filter(({ checkIn, checkOut }) => checkIn < checkOut)) {
            const takes = ({ terms, calendar }: Home) =>
              nearby(stay, flex).some((one) => judgeStay(terms, calendar, one, today).valid);
            const expected = homes.flatMap((home, i) => (takes(home) ? [idOf(i)] : [])).sort();
            const { filter, sort } = searchFor(stay, flex, null);
            const found = await findProperties(
              { mirror, connectionId: connection, today },
              { filter, sort },
              { limit: 100 },
            );
            expect(found.items.map(({ id }) => id)).toEqual(expected);
            expect((await facetsOf({ mirror, connectionId: connection, today }, filter)).total).toBe(expected.length);
          }
        }),
        { numRuns: 15 },
      );
    });

    it('goes through the homes that take a stay in any order, page by page, and counts those on other dates', async () => {
      const flexes = fc.constantFrom(0, 1, 3);
      await fc.assert(
        fc.asyncProperty(portfolioCase(12, 3), flexes, anySort, async ({ homes, today, stays }, flex, sort) => {
          const connection = await portfolioOf(homes);
          for (const stay of stays.filter(({ checkIn, checkOut }) => checkIn < checkOut)) {
            const takes = ({ terms, calendar }: Home, within: number) =>
              nearby(stay, within).some((one) => judgeStay(terms, calendar, one, today).valid);
            const taking = rowsOf(homes, today).filter((_, i) => takes(homes[i] as Home, flex));
            const onOtherDates = homes.filter((home) => takes(home, flex) && !takes(home, 0)).length;
            const search = { ...searchFor(stay, flex, null), sort };
            const seen: string[] = [];
            let cursor: string | undefined;
            do {
              const request = { search, stay: { ...stay, flex }, page: { limit: 3, cursor } };
              const found = await staysFound(connection, request, today);
              expect(found).toMatchObject({ total: taking.length, onOtherDates });
              seen.push(...found.ids);
              cursor = found.nextCursor ?? undefined;
            } while (cursor !== undefined);
            const rents = rentsBy(rowsOf(homes));
            expect(seen).toEqual(searchRows(taking, NO_FILTER, sort, rents).map(({ id }) => id));
          }
        }),
        { numRuns: 12 },
      );
    });

    it('shows the twenty nearest of those that miss a stay by days, and says whether there are more', async () => {
      const [from, to] = [20_000, 20_010];
      const open = {
        ...{ start: from + 2, end: 20_100, price: 1, minNights: 1, availability: 'AVAILABLE' },
        ...{ closedToArrival: false, closedToDeparture: false },
      };
      const near = async (count: number) => {
        const connection = await portfolioOf(Array<Home>(count).fill({ terms: EASY, calendar: [open] }));
        const stay = { checkIn: from, checkOut: to, guests: null };
        const request = { search: searchFor(stay, 0, null), stay: { ...stay, flex: 0 }, page: { limit: 5 } };
        const { nearMisses, hasMoreNearMisses } = await staysFound(connection, request, from);
        return [nearMisses.length, hasMoreNearMisses];
      };
      expect([await near(19), await near(20), await near(21)]).toEqual([
        [19, false],
        [20, false],
        [20, true],
      ]);
    });

    it('says how many break each rule, and which would do if the stay moved a little', async () => {
      await fc.assert(
        fc.asyncProperty(portfolioCase(12, 4), async ({ homes, today, stays }) => {
          const connection = await portfolioOf(homes);
          const rentOf = rentsBy(rowsOf(homes));
          const rents = new Map(rowsOf(homes).map((row) => [row.id, rentOf(row) ?? Number.POSITIVE_INFINITY]));
          for (const stay of stays.filter(({ checkIn, checkOut }) => today <= checkIn && checkIn < checkOut)) {
            const request = { search: searchFor(stay, 0, 1), stay: { ...stay, flex: 0 }, page: { limit: 100 } };
            const found = await staysFound(connection, request, today);
            const counts: Record<string, number> = {};
            const near: { id: string; moved: number }[] = [];
            homes.forEach(({ terms, calendar }, i) => {
              if (i % 2 === 0) return;
              const { valid, violations } = judgeStay(terms, calendar, stay, today);
              for (const { code } of violations) counts[code] = (counts[code] ?? 0) + 1;
              const repair = nearestValidStay(terms, stayCalendar(calendar), stay, horizonFrom(today));
              const moved = repair ? Math.abs(repair.checkInMoved) + Math.abs(repair.checkOutMoved) : 99;
              if (!valid && moved <= 30) near.push({ id: idOf(i), moved });
            });
            expect(found.rejected).toEqual(counts);
            const byRent = (a: { id: string }, b: { id: string }) =>
              rents.get(a.id) === rents.get(b.id) ? 0 : (rents.get(a.id) as number) - (rents.get(b.id) as number);
            near.sort((a, b) => a.moved - b.moved || byRent(a, b) || (a.id < b.id ? -1 : 1));
            expect(found.nearMisses).toEqual(near.map(({ id }) => id));
            expect((await staysFound(connection, request, today)).nearMisses).toEqual(found.nearMisses);
          }
        }),
        { numRuns: 15 },
      );
    });

    it('goes through the homes that take a stay of a length by earliest start, page by page, then by code', async () => {
      const cases = portfolioCase(12, 1).chain((portfolio) =>
        fc.record({ portfolio: fc.constant(portfolio), request: lengthRequest(portfolio.today) }),
      );
      await fc.assert(
        fc.asyncProperty(cases, fc.boolean(), async ({ portfolio: { homes, today }, request }, descending) => {
          const connection = await portfolioOf(homes);
          const { length: nights, window, guests, arrive } = request;
          const filter = {
            ...{ ...NO_FILTER, nights, guests, arrive: arrive?.map((day) => WEEKDAYS[day - 1] as Weekday) ?? null },
            window: { first: window.start, last: window.end - 1 },
          };
          const search = { filter, sort: { by: 'earliest' as const, descending } };
          const expected = rowsOf(homes)
            .flatMap(({ id, code }, i) => {
              const { terms, calendar } = homes[i] as Home;
              const [first] = startsByDays(terms, calendar, request, today);
              return first ? [{ id, key: `${first.checkIn} ${code}` }] : [];
            })
            .sort((a, b) => (a.key === b.key ? (a.id < b.id ? -1 : 1) : a.key < b.key ? -1 : 1))
            .map(({ id }) => id);
          const seen: string[] = [];
          let cursor: string | undefined;
          do {
            const found = await staysFound(connection, { search, stay: request, page: { limit: 3, cursor } }, today);
            expect(found.total).toBe(expected.length);
            seen.push(...found.ids);
            cursor = found.nextCursor ?? undefined;
          } while (cursor !== undefined);
          expect(seen).toEqual(descending ? expected.reverse() : expected);
        }),
        { numRuns: 30 },
      );
    });

    it('judges by the current calendar after a change', async () => {
      const free = { start: 0, end: 40_000, price: 1, minNights: 1, availability: 'AVAILABLE' };
      const open = { ...free, closedToArrival: false, closedToDeparture: false };
      const connection = await portfolioOf([{ terms: EASY, calendar: [open] }]);
      const { filter } = searchFor({ checkIn: 20_000, checkOut: 20_003, guests: 2 }, 0, null);
      expect((await facetsOf({ mirror, connectionId: connection, today: 20_000 }, filter)).total).toBe(1);
      await keep(connection, [{ terms: EASY, calendar: [{ ...open, availability: 'NOT_AVAILABLE' }] }], 3);
      expect((await facetsOf({ mirror, connectionId: connection, today: 20_000 }, filter)).total).toBe(0);
    });
  });
}

/** Every stay whose ends lie within some days of those asked for. */
function nearby(stay: Stay, flex: number): Stay[] {
  const moves = Array.from({ length: 2 * flex + 1 }, (_, i) => i - flex);
  return moves.flatMap((arrival) =>
    moves.map((departure) => ({ ...stay, checkIn: stay.checkIn + arrival, checkOut: stay.checkOut + departure })),
  );
}
