import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasBit } from './bits';
import { DayBits, RING } from './day-bits';

/** Spans of a home, some of which overlap, within a ring from some day on. */
const spans = fc.array(fc.tuple(fc.nat(RING - 1), fc.integer({ min: 1, max: 90 })), { maxLength: 20 });
const questions = fc.array(fc.tuple(fc.nat(RING - 200), fc.nat(200), fc.nat(220)), { minLength: 20, maxLength: 20 });

test('days are marked for each home alone, and read singly, all together and in a row', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -2000, max: 40_000 }),
      fc.uniqueArray(fc.tuple(fc.nat(100), spans, spans), { selector: ([slot]) => slot, maxLength: 6 }),
      questions,
      (first, homes, asked) => {
        const days = new DayBits();
        const marked = new Map<number, Set<number>>();
        for (const [slot, before, now] of homes) {
          for (const [from, length] of before) days.mark(slot, first + from, first + from + length);
          days.clear(slot);
          for (const [from, length] of now)
            days.mark(slot, first + from, Math.min(first + from + length, first + RING));
          marked.set(slot, new Set(now.flatMap(([from, length]) => daysFrom(first + from, length))));
        }
        for (const [after, length, wanted] of asked) {
          const start = first + after;
          const [every, inARow] = [days.every(start, start + length), days.inARow(start, start + length, wanted)];
          for (let slot = 0; slot <= 101; slot++) {
            const isMarked = daysFrom(start, length).map((day) => marked.get(slot)?.has(day) ?? false);
            expect(days.has(slot, start)).toBe(marked.get(slot)?.has(start) ?? false);
            if (slot >> 5 >= every.length) continue;
            expect(hasBit(every, slot)).toBe(isMarked.every(Boolean));
            expect(hasBit(inARow, slot)).toBe(longest(isMarked) >= wanted);
          }
        }
      },
    ),
    { numRuns: 40 },
  );
});

const daysFrom = (start: number, length: number) => Array.from({ length }, (_, i) => start + i);

/** The most in a row that are true. */
const longest = (days: readonly boolean[]): number =>
  Math.max(
    ...days
      .map((isMarked) => (isMarked ? '1' : '0'))
      .join('')
      .split('0')
      .map(({ length }) => length),
  );
