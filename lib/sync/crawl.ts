import { IDS_PER_REQUEST } from '@/lib/contract/request';
import { BATCH } from '@/lib/database/batches';
import { isStorageError } from '@/lib/database/storage-fault';
import { dayAt } from '@/lib/domain/day';
import { certainHorizonFrom } from '@/lib/domain/interval';
import { calendarsToFetch } from '@/lib/mirror/calendars';
import { dropRejections } from '@/lib/mirror/crawl';
import { LeaseLostError } from '@/lib/mirror/lease';
import type { Run, RunFault } from '@/lib/mirror/runs';
import type { Attempt } from '@/lib/upstream/attempt';
import { detailsPage, fetchCalendars } from '@/lib/upstream/client';
import { DisconnectedError } from '@/lib/upstream/connection';
import { UpstreamError } from '@/lib/upstream/errors';
import { systemClock } from '@/lib/upstream/retry';
import { CalendarQueue } from './calendar-queue';
import type { Crawl, CrawlParts, PartnerService, Withheld } from './crawl-parts';
import { forget, readDetails } from './details';
import { Journal } from './journal';
import { CRAWL_LIMITS, roomFor } from './limits';
import { isFilled, keepCalendars } from './received';
import { settle } from './settle';

/** Ids read from the mirror at a time. */
const DUE_PER_READ = 1000;

const OVER_HTTP: PartnerService = { details: detailsPage, calendars: fetchCalendars };

/**
 * Reads the whole account into the mirror: all details, and meanwhile the calendars of the properties they bring.
 * Resumes an interrupted run.
 * @returns the run as it ended
 * @throws the signal's reason, a LeaseLostError, DisconnectedError or StorageError; the run stays open then
 */
export async function crawl(parts: CrawlParts): Promise<Run> {
  const { mirror, connection, holder, concurrency, onProgress, onError } = parts;
  const { clock = systemClock, limits = CRAWL_LIMITS, service = OVER_HTTP } = parts;
  const journal = await Journal.open({ mirror, connectionId: connection.id, holder, now: clock.now, onProgress });
  const failed = new AbortController();
  const signal = AbortSignal.any([parts.signal, failed.signal]);
  const onAttempt = ({ error }: Attempt) => {
    if (error !== null) journal.retried();
  };
  const options = { signal, clock, onAttempt, patient: true };
  const queue = new CalendarQueue(concurrency, (ids) =>
    readCalendars(under, ids).catch((error: unknown) => failed.abort(error)),
  );
  const withheld: Withheld = { emptied: [], leftOut: [] };
  const under: Crawl = { ...parts, journal, queue, signal, clock, limits, service, withheld, refusals: [], options };
  try {
    // Crawls that fail repeatedly would pile rejections up.
    await forgetRejections(journal, { kept: limits.rejections });
    await readDetails(under);
    await queueDue(under);
    await queue.end();
    signal.throwIfAborted();
    await tellRefused(under);
    const outcome = await settle(under);
    await forget(under);
    // A crawl that is believed has met every fault again.
    if (outcome === 'complete') await forgetRejections(journal, { kept: 0 });
    return await journal.finish(outcome, null);
  } catch (error) {
    failed.abort(error);
  }
  await queue.end();
  parts.signal.throwIfAborted();
  const error: unknown = failed.signal.reason;
  if (error instanceof LeaseLostError || error instanceof DisconnectedError) throw error;
  // Only the database failed: the run stays open, and goes on once the database answers.
  if (isStorageError(error)) throw error;
  onError(error);
  return journal.finish('failed', faultOf(error));
}

async function forgetRejections(journal: Journal, { kept }: { kept: number }): Promise<void> {
  for (let dropped = BATCH; dropped === BATCH; ) {
    await journal.commit(async (transaction) => {
      dropped = await dropRejections(transaction, journal.progress.begun.id, { kept });
      return {};
    });
  }
}

/**
 * Queues the properties without a calendar of this crawl: those that an interrupted run has seen, and those that the list
 * lacks, since the calendar endpoint knows which ids are valid.
 */
async function queueDue({ mirror, connection, journal, queue }: Crawl): Promise<void> {
  const { at: before } = journal.progress.begun;
  for (let after = ''; ; ) {
    const due = await calendarsToFetch(mirror, connection.id, { before, after, limit: DUE_PER_READ });
    queue.add(due.map(({ id }) => id));
    const last = due.at(-1);
    if (!last || due.length < DUE_PER_READ) return;
    after = last.id;
  }
}

/** Fetches and stores calendars, at most IDS_PER_REQUEST. */
async function readCalendars(under: Crawl, ids: string[]): Promise<void> {
  const { journal, timeZone, limits, refusals, withheld } = under;
  const received = await fetchedCalendars(under, ids);
  const { answer, fetchedAt } = received;
  refusals.push(...answer.refusals);
  withheld.leftOut.push(...answer.missing.filter(({ isLeftOut }) => isLeftOut).map(({ id }) => id));
  await journal.commit(async (transaction, progress) => {
    const kept = { ...answer, rejected: answer.rejected.slice(0, roomFor(progress, limits)) };
    const { id: crawl, at: countedSince } = progress.begun;
    const circumstances = { timeZone, countedSince };
    const saved = await keepCalendars(transaction, { ...received, answer: kept, crawl }, circumstances);
    if (saved.withheld.length > 0) withheld.emptied.push({ ...received, crawl, ids: saved.withheld });
    const today = dayAt(fetchedAt, timeZone);
    return {
      calendars: progress.calendars + ids.length - answer.refusals.length,
      filled: progress.filled + answer.calendars.filter(({ ranges }) => isFilled(ranges, today)).length,
      changed: progress.changed + saved.changed,
      rejected: progress.rejected + answer.rejected.length,
    };
  });
}

async function fetchedCalendars(crawl: Crawl, ids: string[]) {
  const { connection, service, clock, timeZone, options, refusals, journal } = crawl;
  const fetchedAt = clock.now();
  const expected = certainHorizonFrom(dayAt(fetchedAt, timeZone));
  const refusesAll = refusals.length >= IDS_PER_REQUEST && journal.progress.calendars === 0;
  return { answer: await service.calendars(connection, ids, { ...options, expected, refusesAll }), fetchedAt };
}

/**
 * Warns of refused calendars.
 * @throws UpstreamError when there are no others: the endpoint fails, and not for some homes
 */
async function tellRefused({ journal, refusals }: Crawl): Promise<void> {
  const [error] = refusals;
  const homes = refusals.length;
  if (!error) return;
  if (journal.progress.calendars === 0 && error.status !== 404) throw error;
  const message = `${homes.toLocaleString('en')} homes are without a calendar of this sync: ${error.message}`;
  await journal.commit((_, { calendars, warnings }) => ({
    calendars: calendars + homes,
    warnings: [...warnings, { code: error.code, message }],
  }));
}

function faultOf(error: unknown): RunFault {
  if (error instanceof UpstreamError) return { code: error.code, message: error.message };
  const message = 'Something went wrong in the dashboard itself; its log has the cause.';
  return { code: 'INTERNAL', message };
}
