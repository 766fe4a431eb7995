import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { LRUCache } from 'lru-cache';
import type { Database } from '@/lib/database/database';
import { RefusedError } from '@/lib/domain/errors';
import { horizonFrom } from '@/lib/domain/interval';
import { oneLine } from '@/lib/domain/one-line';
import { type Link, noteOpened, openLink } from '@/lib/links/links-table';
import { hashOf } from '@/lib/links/secrets';
import { currentSequence } from '@/lib/mirror/connections';
import { feedAttempts, networkOf } from '@/lib/people/attempts';
import { calendarText, dateOf, freeTime } from '@/lib/portfolio/calendar-files';
import { onePerProcess } from '@/lib/runtime/one-per-process';
import { feedTitle } from '@/lib/words/feeds';
import { feedEvents } from './feed-events';
import { keepEvents, toldEvents } from './feed-events-table';
import { type FeedSubject, subjectOf } from './feed-subject';
import type { ToldEvent } from './told-events';

/** A sync takes place more often; calendar programs ask again each hour at most. */
const REFRESH_SECONDS = 3600;
/** Reference rates, by which a saved view may choose homes, are fetched anew once a day. */
const KEPT = { max: 20, ttl: 10 * 60_000 };

/**
 * A calendar as iCalendar (RFC 5545), for anybody with its address; wrong addresses are counted.
 * @param file the secret with `.ics` behind it
 * @throws RefusedError NOT_FOUND, TOO_MANY_ATTEMPTS, TOO_MANY_HOMES
 */
export async function calendarFeed(mirror: Database, file: string, address: string): Promise<string> {
  const [, secret] = /^([\w-]{43})\.ics$/.exec(file) ?? [];
  const link = secret === undefined ? null : await openLink(mirror, ['feed'], hashOf(secret), Date.now());
  const subject = link && (await subjectOf(mirror, link));
  if (!subject) {
    await feedAttempts(mirror).take(networkOf(address));
    throw new RefusedError('NOT_FOUND', 'There is no calendar at this address, or not any more.');
  }
  await noteOpened(mirror, link.id, Date.now());
  return recentText(mirror, subject, link);
}

const recent = onePerProcess('feeds', () => new LRUCache<string, { of: string; text: Promise<string> }>(KEPT));

/** The text of a feed, found once for a state of its connection: many programs may have one address. */
async function recentText(mirror: Database, subject: FeedSubject, link: Link): Promise<string> {
  const { portfolio, name, filter } = subject;
  const { connectionId, today, reading } = portfolio;
  const of = JSON.stringify([await currentSequence(mirror, connectionId), today, reading, name, filter]);
  const kept = recent.value.get(link.id);
  if (kept?.of === of) return kept.text;
  const text = tell(mirror, subject, link.id).then((events) => textOf(subject, link, events));
  recent.value.set(link.id, { of, text });
  return text.catch((error: unknown) => {
    recent.value.delete(link.id);
    throw error;
  });
}

/** The events of a feed, and those that have gone. */
async function tell(mirror: Database, subject: FeedSubject, id: string): Promise<ToldEvent[]> {
  const link = { id, connectionId: subject.portfolio.connectionId };
  const known = [...(await toldEvents(mirror.db, link)).keys()];
  const told = await keepEvents(mirror, link, await feedEvents(subject, known), subject.portfolio);
  return [...told].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, events]) => events);
}

function textOf({ portfolio, terms, name }: FeedSubject, link: Link, events: readonly ToldEvent[]): string {
  const isBusy = terms.kind === 'unavailable';
  const calendar = ical({
    name: calendarText(feedTitle(name, terms)),
    prodId: { company: 'Staygrid', product: 'Calendar feed', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const { uid, sequence, start, end, summary, description, changedAt, isCancelled } of events) {
    calendar.createEvent({
      id: `${uid}@staygrid`,
      sequence,
      start: dateOf(start),
      end: dateOf(end),
      allDay: true,
      summary: oneLine(summary),
      description: description || null,
      stamp: new Date(changedAt),
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: isBusy && !isCancelled ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      busystatus: isBusy && !isCancelled ? ICalEventBusyStatus.BUSY : ICalEventBusyStatus.FREE,
    });
  }
  if (events.length > 0) return calendar.toString();
  // A calendar has one component at least. That nothing can be booked must not read as free time.
  const nothing = freeTime(link.id, horizonFrom(portfolio.today), link.createdAt, isBusy ? undefined : 'BUSY');
  return calendar.toString().replace(/(?=END:VCALENDAR)/, () => nothing);
}
