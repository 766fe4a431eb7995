import type { DetailsPage } from '@/lib/contract/read';
import { PAGE_SIZE } from '@/lib/contract/request';
import { BATCH } from '@/lib/mirror/batches';
import { calendarsToFetchOf } from '@/lib/mirror/calendars';
import { countSeen, countStored, withdrawUnseen } from '@/lib/mirror/crawl';
import { forgetWithdrawn, homesToForget } from '@/lib/mirror/forget-withdrawn';
import { forgetChanges, historyStart } from '@/lib/mirror/history';
import { detailsPage } from '@/lib/upstream/client';
import { notAPartnerService, UpstreamError } from '@/lib/upstream/errors';
import type { Crawl } from './crawl';
import { roomFor } from './limits';
import { batchesOf, keepPage, keepRejected, type Received } from './received';

/** The most restarts after an expired cursor. */
const MOST_RESTARTS = 3;
/** Pages in a row without anything new, after which the service goes round in circles. */
const MOST_REPEATED_PAGES = 20;

/**
 * Reads the details of all properties, from the run's position on, and queues their calendars. At the end it withdraws
 * unseen properties and deletes those withdrawn long ago.
 */
export async function readDetails(crawl: Crawl): Promise<void> {
  const { journal } = crawl;
  if (journal.progress.pages === 0) await requireRoom(crawl);
  while (journal.progress.phase === 'properties') {
    try {
      await readPages(crawl);
    } catch (error) {
      const expired = error instanceof UpstreamError && error.code === 'UPSTREAM_INVALID_CURSOR';
      if (!expired || journal.progress.restarts >= MOST_RESTARTS) throw error;
      // Starts over within the same crawl: homes seen before stay seen, so none is withdrawn by mistake.
      await journal.commit((_, { restarts }) => ({ cursor: null, pages: 0, properties: 0, restarts: restarts + 1 }));
    }
  }
  await withdraw(crawl);
  await forget(crawl);
}

async function requireRoom({ mirror, connection, limits }: Crawl): Promise<void> {
  const stored = await countStored(mirror, connection.id);
  if (stored <= limits.stored) return;
  const remedy = 'Once the service sends lists that end, remove the connection and add it again';
  throw notAPartnerService(connection, `its lists never end, and ${stored} homes of them are kept. ${remedy}`);
}

async function readPages(crawl: Crawl): Promise<void> {
  const { connection, journal, clock, limits, options } = crawl;
  const seen = new Set<string>();
  const request = async (cursor: string | null) => {
    const fetchedAt = clock.now();
    return { answer: await detailsPage(connection, { cursor }, options), fetchedAt };
  };
  let coming = request(journal.progress.cursor);
  for (let repeated = 0; repeated < MOST_REPEATED_PAGES; ) {
    const received = await coming;
    const { answer } = received;
    const { nextCursor } = answer;
    const before = seen.size;
    for (const { id } of [...answer.properties, ...answer.rejected]) if (id !== null) seen.add(id);
    repeated = seen.size > before ? 0 : repeated + 1;
    if (seen.size > limits.homes || journal.progress.pages >= limits.pages) {
      const soFar = `more than ${limits.homes} homes or ${limits.pages} pages`;
      throw notAPartnerService(connection, `its list of homes has no end: it has ${soFar}`);
    }
    if (nextCursor !== null) {
      // The service works on the next page while this one is saved.
      coming = request(nextCursor);
      coming.catch(() => {}); // The loop meets the error when it awaits the page.
    }
    await keep(crawl, { ...received, crawl: journal.run.id });
    if (nextCursor === null) return;
  }
  throw notAPartnerService(connection, 'its pages repeat themselves and never end');
}

async function keep(crawl: Crawl, page: Received<DetailsPage>): Promise<void> {
  const { mirror, connection, journal, queue, limits } = crawl;
  const { properties, extents, rejected, nextCursor } = page.answer;
  for (const { characters } of extents.values()) crawl.taken.characters += characters;
  if (crawl.taken.characters > limits.characters) {
    const soFar = `more than ${limits.characters} characters`;
    throw notAPartnerService(connection, `its list of homes has no end: it has ${soFar}`);
  }
  for (const answer of batchesOf(rejected.slice(0, roomFor(journal.progress, limits)))) {
    await journal.commit(async (transaction, progress) => {
      await keepRejected(transaction, { ...page, answer }, progress.pages * PAGE_SIZE.max + 1);
      return {};
    });
  }
  // The last of two equal ids on a page counts.
  const latest = [...new Map(properties.map((property) => [property.id, property])).values()];
  await journal.commit(async (transaction, progress) => {
    const saved = await keepPage(transaction, { ...page, answer: { ...page.answer, properties: latest } });
    const read = {
      added: progress.added + saved.added,
      changed: progress.changed + saved.changed,
      cursor: nextCursor,
      pages: progress.pages + 1,
      properties: progress.properties + properties.length,
      rejected: progress.rejected + rejected.length,
    };
    if (nextCursor !== null) return read;
    const total = await countSeen(transaction, page.crawl);
    return { ...read, phase: 'calendars', properties: total, propertiesTotal: total };
  });
  const ids = properties.map(({ id }) => id);
  if (journal.progress.restarts === 0) return queue.add(ids);
  // After a restart a page comes again, and some of its calendars are fetched already.
  const due = await calendarsToFetchOf(mirror, connection.id, ids, journal.run.startedAt);
  queue.add(due.map(({ id }) => id));
}

async function withdraw({ journal, clock }: Crawl): Promise<void> {
  for (let withdrawn = BATCH; withdrawn === BATCH; ) {
    await journal.commit(async (transaction, progress) => {
      withdrawn = await withdrawUnseen(transaction, journal.run.id, clock.now());
      return { withdrawn: progress.withdrawn + withdrawn };
    });
  }
}

async function forget({ mirror, connection, journal, signal, clock, historyDays }: Crawl): Promise<void> {
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
