import { RefusedError } from '@/lib/domain/errors';
import { offerAttempts } from '@/lib/people/attempts';
import { tellSender } from '@/lib/watches/offers-watch';
import { keepAsking, keepLiking } from './offers-table';
import { type Asking, openedOffer, type Reached } from './reach';
import { likingRequest } from './requests';

// What a client answers to an offer, without a session. All holders of a link count together.

/**
 * Keeps which home a client likes, with a note; the last one counts.
 * @param body `{home, note}`, the home by its place
 * @throws InvalidParameterError, RefusedError NOT_FOUND, UNAUTHENTICATED, INVITATION_SPENT, TOO_MANY_ATTEMPTS
 */
export async function likeHome(asking: Asking, body: unknown): Promise<void> {
  const reached = await answering(asking);
  const { home: liked, note: written } = likingRequest(body);
  const { database } = asking;
  const { offer } = reached;
  const [now, note] = [Date.now(), written || null];
  const home = [...offer.promised, ...offer.similar][liked];
  if (!home) throw new RefusedError('NOT_FOUND', 'There is no such home in this offer.');
  if (offer.expiresAt <= now) throw new RefusedError('INVITATION_SPENT', 'This offer has expired.');
  if (offer.liked === liked && offer.note === note) return;
  await keepLiking(database, offer, { liked, note });
  await tellSender(database, offer, { kind: 'liked', name: home.facts.name, was: clientOf(reached), now: note }, now);
}

/**
 * Asks for an offer again that has expired; its sender is told once.
 * @throws RefusedError NOT_FOUND, UNAUTHENTICATED, OFFER_CHANGED, TOO_MANY_ATTEMPTS
 */
export async function askAgain(asking: Asking): Promise<void> {
  const reached = await answering(asking);
  const { offer } = reached;
  const now = Date.now();
  if (offer.expiresAt > now) throw new RefusedError('OFFER_CHANGED', 'This offer has not expired.');
  if (!(await keepAsking(asking.database, offer, now))) return;
  const name = offer.promised.map(({ facts }) => facts.name).join(', ');
  await tellSender(asking.database, offer, { kind: 'asked', name, was: clientOf(reached), now: null }, now);
}

async function answering(asking: Asking): Promise<Reached> {
  const reached = await openedOffer(asking);
  await offerAttempts(asking.database).take(`answers ${reached.link.id}`);
  return reached;
}

const clientOf = ({ offer }: Reached): string => offer.draft.recipient.name;
