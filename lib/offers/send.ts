import type { Transaction } from 'kysely';
import nodemailer from 'nodemailer';
import { shownBrand } from '@/lib/connections/brand';
import type { OfferDraft, OfferMade } from '@/lib/contract/api/offers';
import type { Tables } from '@/lib/database/schema';
import { InvalidParameterError } from '@/lib/domain/errors';
import { addLink } from '@/lib/links/links-table';
import { hashOf, newLinkSecret } from '@/lib/links/secrets';
import { email } from '@/lib/people/requests';
import { env } from '@/lib/runtime/env';
import { log } from '@/lib/runtime/telemetry/log';
import { watchOffers } from '@/lib/watches/offers-watch';
import { canEmail } from '@/lib/watches/watches';
import { offerMail } from '@/lib/words/client/offer-mail';
import { changeOffer, type NewOffer, type PromisedHome, type StoredOffer } from './offers-table';
import type { Proven } from './prove';
import { offerChanged, recordOffer, type Sender } from './sender';

const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

export const DAY_MS = 86_400_000;

export const addressOf = (secret: string): string => `${env().publicUrl}/o/${secret}`;

/** @throws InvalidParameterError where no e-mail can go to the recipient */
export function requireMail({ principal }: Sender, { recipient }: OfferDraft): void {
  const fault = !canEmail(principal)
    ? 'is not possible: SMTP_URL is not set, or nobody is signed in'
    : !email.safeParse(recipient.email).success && 'needs the whole e-mail address of the recipient';
  if (fault) throw new InvalidParameterError([{ parameter: 'byEmail', message: fault }], () => 'Sending by e-mail');
}

/**
 * Sends an offer of this version: what it promises is kept, and it gets its first link.
 * @returns the secret of the link
 * @throws RefusedError OFFER_CHANGED
 */
export async function dispatch(
  trx: Transaction<Tables>,
  sender: Sender,
  offer: NewOffer & Pick<StoredOffer, 'version'>,
  promised: PromisedHome[],
): Promise<string> {
  const { draft, passphraseHash } = offer;
  const sentAt = sender.portfolio.now;
  const expiresAt = sentAt + draft.expiresInDays * DAY_MS;
  if (!(await changeOffer(trx, offer, { promised, passphraseHash, sentAt, expiresAt }))) throw offerChanged();
  await recordOffer(trx, sender, 'offer-sent', draft);
  return addOfferLink(trx, sender, { ...offer, expiresAt });
}

/** Adds a link to an offer. It ends with the right of who made it. */
export async function addOfferLink(
  trx: Transaction<Tables>,
  { portfolio, principal }: Sender,
  {
    connectionId,
    id,
    passphraseHash,
    expiresAt,
  }: Pick<StoredOffer, 'connectionId' | 'id' | 'passphraseHash' | 'expiresAt'>,
): Promise<string> {
  const secret = newLinkSecret();
  const link = {
    ...{ kind: 'offer' as const, connectionId, subject: id, passphraseHash, expiresAt },
    ...{ madeBy: principal.user?.id ?? null, createdAt: portfolio.now },
  };
  await addLink(trx, link, hashOf(secret));
  return secret;
}

/** Mails the address of an offer that was sent where that is asked for, and begins the watch of its answers. */
export async function handOver(
  sender: Sender,
  offer: Pick<StoredOffer, 'id' | 'version' | 'draft'>,
  { secret, byEmail, proven }: { secret: string; byEmail: boolean; proven: Proven },
): Promise<OfferMade> {
  await watchOffers(sender.portfolio, sender.principal);
  const url = addressOf(secret);
  const names = proven.promised.map(({ facts }) => facts.name);
  const isMailed = byEmail ? await mailed(sender, offer.draft, names, url) : null;
  return { id: offer.id, version: offer.version, url, isMailed, warnings: proven.warnings };
}

/** Whether the mail server took the e-mail: the offer is sent in any case, and its address can be copied. */
async function mailed(
  { portfolio, connection, principal }: Sender,
  draft: OfferDraft,
  names: string[],
  url: string,
): Promise<boolean> {
  const { smtp, timeZone } = env();
  const to = draft.recipient.email;
  if (!smtp || to === null) return false;
  const brand = await shownBrand(portfolio.mirror, connection);
  const expiresAt = portfolio.now + draft.expiresInDays * DAY_MS;
  const mail = offerMail({ ...draft, names, sender: brand.name, expiresAt }, draft.language, url, timeZone);
  const replyTo = brand.email ?? principal.user?.email;
  const transport = nodemailer.createTransport({ url: smtp.url, ...TIMEOUTS });
  try {
    await transport.sendMail({ from: smtp.from, to, replyTo, ...mail });
    return true;
  } catch (error) {
    const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
    // The message may repeat an address or a secret.
    log().error({ code, command, responseCode }, 'the e-mail of an offer was not sent');
    return false;
  }
}
