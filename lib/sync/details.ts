import type { DetailsPage } from '@/lib/contract/read';
import { PAGE_SIZE } from '@/lib/contract/request';
import { calendarsToFetchOf } from '@/lib/mirror/calendars';
import { countSeen, seeUnread } from '@/lib/mirror/crawl';
import { forgetWithdrawn, homesToForget } from '@/lib/mirror/forget-withdrawn';
import { forgetChanges, historyStart } from '@/lib/mirror/history';
import { notAPartnerService, UpstreamError } from '@/lib/upstream/errors';
import type { Crawl } from './crawl-parts';
import { listEnd } from './doubt';
import { roomFor } from './limits';
import { batchesOf, keepPage, keepRejected, type Received } from './received';

/** The most restarts after an expired cursor. */
const MOST_RESTARTS = 3;
/** Pages in a row without a new home, after which the list counts as ended. */
const MOST_REPEATED_PAGES = 5;
/** The statuses of a cursor that is not known any more; 400 is the contract's. */
const NO_CURSOR: readonly (number | null)[] = [400, 404, 410];

/** Reads the details of all properties, from the run's position on, and queues their calendars. */
export async function readDetails(crawl: Crawl): Promise<void> {
  const { journal } = crawl;
  while (journal.progress.phase === 'properties') {
    try {
      await readPages(crawl);
    } catch (error) {
      const expired = error instanceof UpstreamError && NO_CURSOR.includes(error.status);
      if (!expired || journal.progress.cursor === null || journal.progress.restarts >= MOST_RESTARTS) throw error;
      // Starts over within the same crawl: homes seen before stay seen, so none is withdrawn by mistake.
      const anew = { cursor: null, pages: 0, properties: 0, unnamed: 0 };
      await journal.commit((_, { restarts }) => ({ ...anew, restarts: restarts + 1 }));
    }
  }
}

async function readPages(crawl: Crawl): Promise<void> {
  const { connection, service, journal, clock, limits, options } = crawl;
  const seen = new Set<string>();
  const known = journal.progress.properties;
  const cursors = new Set([journal.progress.cursor]);
  const request = async (cursor: string | null) => {
    const fetchedAt = clock.now();
    return { answer: await service.details(connection, { cursor }, options), fetchedAt };
  };
  let coming = request(journal.progress.cursor);
  for (let repeated = 0; ; ) {
    const received = await coming;
    const { answer } = received;
    const before = seen.size;
    for (const { id } of [...answer.properties, ...answer.rejected]) if (id !== null) seen.add(id);
    repeated = seen.size > before ? 0 : repeated + 1;
    if (known + seen.size > limits.homes) {
      throw notAPartnerService(connection, `its list of homes has no end: it has more than ${limits.homes} homes`);
    }
    const end = endOf(answer, cursors, repeated);
    const { nextCursor } = answer;
    if (end === null) {
      cursors.add(nextCursor);
      // The service works on the next page while this one is saved.
      coming = request(nextCursor);
      coming.catch(() => {}); // The loop meets the error when it awaits the page.
    }
    await keep(crawl, { ...received, crawl: journal.progress.begun.id }, end);
    if (end !== null) return;
  }
}

/** How a page ends the list: 'told', as the contract has it, or in other words; null where another page follows. */
function endOf({ nextCursor }: DetailsPage, cursors: ReadonlySet<string | null>, repeated: number): string | null {
  if (nextCursor === null) return TOLD;
  if (nextCursor === '') return 'an empty cursor in place of null';
  if (cursors.has(nextCursor)) return 'a cursor that it had named before';
  return repeated >= MOST_REPEATED_PAGES ? `${repeated} pages in a row without a new home` : null;
}

const TOLD = 'told';

/** @param end how it ends the list; null where another page follows */
async function keep(crawl: Crawl, page: Received<DetailsPage>, end: string | null): Promise<void> {
  const { mirror, connection, journal, queue, limits } = crawl;
  const { properties, rejected, nextCursor } = page.answer;
  for (const answer of batchesOf(rejected.slice(0, roomFor(journal.progress, limits)))) {
    await journal.commit(async (transaction, progress) => {
      await keepRejected(transaction, { ...page, answer }, progress.pages * PAGE_SIZE.max + 1);
      return {};
    });
  }
  const unreadIds = rejected.flatMap(({ id }) => id ?? []);
  let unread: string[] = [];
  // The last of two equal ids on a page counts.
  const latest = [...new Map(properties.map((property) => [property.id, property])).values()];
  await journal.commit(async (transaction, progress) => {
    unread = await seeUnread(transaction, page.crawl, unreadIds);
    const saved = await keepPage(transaction, { ...page, answer: { ...page.answer, properties: latest } });
    const read = {
      added: progress.added + saved.added,
      changed: progress.changed + saved.changed,
      cursor: nextCursor,
      pages: progress.pages + 1,
      properties: progress.properties + properties.length,
      rejected: progress.rejected + rejected.length,
      unnamed: progress.unnamed + rejected.filter(({ id }) => id === null).length,
    };
    if (end === null) return read;
    const total = await countSeen(transaction, page.crawl);
    const warnings = end === TOLD ? progress.warnings : [...progress.warnings, listEnd(end)];
    return { ...read, phase: 'calendars', properties: total, propertiesTotal: total, warnings };
  });
  const ids = [...properties.map(({ id }) => id), ...unread];
  if (journal.progress.restarts === 0) return queue.add(ids);
  // After a restart a page comes again, and some of its calendars are fetched already.
  const due = await calendarsToFetchOf(mirror, connection.id, ids, journal.progress.begun.at);
  queue.add(due.map(({ id }) => id));
}

/** Deletes changes and withdrawn homes of long ago. */
export async function forget({ mirror, connection, journal, signal, clock, historyDays }: Crawl): Promise<void> {
  for (let more = true; more; ) {
    signal.throwIfAborted();
    await journal.commit(async (transaction) => {
      more = await forgetChanges(transaction, historyStart(clock.now(), historyDays));
      return {};
    });
  }
  for (;;) {
    signal.throwIfAborted();
    const ids = await homesToForget(mirror, connection.id, clock.now());
    if (ids.length === 0) return;
    await journal.commit(async (transaction) => {
      await forgetWithdrawn(transaction, ids);
      return {};
    });
  }
}
