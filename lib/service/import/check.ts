import type { z } from 'zod';
import { PropertyCalendarInfo } from '@/lib/contract/calendar';
import { extentOf } from '@/lib/contract/extent';
import { optional, text, withAddress } from '@/lib/contract/fields';
import { PropertyBasicInfo, PropertyPolicies, PropertyPricing } from '@/lib/contract/property';
import { faultsOf } from '@/lib/contract/read';
import { receivedRange } from '@/lib/contract/read-calendar';
import { isPropertyId } from '@/lib/contract/request';
import { AVAILABLE, type CalendarRange, mergeRanges } from '@/lib/domain/calendar';
import { writeCalendar } from '@/lib/domain/calendar-text';
import { type Day, formatDay, parseDay } from '@/lib/domain/day';
import type { StoredCalendar, StoredProperty } from '@/lib/service/store/portfolio-write';

/** A fault at a place of a line; the path '' is the line itself. */
export interface LineFault {
  path: string;
  message: string;
}

/** A line in the form it is stored in, with the values that look wrong, or else all its faults. */
export type CheckedLine<Stored> =
  | { ok: true; stored: Stored; doubts: LineFault[] }
  | { ok: false; faults: LineFault[] };

export interface CheckedCalendar extends StoredCalendar {
  /** The first day after the last range; null for a calendar without ranges. */
  end: Day | null;
}

// Reading is tolerant; publishing is not: a reader must be able to rely on this service.

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

/** A PropertyBasicInfo, stored as received, with any fields that the spec does not know. */
export function checkProperty(line: string): CheckedLine<StoredProperty> {
  const parsed = parseAs(PublishableProperty, line, (received) => extentOf(received).fault);
  if (!parsed.ok) return parsed;
  const property = parsed.stored;
  return { ok: true, stored: { id: property.id, details: line }, doubts: doubtsOf(property) };
}

/** 2100-01-01 in seconds: later times are most likely milliseconds. */
const FAR_FUTURE_S = 4_102_444_800;

/** Values that the spec allows and that are most likely mistakes. */
function doubtsOf({ address, availability, pricing, sizeSqM, updatedAt }: PropertyBasicInfo): LineFault[] {
  const { minimumStay, maximumStay } = availability;
  const nights = ({ value, type }: { value: number; type: string }) => (type === 'MONTH' ? value * 30 : value);
  const doubts: [boolean, string, string][] = [
    [pricing.advertisedPrice <= 0, 'pricing.advertisedPrice', 'is not above 0'],
    [address.latitude === 0 && address.longitude === 0, 'address', 'lies at 0, 0 in the Atlantic'],
    [updatedAt > FAR_FUTURE_S, 'updatedAt', 'lies after 2100: it counts seconds, not milliseconds'],
    [sizeSqM !== null && (sizeSqM < 5 || sizeSqM > 5000), 'sizeSqM', `is ${sizeSqM} m²`],
    [
      maximumStay !== null && nights(maximumStay) < nights(minimumStay),
      'availability.maximumStay',
      'is shorter than the minimum stay',
    ],
  ];
  return doubts.flatMap(([wrong, path, message]) => (wrong ? { path, message } : []));
}

/** A PropertyCalendarInfo, stored as merged ranges. */
export function checkCalendar(line: string): CheckedLine<CheckedCalendar> {
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
  const free = ranges.find(({ availability, price }) => availability === AVAILABLE && (price ?? 0) <= 0);
  const doubts = free ? [{ path: `calendar[${free.index}].dailyPrice`, message: 'is not above 0 on free nights' }] : [];
  const end = ranges.at(-1)?.end ?? null;
  return { ok: true, stored: { propertyId, ranges: writeCalendar(mergeRanges(ranges)), end }, doubts };
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
): { ok: true; stored: z.output<Schema> } | { ok: false; faults: LineFault[] } {
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
