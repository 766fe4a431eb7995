import { factsOf } from '@/lib/contract/facts';
import type { DetailsPage, RejectedResource } from '@/lib/contract/read';
import { BATCH } from '@/lib/database/batches';
import type { Calendar } from '@/lib/domain/calendar';
import { type Day, dayAt } from '@/lib/domain/day';
import { occupancyFrom } from '@/lib/domain/occupancy';
import type { Writing } from '@/lib/mirror/connections';
import { type Rejection, saveRejections } from '@/lib/mirror/crawl';
import { type ReceivedCalendar, saveCalendars } from '@/lib/mirror/save-calendars';
import { type Saved, saveProperties } from '@/lib/mirror/save-properties';
import type { Calendars } from '@/lib/upstream/client';
import { coveredBy, loggedCalendarChange } from './calendar-log';
import { fieldChanges, type Json } from './field-changes';

/** The circumstances of an answer of the partner service. */
export interface Received<Answer> {
  answer: Answer;
  /** When it was asked for. */
  fetchedAt: number;
  /** The run it came for. */
  crawl: number;
}

/**
 * Saves the rejected properties of a page, at most BATCH.
 * @param place of the page's first property among all, from 1, which identifies properties without an id
 */
export async function keepRejected(
  transaction: Writing,
  { answer, fetchedAt, crawl }: Received<readonly RejectedResource[]>,
  place: number,
): Promise<void> {
  const rejections = answer.map((rejected) => rejection('property', rejected, place));
  await saveRejections(transaction, crawl, rejections, fetchedAt);
}

/** Saves the properties of a page, at most BATCH. */
export async function keepPage(
  transaction: Writing,
  { answer, fetchedAt, crawl }: Received<DetailsPage>,
): Promise<Pick<Saved, 'added' | 'changed'>> {
  const compare = (was: object, now: object) => fieldChanges(was as Json, now as Json);
  const received = answer.properties.map((details) => {
    return { facts: factsOf(details), details, findings: answer.findings?.get(details) };
  });
  return saveProperties(transaction, received, { crawl, fetchedAt, compare });
}

/** One batch, unless a service sends more than the request asked for. */
export function batchesOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, n) => items.slice(n * BATCH, (n + 1) * BATCH));
}

interface Circumstances {
  timeZone: string;
  /** Homes whose details have changed since this instant count as changed already. */
  countedSince?: number | undefined;
  /** Whether a calendar without days ahead takes the place of one with ranges. */
  isBelieved?: boolean;
}

/** Saves calendars, and notes the requested ones that are missing. */
export async function keepCalendars(
  transaction: Writing,
  { answer, fetchedAt, crawl }: Received<Calendars>,
  { timeZone, countedSince, isBelieved = false }: Circumstances,
): ReturnType<typeof saveCalendars> {
  const today = dayAt(fetchedAt, timeZone);
  const present = answer.calendars.map(
    ({ id, ranges, findings }): ReceivedCalendar => ({
      propertyId: id,
      ranges,
      findings,
      occupancy: occupancyFrom(ranges, today),
    }),
  );
  const missing = answer.missing.map(
    ({ id, finding }): ReceivedCalendar => ({ propertyId: id, ranges: [], findings: [finding], occupancy: null }),
  );
  const rejections = answer.rejected.map((rejected) => rejection('calendar', rejected, 1));
  for (const batch of batchesOf(rejections)) await saveRejections(transaction, crawl, batch, fetchedAt);
  return saveCalendars(transaction, [...present, ...missing], {
    fetchedAt,
    countedSince,
    mayReplace: (ranges) => isBelieved || isFilled(ranges, today),
    firstDay: (ranges) => coveredBy({ ranges, fetchedOn: today }).start,
    compare: (was, ranges) =>
      loggedCalendarChange(
        { ranges: was.ranges, fetchedOn: dayAt(was.fetchedAt, timeZone) },
        { ranges, fetchedOn: today },
      ),
  });
}

export const isFilled = (ranges: Calendar, today: Day): boolean => (ranges.at(-1)?.end ?? today) > today;

function rejection(kind: Rejection['kind'], { id, index, faults }: RejectedResource, place: number): Rejection {
  return { kind, subject: id ?? `no. ${place + index}, without an id`, faults };
}
