import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarRange, expandDays, mergeDays } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';
import { horizonFrom } from '@/lib/domain/interval';
import type { StayTerms } from '@/lib/domain/stays/stay';
import { stayCase } from '@/lib/domain/stays/stays.arbitrary';
import { validByDays } from '@/lib/domain/stays/stays.oracle';
import { lostNights } from './lost-nights';
import { effectOf, OPENINGS, ruleOf, type TriedRule } from './what-if';

const nights = fc.option(fc.integer({ min: 1, max: 8 }));
/** Days are counted from today. */
const rules = fc.record({
  on: fc.oneof(
    fc.record({ gapsUnder: fc.integer({ min: 2, max: 25 }) }),
    fc.record({ start: fc.integer({ min: 0, max: 30 }), end: fc.integer({ min: 31, max: 60 }) }),
  ),
  ...{ minNights: nights, opens: fc.option(fc.constantFrom(...OPENINGS)), minimumStay: nights },
});

test('the effect of a rule equals a comparison of every stay before and after it', () => {
  fc.assert(
    fc.property(
      stayCase(0),
      rules,
      fc.integer({ min: 5, max: 60 }),
      ({ terms, calendar, today }, { on, ...rest }, days) => {
        const rule = { ...rest, on: 'start' in on ? { start: today + on.start, end: today + on.end } : on };
        const window = { start: today, end: today + days };
        const effect = effectOf(terms, calendar, horizonFrom(today), window, rule);
        const gaps = spansByDays(calendar, today, rule.on).filter(
          (span) => 'start' in rule.on || (span[0] as Day) < window.end,
        );
        const after = gaps.length === 0 ? ([terms, calendar] as const) : ruled(terms, calendar, gaps.flat(), rule);
        const [was, is] = [sellable(terms, calendar, today), sellable(...after, today)];
        const inWindow = Array.from({ length: days }, (_, i) => today + i);
        const freed = inWindow.filter((night) => !was.has(night) && is.has(night));
        const closed = inWindow.filter((night) => was.has(night) && !is.has(night));
        const worth = (nights: readonly Day[]) =>
          nights.reduce((sum, night) => sum + 10_000 * (termsOn(calendar, night)?.price ?? 0), 0);
        expect(effect).toEqual({
          ...{ gaps: gaps.length, freedNights: freed.length, freedValue: worth(freed) },
          ...{ closedNights: closed.length, closedValue: worth(closed) },
        });
      },
    ),
    { numRuns: 200 },
  );
});

test('a remedy that is tried frees the nights that it promises, and closes none', () => {
  fc.assert(
    fc.property(stayCase(0), ({ terms, calendar, today }) => {
      const [horizon, window] = [horizonFrom(today), { start: today, end: today + 60 }];
      for (const { start, end, best, both } of lostNights(terms, calendar, horizon, window)) {
        const remedy = best ?? both;
        const rule = remedy && ruleOf(remedy.edit, { start, end });
        if (!rule) continue;
        const { freedNights, freedValue, closedNights } = effectOf(terms, calendar, horizon, window, rule);
        expect(closedNights).toBe(0);
        if (best) expect([freedNights, freedValue]).toEqual([best.nights, best.value]);
        // Both minimums are promised for the nights of one span; the home's minimum frees others, too.
        else expect(freedNights).toBeGreaterThanOrEqual(remedy.nights);
      }
    }),
    { numRuns: 1000 },
  );
});

const termsOn = (calendar: CalendarRange[], day: Day) => calendar.find(({ start, end }) => start <= day && day < end);
const isForSale = (calendar: CalendarRange[], day: Day) => termsOn(calendar, day)?.availability === 'AVAILABLE';

/** The nights for sale in a row from today on that a rule is tried on. */
function spansByDays(calendar: CalendarRange[], today: Day, on: TriedRule['on']): Day[][] {
  const spans: Day[][] = [];
  let span: Day[] = [];
  for (let day = today; day <= (calendar.at(-1)?.end ?? today); day++) {
    if (isForSale(calendar, day) && (!('start' in on) || (on.start <= day && day < on.end))) {
      span.push(day);
      continue;
    }
    const isMeant = 'start' in on || (span.length < on.gapsUnder && termsOn(calendar, day) !== undefined);
    if (span.length > 0 && isMeant) spans.push(span);
    span = [];
  }
  return spans;
}

function ruled(
  terms: StayTerms,
  calendar: CalendarRange[],
  days: readonly Day[],
  { minNights, opens, minimumStay }: TriedRule,
): [StayTerms, CalendarRange[]] {
  const all = { start: calendar[0]?.start ?? 0, end: calendar.at(-1)?.end ?? 0 };
  const edited = expandDays(calendar, all).map((said, i) => {
    const [isIn, follows] = [days.includes(all.start + i), days.includes(all.start + i - 1)];
    return (
      said && {
        ...said,
        minNights: isIn ? (minNights ?? said.minNights) : said.minNights,
        closedToArrival: said.closedToArrival && !(isIn && (opens === 'both' || opens === 'arrivals')),
        closedToDeparture: said.closedToDeparture && !(follows && (opens === 'both' || opens === 'departures')),
      }
    );
  });
  const { value, unit } = terms.minimumStay;
  const isLonger =
    minimumStay !== null && ((unit === 'NIGHT' && value > minimumStay) || (unit === 'MONTH' && value > 0));
  const newTerms = isLonger ? { ...terms, minimumStay: { value: minimumStay, unit: 'NIGHT' } } : terms;
  return [newTerms, mergeDays(all.start, edited)];
}

function sellable(terms: StayTerms, calendar: CalendarRange[], today: Day): Set<Day> {
  const end = Math.max(today, calendar.at(-1)?.end ?? today);
  const covered = new Set<Day>();
  for (let checkIn = today; checkIn < end; checkIn++) {
    for (let checkOut = checkIn + 1; checkOut <= end && isForSale(calendar, checkOut - 1); checkOut++) {
      if (!validByDays(terms, calendar, { checkIn, checkOut, guests: null }, today)) continue;
      for (let night = checkIn; night < checkOut; night++) covered.add(night);
    }
  }
  return covered;
}
