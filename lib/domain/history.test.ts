import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarRange, clip, type DayTerms } from './calendar';
import { daysOracle, wholeCalendar } from './calendar.arbitrary';
import {
  type CalendarVersion,
  calendarBefore,
  changesBetween,
  type FormerDays,
  fieldsBefore,
  formerFields,
  joinPast,
  nightSums,
  readFormerDays,
  writeFormerDays,
} from './history';

/** Syncs of a home: the days since the one before, and the calendar that came. */
const syncs = fc.array(fc.tuple(fc.constantFrom(0, 0, 1, 1, 3), wholeCalendar), { minLength: 1, maxLength: 12 });
const WINDOW = 40;

test('a calendar as of any sync is the copy of that time, after any later changes', () => {
  fc.assert(
    fc.property(syncs, (history) => {
      let today = 0;
      const copies: CalendarVersion[] = history.map(([slid, calendar]) => {
        today += slid;
        const covers = { start: today, end: today + WINDOW };
        return { ranges: clip(calendar, covers), covers };
      });
      let past: CalendarRange[] = [];
      const undone: FormerDays[][] = [];
      copies.slice(1).forEach((now, i) => {
        const was = copies[i] as CalendarVersion;
        undone.push(readFormerDays(writeFormerDays(changesBetween(was, now))));
        past = joinPast(past, was.ranges, now.covers.start, Number.NEGATIVE_INFINITY);
      });
      const now = copies.at(-1)?.ranges ?? [];
      copies.forEach(({ ranges, covers }, i) => {
        expect(calendarBefore({ past, now }, undone.slice(i).reverse(), covers)).toEqual(ranges);
      });
    }),
  );
});

test('a window that slides changes nothing, and past days are kept no longer than asked for', () => {
  fc.assert(
    fc.property(
      wholeCalendar,
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: 0, max: 20 }),
      (calendar, slid, from) => {
        const version = (start: number) => {
          const covers = { start, end: start + WINDOW };
          return { ranges: clip(calendar, covers), covers };
        };
        expect(changesBetween(version(0), version(slid))).toEqual([]);
        expect(joinPast([], version(0).ranges, slid, from)).toEqual(clip(calendar, { start: from, end: slid }));
      },
    ),
  );
});

const resource = fc.dictionary(
  fc.constantFrom('name', 'pricing', 'media', 'terms', '__proto__'),
  fc.oneof(fc.constantFrom(1, 2, 'a', null), fc.array(fc.integer({ max: 3 }), { maxLength: 2 })),
);

test('a home as of any version has the fields that it had then', () => {
  fc.assert(
    fc.property(fc.array(resource, { minLength: 1, maxLength: 8 }), (versions) => {
      const undone = versions.slice(1).map((now, i) => formerFields(versions[i] as object, now));
      const now = versions.at(-1) as object;
      versions.forEach((version, i) => {
        const fields = fieldsBefore(now, JSON.parse(JSON.stringify(undone.slice(i).reverse())));
        expect(new Map(Object.entries(fields))).toEqual(new Map(Object.entries(version)));
      });
    }),
  );
});

test('the sums of a change equal its nights counted one by one', () => {
  const covers = { start: 0, end: 75 };
  const onSale = (terms: Pick<DayTerms, 'availability' | 'price'> | undefined) =>
    terms?.availability === 'AVAILABLE' ? (terms.price ?? 0) : null;
  fc.assert(
    fc.property(wholeCalendar, wholeCalendar, (was, now) => {
      const [before, after] = [daysOracle(was, covers).map(onSale), daysOracle(now, covers).map(onSale)];
      const sums = { closed: 0, closedValue: 0, opened: 0, openedValue: 0, dearer: 0, cheaper: 0, moved: 0 };
      const closedIn: Record<string, number> = {};
      before.forEach((old, day) => {
        const price = after[day] ?? null;
        if (old !== null && price === null) {
          sums.closed += 1;
          const month = new Date(day * 86_400_000).toISOString().slice(0, 7);
          closedIn[month] = (closedIn[month] ?? 0) + 1;
          sums.closedValue += old;
        } else if (old === null && price !== null) {
          sums.opened += 1;
          sums.openedValue += price;
        } else if (old && price && old !== price) {
          sums[price > old ? 'dearer' : 'cheaper'] += 1;
          sums.moved += price - old;
        }
      });
      const { closedValue, openedValue, moved } = sums;
      const money = { closedValue: String(closedValue), openedValue: String(openedValue), moved: String(moved) };
      const none = sums.closed + sums.opened + sums.dearer + sums.cheaper === 0;
      const changes = changesBetween({ ranges: was, covers }, { ranges: now, covers });
      expect(nightSums(changes)).toEqual(none ? null : { ...sums, ...money, closedIn });
    }),
  );
});
