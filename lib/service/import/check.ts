import { z } from 'zod';
import { PropertyCalendar, PropertyCalendarInfo } from '@/lib/contract/calendar';
import { extentOf } from '@/lib/contract/extent';
import { type Fault, faultsOf, type OddValue } from '@/lib/contract/faults';
import { days, decimal, optional, text, withAddress } from '@/lib/contract/fields';
import { impossibleValues } from '@/lib/contract/impossible-values';
import { mendForms } from '@/lib/contract/mend-property';
import { PropertyBasicInfo, PropertyPolicies, PropertyPricing } from '@/lib/contract/property';
import { receivedRange } from '@/lib/contract/read-calendar';
import { isPropertyId } from '@/lib/contract/request';
import { AVAILABLE, type CalendarRange, NOT_AVAILABLE } from '@/lib/domain/calendar';
import { writeCalendar } from '@/lib/domain/calendar-text';
import { type Day, parseDay } from '@/lib/domain/day';
import { tierFindings } from '@/lib/domain/discount-tier';
import type { Finding, FindingCode } from '@/lib/domain/finding';
import { isFarAbove, usualPrice } from '@/lib/domain/quality';
import { repairCalendar } from '@/lib/domain/repair-calendar';
import type { WrittenCalendar, WrittenProperty } from '@/lib/service/store/portfolio-write';

/** A fault at a place of a line; the path '' is the line itself. */
export interface LineFault {
  path: string;
  message: string;
}

/** A value that looks wrong and is published all the same. */
export interface LineWarning extends LineFault {
  kind: FindingCode;
  /** How many it stands for. */
  count: number;
}

/** A line in the form it is stored in, with what looks wrong in it, or else all its faults and the id that it may have. */
export type CheckedLine<Stored> =
  | { ok: true; stored: Stored; warnings: LineWarning[] }
  | { ok: false; id: string | null; faults: LineFault[] };

export interface CheckedCalendar extends WrittenCalendar {
  /** The first day after the last range; null for a calendar without ranges. */
  end: Day | null;
}

// Reading is tolerant; publishing is not: a reader must be able to rely on this service.

const id = withAddress(text('Property id')).refine(isPropertyId, 'must be 1 to 64 letters, digits, "_" or "-"');
const time = optional(text('Time').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time, HH:mm'));
const day = z.string().refine((value) => parseDay(value) !== null, 'must be a date that exists, yyyy-MM-dd');
const price = decimal('Price').refine((value) => value >= 0, 'is below 0');

export const PublishableProperty = PropertyBasicInfo.extend({
  id,
  // The spec says integer: a reader of its types would fail at a fraction.
  bedrooms: z.int(),
  bathrooms: z.int(),
  wcs: z.int(),
  floor: optional(z.int()),
  maxGuests: optional(z.int()),
  availability: PropertyBasicInfo.shape.availability.extend({ availableFrom: day }),
  pricing: PropertyPricing.extend({
    currency: text('Currency').regex(/^[A-Z]{3}$/i, 'must be an ISO 4217 code such as EUR'),
    advertisedPrice: price,
  }),
  policies: PropertyPolicies.extend({ checkInTime: time, checkOutTime: time }),
});

export const PublishableRange = PropertyCalendar.extend({
  from: day,
  to: day,
  dailyPrice: price,
  minNights: days('Minimum nights'),
  availability: z.enum([AVAILABLE, NOT_AVAILABLE], 'must be AVAILABLE or NOT_AVAILABLE'),
  closedToArrival: z.boolean(),
  closedToDeparture: z.boolean(),
});

const PublishableCalendar = PropertyCalendarInfo.extend({
  id,
  calendar: z.array(PublishableRange.refine(({ from, to }) => from <= to, 'ends before it begins')),
});

/**
 * A PropertyBasicInfo, with any fields that the spec does not know. It is stored as received, or, where a currency, an
 * instant or a link has another form, in the one that a reader would give it.
 */
export function checkProperty(line: string, today: Day): CheckedLine<WrittenProperty> {
  const parsed = parseAs(PublishableProperty, line, (received) => extentOf(received).fault);
  if (!parsed.ok) return parsed;
  const property = parsed.stored;
  const mended = mendForms(property);
  const details = mended.length > 0 ? JSON.stringify(property) : line;
  // The lists of the contract are open to whoever publishes.
  const odd = impossibleValues(property, today).filter(({ code }) => code !== 'values.unknown');
  const ofTiers = tierFindings(property.pricing.discounts).map((finding) => warningOf(finding, 'pricing.discounts'));
  const warnings = [...[...mended, ...odd].map(oddWarning), ...ofTiers];
  return { ok: true, stored: { id: property.id, details }, warnings };
}

const lineFault = ({ path, message, value }: Fault): LineFault => {
  return { path, message: value === undefined ? message : `${message} (found ${value})` };
};

const oddWarning = (odd: OddValue): LineWarning => ({ ...lineFault(odd), kind: odd.code, count: 1 });

const warningOf = ({ code, message, count = 1 }: Finding, path: string): LineWarning => {
  return { kind: code, path, message, count };
};

/** A PropertyCalendarInfo, stored as merged ranges; where ranges overlap, the stricter values are published. */
export function checkCalendar(line: string): CheckedLine<CheckedCalendar> {
  const parsed = parseAs(PublishableCalendar, line);
  if (!parsed.ok) return parsed;
  const { id: propertyId, calendar } = parsed.stored;
  const received = calendar.map(receivedRange);
  // The schema has found all dates to exist.
  const placed = received.map((range) => {
    return { ...range, start: parseDay(range.from) as Day, end: (parseDay(range.to) as Day) + 1 };
  });
  const { ranges, findings } = repairCalendar(received);
  const ofOrder = findings.map((finding) => {
    const found = finding.code === 'calendar.gap' ? finding.span?.end : finding.span?.start;
    const index = placed.findIndex(({ start, end }) => found !== undefined && start <= found && found < end);
    return warningOf(finding, index === -1 ? 'calendar' : `calendar[${index}]`);
  });
  const stored = { propertyId, ranges: writeCalendar(ranges), end: ranges.at(-1)?.end ?? null };
  return { ok: true, stored, warnings: [...oddNights(placed).map(oddWarning), ...ofOrder] };
}

/** The prices and minimums that can be read, and that nights on sale do not have. */
function oddNights(ranges: readonly CalendarRange[]): OddValue[] {
  const usual = usualPrice(ranges);
  return ranges.flatMap(({ price, minNights, availability }, index) => {
    if (availability !== AVAILABLE) return [];
    const ofPrice = { path: `calendar[${index}].dailyPrice`, value: String(price) };
    const ofMinimum = { path: `calendar[${index}].minNights`, value: String(minNights) };
    const values: OddValue[] = [];
    if (price === 0) values.push({ ...ofPrice, code: 'calendar.price-missing', message: 'these nights have no price' });
    if (isFarAbove(price, usual))
      values.push({ ...ofPrice, code: 'prices.ten-times', message: `the median of all nights on sale is ${usual}` });
    if (minNights !== null && minNights < 1)
      values.push({ ...ofMinimum, code: 'values.impossible', message: 'it counts as 1' });
    return values;
  });
}

function parseAs<Schema extends z.ZodType>(
  schema: Schema,
  line: string,
  faultAtFirst: (received: unknown) => LineFault | null = () => null,
): { ok: true; stored: z.output<Schema> } | { ok: false; id: string | null; faults: LineFault[] } {
  let received: unknown;
  try {
    received = JSON.parse(line);
  } catch (error) {
    return { ok: false, id: null, faults: [{ path: '', message: `is not JSON: ${(error as Error).message}` }] };
  }
  const { id } = Object(received) as { id?: unknown };
  const bad = { ok: false, id: typeof id === 'string' && isPropertyId(id) ? id : null } as const;
  const fault = faultAtFirst(received);
  if (fault) return { ...bad, faults: [fault] };
  const parsed = schema.safeParse(received);
  if (parsed.success) return { ok: true, stored: parsed.data };
  return { ...bad, faults: faultsOf(parsed.error, received).map(lineFault) };
}
