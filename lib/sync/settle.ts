import { BATCH } from '@/lib/database/batches';
import { calendarsToFetchOf } from '@/lib/mirror/calendars';
import { countSeen, withdrawUnseen } from '@/lib/mirror/crawl';
import { getRuns, RUNS_KEPT, type Run } from '@/lib/mirror/runs';
import type { Crawl } from './crawl-parts';
import { endedByContract, fell, keptOf, lastWhole } from './doubt';
import { batchesOf, keepCalendars } from './received';

/**
 * Ends a crawl whose answers have all come: withdraws homes and empties calendars, but for what one odd answer alone would
 * decide.
 * @returns how the run ends
 */
export async function settle(crawl: Crawl): Promise<'complete' | 'doubted'> {
  const { mirror, connection, journal, clock, withheld } = crawl;
  const { begun, unnamed, filled } = journal.progress;
  const runs = (await getRuns(mirror, connection.id, RUNS_KEPT)).filter(({ id }) => id !== journal.run.id);
  const before = lastWhole(runs);
  const times = { startedAt: begun.at, at: clock.now() };
  const emptied = withheld.emptied.reduce((sum, { ids }) => sum + ids.length, 0);
  let witness: Run | undefined;
  await journal.commit(async (transaction) => {
    const now = (await countSeen(transaction, begun.id)) + unnamed;
    const list = { now, held: now + (await countSeen(transaction, begun.id, false)) };
    // An odd list needs an earlier one that was odd in the same way, any other list one that was not odd.
    witness = fell(list.held, list.now) ? before : runs.find(({ outcome }) => outcome === 'complete');
    const homes = keptOf(list, before?.progress.kept.homes, times);
    const calendars = keptOf({ now: filled, held: filled + emptied }, before?.progress.kept.calendars, times);
    return { kept: { ...(homes && { homes }), ...(calendars && { calendars }) } };
  });
  const { kept } = journal.progress;
  if (!kept.homes) await withdraw(crawl, witness);
  if (!kept.calendars) await empty(crawl);
  return kept.homes || kept.calendars ? 'doubted' : 'complete';
}

/**
 * Withdraws homes that a second crawl has not listed either, or whose ids the calendar endpoint leaves out.
 * @param witness the earlier crawl
 */
async function withdraw({ journal, clock, withheld }: Crawl, witness: Run | undefined): Promise<void> {
  const { begun, unnamed, kept } = journal.progress;
  const some = async (before: number, ids?: readonly string[]) => {
    let withdrawn = 0;
    await journal.commit(async (transaction, progress) => {
      withdrawn = await withdrawUnseen(transaction, before, clock.now(), ids);
      return { withdrawn: progress.withdrawn + withdrawn };
    });
    return withdrawn;
  };
  if (witness) {
    // Any unseen home may be one whose id could not be read.
    const isTold = unnamed + witness.progress.unnamed === 0 || witness.progress.kept.homes?.believed;
    if (isTold) while ((await some(witness.progress.begun.id)) === BATCH);
  }
  if (kept.calendars || !endedByContract(journal.progress)) return;
  for (const ids of batchesOf(withheld.leftOut)) await some(begun.id, ids);
}

/** Empties calendars of homes that are still listed, and not only kept. */
async function empty({ mirror, connection, journal, timeZone, withheld }: Crawl): Promise<void> {
  const { begun, kept } = journal.progress;
  const circumstances = { timeZone, countedSince: begun.at, isBelieved: true };
  for (const { ids, answer, ...received } of withheld.emptied) {
    const listed = await calendarsToFetchOf(mirror, connection.id, ids, received.fetchedAt);
    const due = new Set(listed.filter((one) => !kept.homes || one.crawl === begun.id).map(({ id }) => id));
    const isDue = ({ id }: { id: string }) => due.has(id);
    const [calendars, missing] = [answer.calendars.filter(isDue), answer.missing.filter(isDue)];
    await journal.commit(async (transaction, progress) => {
      const believed = { ...received, answer: { ...answer, calendars, missing, rejected: [] } };
      const saved = await keepCalendars(transaction, believed, circumstances);
      return { changed: progress.changed + saved.changed };
    });
  }
}
