import { randomUUID } from 'node:crypto';
import type { Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';

/** An event as the calendars have it now. */
export interface FeedEvent extends Interval {
  summary: string;
  /** Empty where there is nothing more to say. */
  description: string;
}

/** An event as calendar programs have read it. */
export interface ToldEvent extends FeedEvent {
  uid: string;
  /** Rises with each change. */
  sequence: number;
  /** Milliseconds since 1970. */
  changedAt: number;
  isCancelled: boolean;
}

/** The time for which an event that went is told as cancelled: programs that were off meanwhile still read it. */
const CANCELLED_FOR_MS = 30 * 86_400_000;

/**
 * What a feed tells of a home after what it told before. An event is the one told before with which it shares a night. It
 * ends silently when it is over; a block under way began when it was told to begin, as calendars know no past.
 */
export function tellEvents(
  before: readonly ToldEvent[],
  events: readonly FeedEvent[],
  { today, now }: { today: Day; now: number },
): ToldEvent[] {
  const known = before.filter(({ isCancelled, end, changedAt }) =>
    isCancelled ? now - changedAt < CANCELLED_FOR_MS : end > today,
  );
  const left = new Set([...known].sort((a, b) => Number(a.isCancelled) - Number(b.isCancelled)));
  const told = events.map((event): ToldEvent => {
    const same = [...left].find(({ start, end }) => start < event.end && event.start < end);
    if (!same) return { ...event, uid: randomUUID(), sequence: 0, changedAt: now, isCancelled: false };
    left.delete(same);
    const isUnderWay = !same.isCancelled && event.start === today && same.start < today;
    const next = { ...same, ...event, start: isUnderWay ? same.start : event.start, isCancelled: false };
    return sameEvent(same, next) ? same : { ...next, sequence: same.sequence + 1, changedAt: now };
  });
  const gone = [...left].map((one) =>
    one.isCancelled ? one : { ...one, sequence: one.sequence + 1, changedAt: now, isCancelled: true },
  );
  return [...told, ...gone].sort((a, b) => a.start - b.start || (a.uid < b.uid ? -1 : 1));
}

const sameEvent = (a: ToldEvent, b: ToldEvent): boolean =>
  a.start === b.start &&
  a.end === b.end &&
  a.summary === b.summary &&
  a.description === b.description &&
  a.isCancelled === b.isCancelled;
