import { type CalendarRange, expandDays, mergeDays } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import type { StayTerms } from '@/lib/domain/stays/stay';
import { endOfLimit, judgeByDays } from '@/lib/domain/stays/stays.oracle';
import { proposedByTrying } from './proposed-edit.oracle';
import { type RuleEdit, shorterLimits, sizeOf } from './rule-edit';

/** For tests: every stay over every night, every edit on every day. Slow and obvious on purpose. */
export function lostNightsByTrying(terms: StayTerms, calendar: CalendarRange[], today: Day, within: Interval) {
  const unsellable = unsellableDays(terms, calendar, today);
  const inWindow = [...unsellable].filter((day) => day >= within.start && day < within.end).sort((a, b) => a - b);
  const spans: Day[][] = [];
  for (const day of inWindow) {
    if (spans.at(-1)?.at(-1) === day - 1) spans.at(-1)?.push(day);
    else spans.push([day]);
  }
  const worth = (nights: readonly Day[]) => worthOf(calendar, nights);
  return spans.map((nights) => {
    const span = { start: nights[0] as Day, end: (nights.at(-1) as Day) + 1 };
    const edits = editsFor(terms, calendar, span).flatMap((edit) => {
      const [newTerms, newCalendar] = edited(terms, calendar, edit);
      const after = unsellableDays(newTerms, newCalendar, today);
      if (nights.every((night) => after.has(night))) return [];
      const freed = inWindow.filter((night) => !after.has(night));
      return [{ edit, nights: freed.length, value: worth(freed) }];
    });
    edits.sort((a, b) => b.value - a.value || sizeOf(a.edit) - sizeOf(b.edit) || dayOfEdit(a.edit) - dayOfEdit(b.edit));
    const causes = causesOf(terms, calendar, today, span);
    const best = edits[0] ?? null;
    const isBoth = causes.includes('BELOW_MIN_NIGHTS') && causes.includes('BELOW_MINIMUM_STAY');
    const both = best === null && isBoth ? bothByTrying(terms, calendar, today, inWindow, nights, worth) : null;
    const proposed = proposedByTrying(terms, calendar, today, within, span);
    return { ...span, value: worth(nights), causes, best, both, proposed };
  });
}

export const worthOf = (calendar: CalendarRange[], nights: readonly Day[]): number =>
  nights.reduce((sum, day) => sum + Math.round(10_000 * (termsOn(calendar, day)?.price ?? 0)), 0);

/** Both minimums lowered to each number of nights: the highest that frees most nights around a span. */
function bothByTrying(
  terms: StayTerms,
  calendar: CalendarRange[],
  today: Day,
  lost: readonly Day[],
  span: readonly Day[],
  worth: (nights: readonly Day[]) => number,
) {
  const days = { start: span[0] as Day, end: (span.at(-1) as Day) + 1 };
  let [first, last] = [days.start, days.end - 1];
  while (first > today && isForSale(calendar, first - 1)) first -= 1;
  while (isForSale(calendar, last + 1)) last += 1;
  let best = null;
  for (let becomes = 1; becomes <= last - first + 1; becomes++) {
    const minimumStay = { value: becomes, unit: 'NIGHT' };
    const [, newCalendar] = edited(terms, calendar, { field: 'minNights', days, was: 0, becomes });
    const after = unsellableDays({ ...terms, minimumStay }, newCalendar, today);
    if (span.every((night) => after.has(night))) continue;
    const freed = lost.filter((night) => first <= night && night <= last && !after.has(night));
    if (best !== null && freed.length < best.nights) break;
    best = { edit: { field: 'bothMinimums', days, becomes }, nights: freed.length, value: worth(freed) };
  }
  return best;
}

const dayOfEdit = (edit: RuleEdit) => ('days' in edit ? edit.days.start : 0);
export const termsOn = (calendar: CalendarRange[], day: Day) =>
  calendar.find(({ start, end }) => start <= day && day < end);
const isForSale = (calendar: CalendarRange[], day: Day) => termsOn(calendar, day)?.availability === 'AVAILABLE';

export function unsellableDays(terms: StayTerms, calendar: CalendarRange[], today: Day): Set<Day> {
  const end = Math.max(today, calendar.at(-1)?.end ?? today);
  const nights = expandDays(calendar, { start: today, end: end + 1 });
  const on = (day: Day) => nights[day - today];
  const isFree = (day: Day) => on(day)?.availability === 'AVAILABLE';
  const days = new Set<Day>();
  for (let day = today; day < end; day++) if (isFree(day)) days.add(day);
  for (let checkIn = Math.max(today + terms.advancedNotice, terms.availableFrom); checkIn < end; checkIn++) {
    const arrival = on(checkIn);
    if (!arrival || arrival.closedToArrival) continue;
    const shortest = Math.max(checkIn + (arrival.minNights ?? 0), endOfLimit(terms.minimumStay, checkIn) ?? checkIn);
    const longest = (terms.maximumStay && endOfLimit(terms.maximumStay, checkIn)) ?? end;
    let furthest = checkIn;
    for (let checkOut = checkIn + 1; checkOut <= longest && isFree(checkOut - 1); checkOut++) {
      if (checkOut >= shortest && !on(checkOut)?.closedToDeparture) furthest = checkOut;
    }
    for (let night = checkIn; night < furthest; night++) days.delete(night);
  }
  return days;
}

/** Every single edit that could free nights of a span: all lower minimums, all flags of the nights for sale around it. */
function editsFor(terms: StayTerms, calendar: CalendarRange[], span: Interval): RuleEdit[] {
  const edits: RuleEdit[] = shorterLimits(terms.minimumStay).map((becomes) => ({
    ...{ field: 'minimumStay', was: terms.minimumStay, becomes },
  }));
  let was = 0;
  for (let day = span.start; day < span.end; day++) was = Math.max(was, termsOn(calendar, day)?.minNights ?? 0);
  for (let becomes = was - 1; becomes > 0; becomes--) edits.push({ field: 'minNights', days: span, was, becomes });
  for (const field of ['closedToArrival', 'closedToDeparture'] as const) {
    for (let day = span.start - 100; day < span.end + 100; day++) {
      if (termsOn(calendar, day)?.[field]) edits.push({ field, days: { start: day, end: day + 1 } });
    }
  }
  return edits;
}

export function edited(terms: StayTerms, calendar: CalendarRange[], edit: RuleEdit): [StayTerms, CalendarRange[]] {
  if (edit.field === 'minimumStay') return [{ ...terms, minimumStay: edit.becomes }, calendar];
  const all = { start: calendar[0]?.start ?? 0, end: calendar.at(-1)?.end ?? 0 };
  const days = expandDays(calendar, all).map((said, i) => {
    const day = all.start + i;
    if (!said || day < edit.days.start || day >= edit.days.end) return said;
    return edit.field === 'minNights'
      ? { ...said, minNights: said.minNights && Math.min(said.minNights, edit.becomes) }
      : { ...said, [edit.field]: false };
  });
  return [terms, mergeDays(all.start, days)];
}

/** The rules of the stays over a span that break the fewest. */
function causesOf(terms: StayTerms, calendar: CalendarRange[], today: Day, span: Interval): string[] {
  let fewest = Number.POSITIVE_INFINITY;
  let causes = new Set<string>();
  for (let checkIn = today; checkIn < span.end; checkIn++) {
    for (let checkOut = checkIn + 1; checkOut < span.end + 100; checkOut++) {
      if (checkOut <= span.start || !isForSale(calendar, checkOut - 1)) {
        if (checkOut > span.start) break;
        continue;
      }
      const { violations } = judgeByDays(terms, calendar, { checkIn, checkOut, guests: null }, today);
      if (violations.has('NIGHT_NOT_AVAILABLE') || violations.has('NO_CALENDAR_DATA')) continue;
      if (violations.size < fewest) [fewest, causes] = [violations.size, new Set()];
      if (violations.size === fewest) for (const one of violations) causes.add(one);
    }
  }
  return RULES.filter((rule) => causes.has(rule));
}

const RULES = [
  ...['CLOSED_TO_ARRIVAL', 'CLOSED_TO_DEPARTURE', 'BELOW_MIN_NIGHTS', 'BELOW_MINIMUM_STAY', 'ABOVE_MAXIMUM_STAY'],
  ...['BEFORE_AVAILABLE_FROM', 'INSIDE_ADVANCED_NOTICE'],
];
