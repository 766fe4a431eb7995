import { z } from 'zod';
import { cutText } from '@/lib/domain/cut-text';
import { type Finding, told } from '@/lib/domain/finding';
import type { Interval } from '@/lib/domain/interval';
import type { RepairedCalendar } from '@/lib/domain/repair-calendar';
import { extentOf } from './extent';
import { type Fault, faultsOf, findingOf, pathText, valueAt, valueText } from './faults';
import { identifier } from './fields';
import { LONGEST_ID, LONGEST_LINE, MOST_CALENDARS, MOST_FAULTS, MOST_PROPERTIES, MOST_RANGES } from './limits';
import { mendForms, mendProperty } from './mend-property';
import { PropertyBasicInfo } from './property';
import { readWireCalendar } from './read-calendar';

/** A resource that cannot be read without what it lacks: left out of the results, never in silence. */
export interface RejectedResource {
  /** Its place in the answer, from 0. */
  index: number;
  /** Its id, where it has one that can be read, cut to the longest that an id may be. */
  id: string | null;
  faults: Fault[];
}

export interface DetailsPage {
  properties: PropertyBasicInfo[];
  /** The fields that were lost or mended of each; without properties that came as the contract has them. */
  findings?: Map<PropertyBasicInfo, Finding[]>;
  rejected: RejectedResource[];
  /** Null on the last page; '' where the service writes a blank, 0 or false for null. */
  nextCursor: string | null;
}

export interface ReadCalendar extends RepairedCalendar {
  id: string;
}

export interface ReadCalendarsPage {
  calendars: ReadCalendar[];
  rejected: RejectedResource[];
}

/** An answer of another shape than the endpoint's: it does not come from a partner service. */
export class NotTheContractError extends Error {
  override name = 'NotTheContractError';
}

const Envelope = z.object({
  properties: z.custom<unknown[]>(Array.isArray, 'expected array'),
  // It is sent back as a part of an address, which takes no half of a character.
  nextCursor: z.preprocess(
    (given) => (given === false || given === 0 ? '' : typeof given === 'number' ? String(given) : given),
    z
      .string()
      .max(LONGEST_LINE, `is longer than ${LONGEST_LINE} characters`)
      .refine((cursor) => !/\p{Cs}/u.test(cursor), 'is no text')
      .transform((cursor) => (cursor.trim() === '' ? '' : cursor))
      .nullish(),
  ),
});
const CalendarEnvelope = z.object({
  id: identifier('Property ID'),
  calendar: z
    .custom<unknown[]>(Array.isArray, 'expected array')
    .refine(({ length }) => length <= MOST_RANGES, `has more than ${MOST_RANGES} ranges`),
});

/**
 * Reads the body of the details endpoint. One bad property never costs the page.
 * @param isGarbled whether U+FFFD stands in it for bytes that are not UTF-8
 * @throws NotTheContractError when the body is not a PropertyBasicInfoPage
 */
export function readDetailsPage(body: unknown, isGarbled = false): DetailsPage {
  const envelope = Envelope.safeParse(body);
  if (!envelope.success)
    throw new NotTheContractError(`The answer is not a page of properties: ${summary(envelope.error, body)}`);
  const { properties, nextCursor } = envelope.data;
  requireAtMost(MOST_PROPERTIES, properties, 'properties');
  const page: DetailsPage = { properties: [], rejected: [], nextCursor: nextCursor ?? null };
  for (const [index, received] of properties.entries()) {
    const garbled = isGarbled ? garbledResource(received, index) : null;
    if (garbled) {
      page.rejected.push(garbled);
      continue;
    }
    const { property, faults, findings } = readProperty(received);
    if (property) {
      page.properties.push(property);
      if (findings.length > 0) page.findings = (page.findings ?? new Map()).set(property, findings);
    } else page.rejected.push({ index, id: idOf(received), faults });
  }
  return page;
}

/**
 * Reads the body of the calendar endpoint and repairs each calendar. One bad calendar never costs the others, one bad
 * range never costs its calendar.
 * @param expected the days each calendar should cover; see `repairCalendar`
 * @param asked the only ids to read; resources that were not asked for are ignored
 * @param isGarbled whether U+FFFD stands in it for bytes that are not UTF-8
 * @throws NotTheContractError when the body is not an array
 */
export function readCalendars(
  body: unknown,
  expected?: Interval,
  asked?: ReadonlySet<string>,
  isGarbled = false,
): ReadCalendarsPage {
  if (!Array.isArray(body)) throw new NotTheContractError('The answer is not an array of calendars');
  requireAtMost(MOST_CALENDARS, body, 'calendars');
  const page: ReadCalendarsPage = { calendars: [], rejected: [] };
  const lists = new Map<string, unknown[]>();
  for (const [index, received] of body.entries()) {
    const id = idOf(received);
    if (asked && id !== null && !asked.has(id)) continue;
    const garbled = isGarbled ? garbledResource(received, index) : null;
    const envelope = CalendarEnvelope.safeParse(received);
    if (envelope.success && !garbled) {
      // Two calendars of one home count by their stricter values, as two ranges do.
      const { id, calendar } = envelope.data;
      lists.set(id, [...(lists.get(id) ?? []), ...calendar]);
    } else {
      const unread = garbled ?? { index, id, faults: envelope.error ? faultsOf(envelope.error, received) : [] };
      page.rejected.push(unread);
      // The nights that were held may be taken by now.
      if (unread.id !== null && asked) page.calendars.push({ id: unread.id, ...unreadCalendar(unread.faults) });
    }
  }
  const read = [...lists].map(([id, calendar]) => ({ id, ...readWireCalendar(calendar, expected) }));
  page.calendars = [...read, ...page.calendars];
  return page;
}

function unreadCalendar([fault]: readonly Fault[]): RepairedCalendar {
  const message = `The calendar cannot be read: ${fault?.path ?? ''} ${fault?.message ?? ''}.`;
  return { ranges: [], findings: [{ code: 'calendar.in-doubt', message }] };
}

/** Each element that is looked at takes time and memory: of a million none is. */
function requireAtMost(most: number, { length }: readonly unknown[], what: string): void {
  if (length <= most) return;
  throw new NotTheContractError(`The answer has ${length} ${what}, and ${most} are the most that are read`);
}

/** A resource with bytes that are not UTF-8, which costs itself alone; null for any other. */
function garbledResource(received: unknown, index: number): RejectedResource | null {
  // What is too large to be walked is refused by its reader.
  if (extentOf(received).fault) return null;
  const message = 'has a byte that is not UTF-8';
  const faults = garbledPaths(received, []).map((path) => ({
    path: pathText(path),
    message,
    value: valueText(valueAt(received, path)),
  }));
  if (faults.length === 0) return null;
  const id = idOf(received);
  return { index, id: id?.includes(GARBLED) ? null : id, faults: faults.slice(0, MOST_FAULTS) };
}

const GARBLED = '\ufffd';

function garbledPaths(value: unknown, path: readonly PropertyKey[]): (readonly PropertyKey[])[] {
  if (typeof value === 'string') return value.includes(GARBLED) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const below = [...path, Array.isArray(value) ? Number(name) : name];
    return name.includes(GARBLED) ? [below] : garbledPaths(inner, below);
  });
}

/** A portfolio has thousands of homes of some hundred fields: compiled, the schema reads them in a third of the time. */
const Property = z.compile(PropertyBasicInfo);

interface ReadHome {
  /** Null for one that is left out. */
  property: PropertyBasicInfo | null;
  /** Why it is left out. */
  faults: Fault[];
  /** What was lost of it, and what was read in another form. */
  findings: Finding[];
}

/** Reads one property, which loses what cannot be read of it. */
export function readProperty(received: unknown): ReadHome {
  const { fault } = extentOf(received);
  const leftOut = (faults: Fault[]) => ({ property: null, faults, findings: [] });
  if (fault) return leftOut([{ ...fault, value: undefined }]);
  const { data, error } = Property.safeParse(received);
  const mended = error ? mendProperty(received, error) : { property: data, findings: [] };
  if (!mended) return leftOut(faultsOf(error as z.ZodError, received));
  const { property, findings } = mended;
  return { property, faults: [], findings: [...findings, ...told(mendForms(property).map(findingOf))] };
}

function idOf(received: unknown): string | null {
  const id = typeof received === 'object' && received !== null && 'id' in received ? received.id : null;
  return typeof id === 'string' ? cutText(id, LONGEST_ID) : null;
}

function summary(error: z.ZodError, received: unknown): string {
  const [fault] = faultsOf(error, received);
  return fault?.path ? `${fault.path}: ${fault.message}` : (fault?.message ?? 'unreadable');
}
