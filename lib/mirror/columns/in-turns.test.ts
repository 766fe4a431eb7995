import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import type { Calendar } from '@/lib/domain/calendar';
import { rowWithId } from '@/lib/search/search.arbitrary';
import { countBits, slotsOf } from './bits';
import { inTurns, partsOf } from './in-turns';
import { PortfolioColumns } from './portfolio';

afterEach(() => vi.restoreAllMocks());

/** Whoever looks at the clock sees that their turn is over. */
function hurry(): void {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
}

it.each([
  ['takes no time is done in one go', false, false, 1],
  ['takes its time is done in turns', true, false, 1],
  ['takes its time while something changes is done again, and at last in one go', true, true, 4],
])('work that %s', async (_, isLong, hasChanges, times) => {
  if (isLong) hurry();
  else vi.spyOn(performance, 'now').mockReturnValue(0);
  const work = vi.fn(function* () {
    for (const part of partsOf(new Uint32Array(1000))) yield void part;
    return 'done';
  });
  let turns = 0;
  const other = () => {
    turns += 1;
    next = setImmediate(other);
  };
  let next = setImmediate(other);
  expect(await inTurns(work, () => (hasChanges ? turns : 0))).toBe('done');
  clearImmediate(next);
  expect([work.mock.calls.length, turns > 0]).toEqual([times, isLong]);
});

it('parts are all of it, in order', () => {
  fc.assert(
    fc.property(fc.uint32Array({ maxLength: 300 }), (slots) => {
      expect([...partsOf(slots)].flatMap((part) => [...part])).toEqual([...slots]);
    }),
  );
});

it('what others change meanwhile is in the answer, and is judged by itself', async () => {
  const [row] = fc.sample(rowWithId('home'), 1) as [ReturnType<typeof Object>];
  const [today, night] = [20_000, { price: 1, minNights: 1, closedToArrival: false, closedToDeparture: false }];
  const calendar = (availability: string): Calendar => [{ ...night, start: today, end: today + 400, availability }];
  const terms = { availableFrom: 0, advancedNotice: 0, minimumStay: { value: 1, unit: 'NIGHT' }, maximumStay: null };
  const columns = new PortfolioColumns();
  const put = (n: number, availability: string) => {
    columns.put({ ...row, ...terms, maxGuests: null, id: `home-${n}` });
    columns.putCalendar(`home-${n}`, calendar(availability));
  };
  for (let n = 0; n < 500; n += 1) put(n, 'AVAILABLE');
  const stay = { checkIn: today + 20, checkOut: today + 30, flex: 2, guests: null };

  hurry();
  let isOver = false;
  const asking = columns.taking(stay, today, () => columns.live).finally(() => (isOver = true));
  await nextTurn();
  put(3, 'BOOKED');
  columns.remove('home-4');
  put(500, 'AVAILABLE');
  // More than there was room for.
  for (let n = 501; n < 1100; n += 1) put(n, 'BOOKED');
  await nextTurn();
  expect(isOver).toBe(false);
  const taking = await asking;
  expect(countBits(taking)).toBe(499);
  const ids = Array.from(slotsOf(taking), (slot) => columns.idAt(slot));
  expect(ids).not.toContain('home-3');
  expect(ids).toContain('home-500');

  const asked = columns.rejections(stay, today, () => columns.live, 21);
  await nextTurn();
  put(5, 'BOOKED');
  const { rejected, onOtherDates } = await asked;
  expect({ rejected, onOtherDates }).toEqual({ rejected: { NIGHT_NOT_AVAILABLE: 601 }, onOtherDates: 0 });
});
