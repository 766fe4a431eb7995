import type { PropertyAnswer } from '@/lib/contract/api/properties';
import { AVAILABLE, NOT_AVAILABLE } from '@/lib/domain/calendar';
import { MORE_FIELDS } from '@/lib/domain/change-type';
import { parseDay } from '@/lib/domain/day';
import { oneLine } from '@/lib/domain/one-line';
import { type ChangedField, changedField, type ValueKind } from '@/lib/words/fields';
import { humanise } from '@/lib/words/humanise';
import { noticeText } from '@/lib/words/stays';
import { stayLimitText } from './words';

export type PropertyChange = PropertyAnswer['changes'][number];

/** Formats in the user's locale and the property's currency. */
export interface ChangeFormats {
  number: (value: number) => string;
  money: (amount: number) => string;
  day: (day: number) => string;
  days: (first: number, last: number) => string;
  instant: (at: number) => string;
}

export interface ChangeInWords {
  sequence: number;
  at: number;
  /** 'Rent', 'Amenity Wi-Fi added', 'Calendar: 12 days changed'. */
  title: string;
  /** Null for no value; absent if the title is enough. */
  values?: { was: string | null; now: string | null };
  /** A remark on the added or removed element. */
  note?: string;
  days?: ChangedDaysInWords[];
}

/** Puts any entry of the change log into words; never throws. */
export function changeInWords({ sequence, at, path, was, now }: PropertyChange, formats: ChangeFormats): ChangeInWords {
  const entry = { sequence, at };
  if (path === 'listed') return { ...entry, title: now === true ? 'Listed again' : 'No longer listed' };
  if (path === MORE_FIELDS && typeof now === 'number')
    return { ...entry, title: `${formats.number(now)} more fields changed` };
  if (path === 'calendar') return { ...entry, ...calendarChangeInWords(was, now, formats) };
  const field = changedField(path);
  if (field.isElement) return { ...entry, ...elementInWords(field, was ?? null, now ?? null, formats) };
  const written = (value: unknown) => valueText(value, field.kind, formats);
  return { ...entry, title: field.label, values: { was: written(was), now: written(now) } };
}

function elementInWords(field: ChangedField, was: unknown, now: unknown, formats: ChangeFormats) {
  if (was === null) return { title: `${field.label} added`, ...noteOn(now, formats) };
  if (now === null) return { title: `${field.label} removed`, ...noteOn(was, formats) };
  return { title: field.label, values: { was: plainText(was, formats), now: plainText(now, formats) } };
}

function noteOn(element: unknown, formats: ChangeFormats) {
  const note = elementText(element, formats);
  return note === null ? {} : { note };
}

/** The remark on an element beside its name. */
function elementText(element: unknown, { money, number }: ChangeFormats): string | null {
  if (!isObject(element)) return null;
  const { amount, discountPercentage, caption, displayName, location } = element;
  if (typeof amount === 'number') return oneLine([displayName, money(amount)].filter(Boolean).join(', '));
  if (typeof discountPercentage === 'number') return `${number(discountPercentage)} %`;
  if (typeof caption === 'string') return caption;
  return typeof location === 'string' ? humanise(location) : null;
}

/** Null for an absent value; a value of an unexpected type is shown as received. */
function valueText(value: unknown, kind: ValueKind, formats: ChangeFormats): string | null {
  if (value === null || value === undefined || value === '') return null;
  const plain = () => plainText(value, formats);
  switch (kind) {
    case 'money':
      return typeof value === 'number' ? formats.money(value) : plain();
    case 'percent':
      return `${plain()} %`;
    case 'day': {
      const day = typeof value === 'string' ? parseDay(value) : null;
      return day === null ? plain() : formats.day(day);
    }
    case 'instant':
      return typeof value === 'number' ? formats.instant(value * 1000) : plain();
    case 'enum':
      return typeof value === 'string' ? humanise(value) : plain();
    case 'allowed':
      return typeof value === 'boolean' ? (value ? 'allowed' : 'not allowed') : plain();
    case 'notice':
      return typeof value === 'number' ? noticeText(value) : plain();
    case 'stay':
      return isStayLimit(value) ? stayLimitText(value) : plain();
    case 'yes-no':
    case 'text':
      return plain();
  }
}

function plainText(value: unknown, { number }: ChangeFormats): string {
  if (typeof value === 'number') return number(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isStayLimit = (value: unknown): value is { value: number; type: string } =>
  isObject(value) && typeof value.value === 'number' && typeof value.type === 'string';

/** The changes of one day, newest first. */
interface DayOfChanges {
  day: number;
  changes: PropertyChange[];
}

/**
 * Groups changes by day. The operator's time stamp changes with every other field, so it is listed only on its own.
 * @param dayOf the user's civil day at an instant
 */
export function changesByDay(changes: readonly PropertyChange[], dayOf: (at: number) => number): DayOfChanges[] {
  const days: DayOfChanges[] = [];
  for (const change of changes) {
    if (change.path === 'updatedAt' && changes.some((other) => other !== change && other.at === change.at)) continue;
    const day = dayOf(change.at);
    const last = days.at(-1);
    if (last?.day === day) last.changes.push(change);
    else days.push({ day, changes: [change] });
  }
  return days;
}

/** Consecutive days that changed alike. */
export interface ChangedDaysInWords {
  days: string;
  was: string;
  now: string;
}

interface Span {
  from: number;
  to: number;
  terms: Record<string, unknown> | null;
}

/**
 * Puts a calendar's change into words. The log has the spans before and after, each with the terms that differ, and the
 * number of further days.
 */
function calendarChangeInWords(
  was: unknown,
  now: unknown,
  formats: ChangeFormats,
): { title: string; days: ChangedDaysInWords[]; note?: string } {
  const [before, after] = [spansOf(was), spansOf(now)];
  const listed = after.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const count = listed + moreDaysOf(now);
  const days = after.map(({ from, to, terms }) => ({
    days: formats.days(from, to),
    was: termsText(before.find((span) => span.from === from)?.terms ?? null, formats),
    now: termsText(terms, formats),
  }));
  if (count === 0) return { title: 'Calendar changed', days: [] };
  const title = `Calendar: ${count === 1 ? '1 day' : `${formats.number(count)} days`} changed`;
  return count === listed
    ? { title, days }
    : { title, note: `The first ${formats.number(listed)} of them are listed.`, days };
}

function moreDaysOf(value: unknown): number {
  const last: unknown = Array.isArray(value) ? value.at(-1) : null;
  return isObject(last) && typeof last.moreDays === 'number' ? last.moreDays : 0;
}

function spansOf(value: unknown): Span[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    if (!isObject(entry)) return [];
    const { from, to, terms } = entry;
    if (typeof from !== 'string' || typeof to !== 'string' || !(terms === null || isObject(terms))) return [];
    const [first, last] = [parseDay(from), parseDay(to)];
    return first === null || last === null || last < first ? [] : [{ from: first, to: last, terms }];
  });
}

/** The changed terms of a span; null for days that were unknown. */
function termsText(terms: Span['terms'], { money, number }: ChangeFormats): string {
  if (terms === null) return 'nothing known';
  const { price, minNights, availability, closedToArrival, closedToDeparture, inDoubt } = terms;
  const parts = [
    typeof availability === 'string' && availabilityText(availability),
    price === null ? 'no price' : typeof price === 'number' && money(price),
    minNights === null && 'a minimum that cannot be read',
    typeof minNights === 'number' && `${number(minNights)} ${minNights === 1 ? 'night' : 'nights'} minimum`,
    typeof closedToArrival === 'boolean' && (closedToArrival ? 'no arrival' : 'arrival possible'),
    typeof closedToDeparture === 'boolean' && (closedToDeparture ? 'no departure' : 'departure possible'),
    inDoubt === true && 'in doubt',
  ];
  return parts.filter(Boolean).join(', ') || 'no longer in doubt';
}

function availabilityText(value: string): string {
  if (value === AVAILABLE) return 'available';
  return value === NOT_AVAILABLE ? 'not available' : `“${value}”`;
}
