import { z } from 'zod';
import type { Finding } from '@/lib/domain/finding';
import type { Interval } from '@/lib/domain/interval';
import { type ReceivedRange, type RepairedCalendar, repairCalendar } from '@/lib/domain/repair-calendar';
import { PropertyCalendar, type PropertyCalendar as PropertyCalendarWire } from './calendar';
import { flawlessCalendar } from './flawless-calendar';
import { PropertyBasicInfo } from './property';

/** One broken field of a resource. */
export interface Fault {
  /** Where: 'address.city', 'media.photos[2].url'; '' is the resource itself. */
  path: string;
  /** What is wrong. */
  message: string;
  /** The value as received, as JSON, cut to 120 characters; undefined when absent. */
  value: string | undefined;
}

/** A resource that breaks a required field: left out of the results, never in silence. */
export interface RejectedResource {
  /** Its place in the answer, from 0. */
  index: number;
  /** Its id, where it has one that can be read. */
  id: string | null;
  faults: Fault[];
}

export interface DetailsPage {
  properties: PropertyBasicInfo[];
  rejected: RejectedResource[];
  nextCursor: string | null;
}

export interface CalendarAnswer extends RepairedCalendar {
  id: string;
}

export interface CalendarsPage {
  calendars: CalendarAnswer[];
  rejected: RejectedResource[];
}

/** An answer that is not what the endpoint promises at all: it does not come from a partner service. */
export class NotTheContractError extends Error {
  override name = 'NotTheContractError';
}

const Envelope = z.object({ properties: z.array(z.unknown()), nextCursor: z.string().nullish() });
const CalendarEnvelope = z.object({ id: z.string(), calendar: z.array(z.unknown()) });

/**
 * Reads the body of the details endpoint. One bad property never costs the page.
 * @throws NotTheContractError when the body is not a PropertyBasicInfoPage
 */
export function readDetailsPage(body: unknown): DetailsPage {
  const envelope = Envelope.safeParse(body);
  if (!envelope.success)
    throw new NotTheContractError(`The answer is not a page of properties: ${summary(envelope.error, body)}`);
  const page: DetailsPage = { properties: [], rejected: [], nextCursor: envelope.data.nextCursor ?? null };
  envelope.data.properties.forEach((received, index) => {
    const property = PropertyBasicInfo.safeParse(received);
    if (property.success) page.properties.push(property.data);
    else page.rejected.push({ index, id: idOf(received), faults: faultsOf(property.error, received) });
  });
  return page;
}

/**
 * Reads the body of the calendar endpoint and repairs each calendar. One bad calendar never costs the others, one bad
 * range never costs its calendar.
 * @param expected the days each calendar should cover; see `repairCalendar`
 * @throws NotTheContractError when the body is not an array
 */
export function readCalendars(body: unknown, expected?: Interval): CalendarsPage {
  if (!Array.isArray(body)) throw new NotTheContractError('The answer is not an array of calendars.');
  const page: CalendarsPage = { calendars: [], rejected: [] };
  body.forEach((received: unknown, index) => {
    const envelope = CalendarEnvelope.safeParse(received);
    if (envelope.success)
      page.calendars.push({ id: envelope.data.id, ...readCalendar(envelope.data.calendar, expected) });
    else page.rejected.push({ index, id: idOf(received), faults: faultsOf(envelope.error, received) });
  });
  return page;
}

/** The dates are the domain's to judge (`calendar.invalid-range`); the other fields must be what the spec says. */
const ReceivedWireRange = PropertyCalendar.extend({ from: z.string(), to: z.string() });

function readCalendar(received: readonly unknown[], expected?: Interval): RepairedCalendar {
  const flawless = flawlessCalendar(received, expected);
  return flawless ? { ranges: flawless, findings: [] } : readAndRepair(received, expected);
}

function readAndRepair(received: readonly unknown[], expected?: Interval): RepairedCalendar {
  const ranges: ReceivedRange[] = [];
  const invalid: Finding[] = [];
  received.forEach((candidate, index) => {
    const range = ReceivedWireRange.safeParse(candidate);
    if (range.success) ranges.push(receivedRange(range.data));
    else {
      const [fault] = faultsOf(range.error, candidate);
      const where = `calendar[${index}]${fault?.path ? `.${fault.path}` : ''}`;
      invalid.push({ code: 'calendar.invalid-range', message: `${where} is left out: ${fault?.message}.` });
    }
  });
  const { ranges: repaired, findings } = repairCalendar(ranges, expected);
  return { ranges: repaired, findings: [...invalid, ...findings] };
}

/** Wire → domain: the price of a day is its night's. */
export function receivedRange(wire: PropertyCalendarWire): ReceivedRange {
  const { from, to, dailyPrice: price, minNights, availability, closedToArrival, closedToDeparture } = wire;
  return { from, to, price, minNights, availability, closedToArrival, closedToDeparture };
}

/** A zod error as faults, each with its path and the value found there. */
export function faultsOf(error: z.ZodError, received: unknown): Fault[] {
  return error.issues.map(({ path, message }) => ({
    path: pathText(path),
    message: message.replace(/^Invalid input: /, ''),
    value: valueAt(received, path),
  }));
}

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key)),
    '',
  );
}

function valueAt(received: unknown, path: readonly PropertyKey[]): string | undefined {
  const value = path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined),
    received,
  );
  return JSON.stringify(value)?.slice(0, 120);
}

function idOf(received: unknown): string | null {
  const id = typeof received === 'object' && received !== null && 'id' in received ? received.id : null;
  return typeof id === 'string' ? id : null;
}

function summary(error: z.ZodError, received: unknown): string {
  const [fault] = faultsOf(error, received);
  return fault?.path ? `${fault.path}: ${fault.message}` : (fault?.message ?? 'unreadable');
}
