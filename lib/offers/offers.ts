import { randomUUID } from 'node:crypto';
import type { OfferDraft, OfferMade } from '@/lib/contract/api/offers';
import { InvalidParameterError, RefusedError } from '@/lib/domain/errors';
import { nightsOf } from '@/lib/domain/stays/stay';
import { staysOf } from '@/lib/domain/stays/stays-of-homes';
import { dropLinks, moveEnd } from '@/lib/links/links-table';
import { offerAttempts } from '@/lib/people/attempts';
import { hashPassword } from '@/lib/people/password-hash';
import { addOffer, changeOffer as change, countOffers, dropDraft } from './offers-table';
import { prove } from './prove';
import { changesRequest, MOST_DAYS, newOfferRequest, sendingRequest } from './requests';
import { addOfferLink, addressOf, DAY_MS, dispatch, handOver, requireMail } from './send';
import { offerChanged, offerOf, recordOffer, requireState, type Sender } from './sender';

/** The offers of one person, or of the open demo. */
const MOST_OFFERS = 1000;
/** As many as calendars can cover. */
const MOST_NIGHTS = 1100;

/**
 * Makes a draft, or sends it at once.
 * @param body an OfferDraft, with `send`, `passphrase` and `byEmail`
 * @throws InvalidParameterError naming each home that does not take the stay, RefusedError TOO_MANY_OFFERS
 */
export async function makeOffer(sender: Sender, body: unknown): Promise<OfferMade> {
  const { send, byEmail, passphrase, ...draft } = newOfferRequest(body);
  requireNights(draft);
  if (send && byEmail) requireMail(sender, draft);
  const proven = send ? await prove(sender.portfolio, draft) : null;
  await requireRoom(sender);
  const offer = { ...newDraft(sender, draft), passphraseHash: await hashed(passphrase) };
  const secret = await sender.portfolio.mirror.db.transaction().execute(async (trx) => {
    await addOffer(trx, offer);
    return proven && dispatch(trx, sender, { ...offer, version: 1 }, proven.promised);
  });
  return secret && proven
    ? handOver(sender, { ...offer, version: 2 }, { secret, byEmail, proven })
    : changed(offer.id, 1);
}

/**
 * Sends a draft.
 * @param body `{version, passphrase?, byEmail?}`
 * @throws InvalidParameterError, RefusedError NOT_FOUND, OFFER_CHANGED
 */
export async function sendOffer(sender: Sender, id: string, body: unknown): Promise<OfferMade> {
  const { version, passphrase, byEmail } = sendingRequest(body);
  const { offer, state } = await offerOf(sender, id);
  requireState(state, ['draft']);
  if (offer.version !== version) throw offerChanged();
  const { draft } = offer;
  if (byEmail) requireMail(sender, draft);
  const proven = await prove(sender.portfolio, draft);
  const passphraseHash = (await hashed(passphrase)) ?? offer.passphraseHash;
  const secret = await sender.portfolio.mirror.db
    .transaction()
    .execute((trx) => dispatch(trx, sender, { ...offer, passphraseHash }, proven.promised));
  return handOver(sender, { ...offer, version: version + 1 }, { secret, byEmail, proven });
}

/**
 * Changes a draft; of a sent offer when it ends, counted from its expiry or from now, and whether its prices are pinned.
 * @param body `{version}` and the fields of an OfferDraft that change
 * @throws InvalidParameterError, RefusedError NOT_FOUND, OFFER_CHANGED
 */
export async function changeOffer(sender: Sender, id: string, body: unknown): Promise<OfferMade> {
  const { version, ...changes } = changesRequest(body);
  const { mirror, now } = sender.portfolio;
  const { offer, state } = await offerOf(sender, id);
  if (state === 'draft') {
    const draft: OfferDraft = Object.assign({}, offer.draft, changes);
    requireNights(draft);
    if (!(await change(mirror.db, { ...offer, version }, { draft }))) throw offerChanged();
    return changed(id, version + 1);
  }
  const { expiresInDays, pinsPrices = offer.draft.pinsPrices, ...others } = changes;
  requireState(state, Object.keys(others).length === 0 ? ['sent', 'expired'] : []);
  const expiresAt =
    expiresInDays === undefined ? undefined : Math.max(offer.expiresAt ?? now, now) + expiresInDays * DAY_MS;
  if (expiresAt !== undefined) requireNear(expiresAt, now);
  const draft = { ...offer.draft, pinsPrices };
  const terms = expiresAt === undefined ? { draft } : { draft, expiresAt, askedAgainAt: null };
  await mirror.db.transaction().execute(async (trx) => {
    if (!(await change(trx, { ...offer, version }, terms))) throw offerChanged();
    if (expiresAt !== undefined) await moveEnd(trx, 'offer', id, expiresAt);
    await recordOffer(trx, sender, 'offer-changed', draft);
  });
  return changed(id, version + 1);
}

/**
 * Makes a draft of the same homes, stay and words; its author is who asks.
 * @throws RefusedError NOT_FOUND, TOO_MANY_OFFERS
 */
export async function duplicateOffer(sender: Sender, id: string): Promise<OfferMade> {
  const { offer } = await offerOf(sender, id);
  await requireRoom(sender);
  const copy = newDraft(sender, offer.draft);
  await addOffer(sender.portfolio.mirror.db, copy);
  return changed(copy.id, 1);
}

/**
 * Makes another address of a sent offer; those that were given before stay.
 * @throws RefusedError NOT_FOUND, OFFER_CHANGED, TOO_MANY_ATTEMPTS
 */
export async function linkAgain(sender: Sender, id: string): Promise<OfferMade> {
  const { offer, state } = await offerOf(sender, id);
  requireState(state, ['sent', 'expired']);
  await offerAttempts(sender.portfolio.mirror).take(`links ${id}`);
  const secret = await sender.portfolio.mirror.db.transaction().execute(async (trx) => {
    await recordOffer(trx, sender, 'offer-link-made', offer.draft);
    return addOfferLink(trx, sender, offer);
  });
  return { ...changed(id, offer.version), url: addressOf(secret) };
}

/**
 * Deletes a draft, or revokes a sent offer: its links are gone at once, and it is kept.
 * @throws RefusedError NOT_FOUND, OFFER_CHANGED
 */
export async function revokeOffer(sender: Sender, id: string): Promise<void> {
  const { mirror } = sender.portfolio;
  const { offer, state } = await offerOf(sender, id);
  if (state === 'draft') {
    if (!(await dropDraft(mirror.db, offer))) throw offerChanged();
    return;
  }
  if (state === 'revoked') return;
  await mirror.db.transaction().execute(async (trx) => {
    await dropLinks(trx, 'offer', id);
    await recordOffer(trx, sender, 'offer-revoked', offer.draft);
  });
}

const changed = (id: string, version: number): OfferMade => ({ id, version, url: null, isMailed: null, warnings: [] });

const hashed = async (passphrase: string | undefined) =>
  passphrase === undefined ? null : await hashPassword(passphrase);

const newDraft = ({ portfolio: { connectionId, now }, principal }: Sender, draft: OfferDraft) => ({
  ...{ connectionId, id: randomUUID(), authorId: principal.user?.id ?? null },
  ...{ draft, passphraseHash: null, createdAt: now },
});

async function requireRoom({ portfolio: { mirror, connectionId }, principal }: Sender): Promise<void> {
  if ((await countOffers(mirror.db, connectionId, principal.user?.id ?? null)) < MOST_OFFERS) return;
  const message = `You have ${MOST_OFFERS} offers, which is the most there can be. Delete drafts that you no longer need.`;
  throw new RefusedError('TOO_MANY_OFFERS', message);
}

/** Of the stay of all homes, and of each home's own. */
function requireNights(draft: OfferDraft): void {
  const faults = [draft, ...staysOf(draft)].map(nightsOf).flatMap((nights, at) => {
    if (nights >= 1 && nights <= MOST_NIGHTS) return [];
    const message = nights < 1 ? 'must be after checkIn' : `must be at most ${MOST_NIGHTS} nights after checkIn`;
    return [{ parameter: at === 0 ? 'checkOut' : `homes.${at - 1}.checkOut`, message }];
  });
  if (faults.length > 0) throw new InvalidParameterError(faults);
}

function requireNear(expiresAt: number, now: number): void {
  if (expiresAt <= now + MOST_DAYS * DAY_MS) return;
  const message = `must end the offer within ${MOST_DAYS} days from now`;
  throw new InvalidParameterError([{ parameter: 'expiresInDays', message }]);
}
