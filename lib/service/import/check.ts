import type { z } from 'zod';
import { PropertyCalendarInfo } from '@/lib/contract/calendar';
import { extentOf } from '@/lib/contract/extent';
import { optional, text, withAddress } from '@/lib/contract/fields';
import { PropertyBasicInfo, PropertyPolicies, PropertyPricing } from '@/lib/contract/property';
import { faultsOf, receivedRange } from '@/lib/contract/read';
import { isPropertyId } from '@/lib/contract/request';
import { type CalendarRange, mergeRanges } from '@/lib/domain/calendar';
import { writeCalendar } from '@/lib/domain/calendar-text';
import { formatDay, parseDay } from '@/lib/domain/day';
import type { StoredCalendar, StoredProperty } from '@/lib/service/store/portfolio-write';

/** What is wrong at a place of a line; the path '' is the line itself. */
export interface LineFault {
  path: string;
  message: string;
}

/** A line that can be published, in the form it is stored in, or all that is wrong with it. */
export type CheckedLine<Stored> = { ok: true; stored: Stored } | { ok: false; faults: LineFault[] };

// Reading is tolerant; publishing is not: a reader must be able to rely on what this service sends.

const id = withAddress(text('Property id')).refine(isPropertyId, 'must be 1 to 64 letters, digits, "_" or "-"');
const time = optional(text('Time').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time, HH:mm'));

const PublishableProperty = PropertyBasicInfo.extend({
  id,
  pricing: PropertyPricing.extend({
    currency: text('Currency').regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code such as EUR'),
  }),
  policies: PropertyPolicies.extend({ checkInTime: time, checkOutTime: time }),
});

const PublishableCalendar = PropertyCalendarInfo.extend({ id });

/** A PropertyBasicInfo; what is stored is the text as received, with the fields the spec does not know. */
export function checkProperty(line: string): CheckedLine<StoredProperty> {
  const parsed = parseAs(PublishableProperty, line, (received) => extentOf(received).fault);
  return parsed.ok ? { ok: true, stored: { id: parsed.stored.id, details: line } } : parsed;
}

/** A PropertyCalendarInfo; what is stored are its merged ranges. */
export function checkCalendar(line: string): CheckedLine<StoredCalendar> {
  const parsed = parseAs(PublishableCalendar, line);
  if (!parsed.ok) return parsed;
  const { id: propertyId, calendar } = parsed.stored;
  const faults: LineFault[] = [];
  const ranges: PlacedRange[] = calendar.map((wire, index) => {
    const { from, to, ...terms } = receivedRange(wire);
    // The schema has found both dates to exist.
    const [start, last] = [parseDay(from) as number, parseDay(to) as number];
    if (last < start) faults.push({ path: `calendar[${index}]`, message: `ends (${to}) before it begins (${from})` });
    return { ...terms, start, end: last + 1, index };
  });
  ranges.sort((a, b) => a.start - b.start);
  if (faults.length === 0) faults.push(...overlaps(ranges));
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, stored: { propertyId, ranges: writeCalendar(mergeRanges(ranges)) } };
}

interface PlacedRange extends CalendarRange {
  /** Its place in the line. */
  index: number;
}

function overlaps(sorted: readonly PlacedRange[]): LineFault[] {
  const faults: LineFault[] = [];
  let latest: PlacedRange | undefined;
  for (const range of sorted) {
    if (latest && range.start < latest.end) {
      const message = `overlaps calendar[${latest.index}] on ${formatDay(range.start)}`;
      faults.push({ path: `calendar[${range.index}]`, message });
    }
    if (!latest || range.end > latest.end) latest = range;
  }
  return faults;
}

function parseAs<Schema extends z.ZodType>(
  schema: Schema,
  line: string,
  faultAtFirst: (received: unknown) => LineFault | null = () => null,
): CheckedLine<z.output<Schema>> {
  let received: unknown;
  try {
    received = JSON.parse(line);
  } catch (error) {
    return { ok: false, faults: [{ path: '', message: `is not JSON: ${(error as Error).message}` }] };
  }
  const fault = faultAtFirst(received);
  if (fault) return { ok: false, faults: [fault] };
  const parsed = schema.safeParse(received);
  if (parsed.success) return { ok: true, stored: parsed.data };
  const faults = faultsOf(parsed.error, received).map(({ path, message, value }) => ({
    path,
    message: value === undefined ? message : `${message} (found ${value})`,
  }));
  return { ok: false, faults };
}
