import { randomUUID } from 'node:crypto';
import { formatDay } from '@/lib/domain/day';
import { currentSequence } from '@/lib/mirror/connections';
import { listProposals } from '@/lib/portfolio/analysis/proposals';
import { workDone } from '@/lib/portfolio/analysis/work-list';
import { type Ticked, tickRemedy } from '@/lib/portfolio/analysis/work-list-table';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { NO_FILTER } from '@/lib/search/filters';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { lookAll, seenBy } from '@/lib/watches/look';
import { addWatch } from '@/lib/watches/watches-table';
import { exceptionText } from '@/lib/words/losses';

/** What the people of the demo watch, as anybody may. */
const WATCHED = { name: 'Two bedrooms in Barcelona', search: 'bedrooms=2&city=Barcelona' };
/** Remedies that they tick off. */
const MOST_DONE = 5;

/** Begins a watch, as of a day of the past. */
export async function watchOne(portfolio: Portfolio): Promise<void> {
  const { mirror, connectionId, now: createdAt, today: day } = portfolio;
  const subject = { kind: 'search', search: WATCHED.search } as const;
  const [seen, sequence] = [await seenBy(subject, portfolio), await currentSequence(mirror, connectionId)];
  const watch = { connectionId, id: randomUUID(), userId: null, name: WATCHED.name, subject, createdAt };
  const kept = { secretHash: null, seen, look: { sequence, day }, most: 1 };
  await addWatch(mirror, { ...watch, email: 'off' }, kept);
}

/** Keeps the news of that watch. */
export const lookAgain = (portfolio: Portfolio): Promise<void> => lookAll(portfolio, async () => true);

/** The remedies that win most nights back on a day of the past, as ticked off then. */
export async function remediesOn(portfolio: Portfolio): Promise<Ticked[]> {
  const { items } = await listProposals(portfolio, new URLSearchParams({ days: '90', limit: '50' }));
  const { now: at } = portfolio;
  return items.map(({ id: propertyId, to: until, edit }) => {
    const remedy = exceptionText(edit, formatDay);
    return { propertyId, until, remedy, by: null, at };
  });
}

/** Keeps those of which the partner's data shows no lost nights any more. */
export async function keepDone(portfolio: Portfolio, remedies: readonly Ticked[]): Promise<void> {
  const { shown } = await workDone(portfolio, { filter: NO_FILTER, sort: DEFAULT_SORT }, remedies);
  for (const { id: propertyId, ...done } of shown.slice(0, MOST_DONE)) {
    await tickRemedy(portfolio.mirror, portfolio.connectionId, { propertyId, ...done });
  }
}
