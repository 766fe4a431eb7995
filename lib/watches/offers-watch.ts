import { randomUUID } from 'node:crypto';
import type { Database } from '@/lib/database/database';
import { currentSequence } from '@/lib/mirror/connections';
import type { Principal } from '@/lib/people/principal';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { canEmail, MOST_WATCHES } from './watches';
import { addWatch, type NewEvent, type StoredWatch, tellNews, watchesOf } from './watches-table';

/** Begins the watch that tells a person what clients answer to their offers, unless there is one. */
export async function watchOffers(
  { mirror, connectionId, now, today }: Portfolio,
  principal: Principal,
): Promise<void> {
  const userId = principal.user?.id ?? null;
  if (await offersWatch(mirror, connectionId, userId)) return;
  const watch = {
    ...{ connectionId, id: randomUUID(), userId, name: 'Offers', createdAt: now },
    subject: { kind: 'offers' as const },
    email: canEmail(principal) ? ('daily' as const) : ('off' as const),
  };
  const look = { sequence: await currentSequence(mirror, connectionId), day: today };
  await addWatch(mirror, watch, { secretHash: null, seen: { homes: {} }, look, most: MOST_WATCHES });
}

/** Tells a person what a client answers, unless they have ended the watch of it. */
export async function tellSender(
  mirror: Database,
  { connectionId, authorId }: { connectionId: string; authorId: string | null },
  event: Pick<NewEvent, 'kind' | 'name' | 'was' | 'now'>,
  at: number,
): Promise<void> {
  const watch = await offersWatch(mirror, connectionId, authorId);
  if (watch) await tellNews(mirror, watch, { ...event, propertyId: null }, at);
}

async function offersWatch(
  mirror: Database,
  connectionId: string,
  userId: string | null,
): Promise<StoredWatch | undefined> {
  const watches = await watchesOf(mirror, userId);
  return watches.find((watch) => watch.connectionId === connectionId && watch.subject.kind === 'offers');
}
