import { type CalendarRange, expandDays, mergeDays } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import type { Stay, StayTerms } from '@/lib/domain/stays/stay';
import { judgeByDays } from '@/lib/domain/stays/stays.oracle';
import { edited, termsOn, unsellableDays, worthOf } from './lost-nights.oracle';
import { type DayEdit, sizeOf } from './rule-edit';

/** For tests: every exception for one day, with every stay that it makes possible. Slow and obvious on purpose. */
export function proposedByTrying(
  terms: StayTerms,
  calendar: CalendarRange[],
  today: Day,
  within: Interval,
  span: Interval,
) {
  const isInWindow = (night: Day) => within.start <= night && night < within.end;
  const before = new Set([...unsellableDays(terms, calendar, today)].filter(isInWindow));
  const nights = [...before].sort((a, b) => a - b);
  const proposals = exceptionsFor(calendar).flatMap((edit) => {
    const [, after] = edited(terms, calendar, edit);
    const stays = staysTouchedBy(edit, calendar, today).filter(
      (stay) => isProven(terms, after, stay, today) && !isProven(terms, calendar, stay, today),
    );
    const freed = nights.filter((night) => stays.some(({ checkIn, checkOut }) => checkIn <= night && night < checkOut));
    if (!freed.some((night) => span.start <= night && night < span.end)) return [];
    const { checkIn: start, checkOut: end } = stays.reduce((a, b) =>
      b.checkOut - b.checkIn > a.checkOut - a.checkIn ? b : a,
    );
    return [{ edit, stay: { start, end }, nights: freed.length, value: worthOf(calendar, freed), after }];
  });
  proposals.sort(
    (a, b) =>
      b.value - a.value ||
      sizeOf(a.edit) - sizeOf(b.edit) ||
      a.edit.days.start - b.edit.days.start ||
      FIELDS.indexOf(a.edit.field) - FIELDS.indexOf(b.edit.field),
  );
  const [best] = proposals;
  if (!best) return null;
  const { after, ...proposal } = best;
  const closed = [...unsellableDays(terms, booked(after, best.stay), today)]
    .filter((night) => isInWindow(night) && !before.has(night))
    .sort((a, b) => a - b);
  return { ...proposal, closes: { nights: closed.length, value: worthOf(calendar, closed) } };
}

const FIELDS = ['minNights', 'closedToArrival', 'closedToDeparture'];

function exceptionsFor(calendar: CalendarRange[]): DayEdit[] {
  const edits: DayEdit[] = [];
  for (const { start, end, minNights, closedToArrival, closedToDeparture } of calendar) {
    for (let day = start; day < end; day++) {
      const days = { start: day, end: day + 1 };
      const was = minNights ?? 0;
      for (let becomes = was - 1; becomes > 0; becomes--) edits.push({ field: 'minNights', days, was, becomes });
      if (closedToArrival) edits.push({ field: 'closedToArrival', days });
      if (closedToDeparture) edits.push({ field: 'closedToDeparture', days });
    }
  }
  return edits;
}

/** The stays from an edited arrival day on, or up to an edited departure day, over nights for sale. */
function staysTouchedBy({ field, days }: DayEdit, calendar: CalendarRange[], today: Day): Stay[] {
  const isForSale = (day: Day) => day >= today && termsOn(calendar, day)?.availability === 'AVAILABLE';
  const stays: Stay[] = [];
  if (field === 'closedToDeparture') {
    const checkOut = days.start;
    for (let checkIn = checkOut - 1; isForSale(checkIn); checkIn--) stays.push({ checkIn, checkOut, guests: null });
  } else {
    const checkIn = days.start;
    for (let checkOut = checkIn + 1; isForSale(checkOut - 1); checkOut++) {
      stays.push({ checkIn, checkOut, guests: null });
    }
  }
  return stays;
}

function isProven(terms: StayTerms, calendar: CalendarRange[], stay: Stay, today: Day): boolean {
  const { violations, doubts } = judgeByDays(terms, calendar, stay, today);
  return violations.size === 0 && doubts.size === 0;
}

function booked(calendar: CalendarRange[], stay: Interval): CalendarRange[] {
  const all = { start: calendar[0]?.start ?? 0, end: calendar.at(-1)?.end ?? 0 };
  const days = expandDays(calendar, all).map((said, i) => {
    const day = all.start + i;
    return said && stay.start <= day && day < stay.end ? { ...said, availability: 'NOT_AVAILABLE' } : said;
  });
  return mergeDays(all.start, days);
}
