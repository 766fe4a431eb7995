import type { OfferDraft, OfferState } from '@/lib/contract/api/offers';
import type { ConnectionSummary } from '@/lib/domain/connection';
import { RefusedError } from '@/lib/domain/errors';
import { subjectsOf } from '@/lib/links/links-table';
import { type AuditContext, record } from '@/lib/people/audit';
import type { Principal } from '@/lib/people/principal';
import type { AuthorizedRequest } from '@/lib/people/with-auth';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { canBeId } from '@/lib/portfolio/requests';
import { getOffer, type StoredOffer } from './offers-table';

/** Who makes and sends offers, and of which homes. */
export interface Sender {
  portfolio: Portfolio;
  connection: ConnectionSummary;
  principal: Principal;
  audit: AuditContext;
}

export const senderOf = async ({ connection, principal, audit }: AuthorizedRequest): Promise<Sender> => ({
  ...{ connection, principal, audit },
  portfolio: await currentPortfolio(connection),
});

/** The offers that a person sees: their own, and as an administrator everybody's. */
export const authorSeenBy = ({ role, user }: Principal): string | null | undefined =>
  role === 'administrator' ? undefined : (user?.id ?? null);

/** A link that is not there any more is revoked, wherever that was done. */
export function stateOf({ sentAt, expiresAt }: StoredOffer, hasLink: boolean, now: number): OfferState {
  if (sentAt === null || expiresAt === null) return 'draft';
  if (!hasLink) return 'revoked';
  return expiresAt <= now ? 'expired' : 'sent';
}

/** @throws RefusedError NOT_FOUND */
export async function offerOf(
  { portfolio, principal }: Sender,
  id: string,
): Promise<{ offer: StoredOffer; state: OfferState }> {
  const { mirror, connectionId, now } = portfolio;
  const offer = canBeId(id) ? await getOffer(mirror.db, connectionId, id, authorSeenBy(principal)) : null;
  if (!offer) throw new RefusedError('NOT_FOUND', 'This offer is not there any more.');
  const subjects = await subjectsOf(mirror, 'offer', connectionId);
  return { offer, state: stateOf(offer, subjects.has(id), now) };
}

/** Records what a person does with an offer, but nothing of the open demo: any visitor could fill the log. */
export async function recordOffer(
  trx: Parameters<typeof record>[0],
  { audit, connection }: Sender,
  action: 'offer-sent' | 'offer-changed' | 'offer-link-made' | 'offer-revoked',
  { recipient: { name, email } }: OfferDraft,
): Promise<void> {
  if (audit.actor.id === null) return;
  const subject = [name, email && (name ? `<${email}>` : email)].filter(Boolean).join(' ') || 'a client';
  await record(trx, { action, ...audit, subject, connectionId: connection.id });
}

export const offerChanged = () =>
  new RefusedError(
    'OFFER_CHANGED',
    'This offer was changed since you opened it, and nothing was saved. Open it again to see what it says now.',
  );

/** @throws RefusedError OFFER_CHANGED */
export function requireState(state: OfferState, needed: readonly OfferState[]): void {
  if (!needed.includes(state)) throw new RefusedError('OFFER_CHANGED', WRONG_STATE[state]);
}

const WRONG_STATE: Readonly<Record<OfferState, string>> = {
  draft: 'This offer has not been sent yet.',
  sent: 'This offer has been sent, and stays as it was promised. Duplicate it to send another one.',
  expired: 'This offer has expired. Extend it, or duplicate it to send another one.',
  revoked: 'This offer has been revoked. Duplicate it to send another one.',
};
