import { BATCH } from '@/lib/mirror/batches';
import { requestsPerSecond } from '@/lib/telemetry/demand';
import type { Calendars } from '@/lib/upstream/client';
import { LEAST_DEMAND } from './pace';

/**
 * What a transaction keeps while people ask; else it is a BATCH, for each costs a little. SQLite works in the event loop's
 * own thread, and whoever asks waits for the end of the transaction: a hundred homes take 20 ms.
 */
const KEPT_WHILE_ASKED = 25;
/** Values of a home, ranges of a calendar: few have more, and of those fewer are kept in one transaction. */
const USUAL_WEIGHT = 600;

export interface Part<Item> {
  items: Item[];
  isLast: boolean;
}

/**
 * An answer in parts for a transaction each, one at least. Of what it has twice the last one counts.
 * @param weightOf how much work an item is; see USUAL_WEIGHT
 * @param demand what people ask of this process: requests a second
 */
export function partsOf<Item extends { id: string }>(
  answer: readonly Item[],
  weightOf: (item: Item) => number,
  demand = requestsPerSecond(),
): Part<Item>[] {
  const most = demand < LEAST_DEMAND ? BATCH : KEPT_WHILE_ASKED;
  const parts: Item[][] = [[]];
  let left = most * USUAL_WEIGHT;
  for (const item of new Map(answer.map((item) => [item.id, item])).values()) {
    const weight = weightOf(item);
    const part = parts.at(-1) as Item[];
    const isFull = part.length === most || (part.length > 0 && weight > left);
    if (isFull) {
      parts.push([item]);
      left = most * USUAL_WEIGHT;
    } else part.push(item);
    left -= weight;
  }
  return parts.map((items, n) => ({ items, isLast: n === parts.length - 1 }));
}

/** Calendars in such parts; what else was answered is in the last one. */
export function calendarParts(answer: Calendars): { answer: Calendars; isLast: boolean }[] {
  return partsOf(answer.calendars, ({ ranges }) => ranges.length).map(({ items: calendars, isLast }) => ({
    answer: isLast ? { ...answer, calendars } : { calendars, rejected: [], missing: [] },
    isLast,
  }));
}
