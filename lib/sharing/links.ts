import { permittedConnections } from '@/lib/connections/list';
import type { LinkSummary, LinksAnswer } from '@/lib/contract/api/links';
import { FeedTerms } from '@/lib/contract/api/links';
import type { Database } from '@/lib/database/database';
import { RefusedError } from '@/lib/domain/errors';
import type { LinkKind } from '@/lib/domain/link-kind';
import { subjectOf } from '@/lib/feeds/feed-subject';
import { dropLink, type Link, linksOf } from '@/lib/links/links-table';
import { getOffer } from '@/lib/offers/offers-table';
import { termsOf } from '@/lib/partners/open-page';
import { type AuditContext, record } from '@/lib/people/audit';
import { ownerOf } from '@/lib/people/owner';
import { getPeople } from '@/lib/people/people-table';
import { type Principal, principalMay } from '@/lib/people/principal';
import { getViews } from '@/lib/portfolio/saved-views-table';
import { maySee } from '@/lib/watches/may-see';
import { watchOfLink } from '@/lib/watches/watches-table';
import { counted } from '@/lib/words/counted';
import { feedTitle } from '@/lib/words/feeds';

/** All but the code of the setup, which is shown on the console. */
const KINDS: readonly LinkKind[] = ['join', 'reset', 'watch', 'offer', 'partner', 'feed'];

/** The links that can still be used, the newest first: a person's own, and to administrators all. */
export async function listLinks(
  database: Database,
  principal: Principal,
  kinds: readonly LinkKind[] = KINDS,
): Promise<LinksAnswer> {
  const people = await getPeople(database);
  const emails = new Map(people.map(({ id, email }) => [id, email]));
  const links = (await linksOf(database, kinds, Date.now())).filter((link) => isTheirs(principal, link));
  const items = await Promise.all(
    links.map(async (link): Promise<LinkSummary | null> => {
      const about = await aboutOf(database, link, emails);
      if (about === null) return null;
      const { id, kind, createdAt, expiresAt, opened, openedAt, passphraseHash } = link;
      const madeBy = link.madeBy === null ? null : (emails.get(link.madeBy) ?? null);
      const feed = kind === 'feed' ? FeedTerms.parse(link.terms) : null;
      const known = { id, kind, about, madeBy, createdAt, expiresAt, opened, openedAt, feed };
      return { ...known, hasPassphrase: passphraseHash !== null };
    }),
  );
  return { items: items.filter((item) => item !== null) };
}

/**
 * Revokes a link: from now on its address answers like one that never was.
 * @throws RefusedError NOT_FOUND
 */
export async function revokeLink(
  database: Database,
  principal: Principal,
  id: string,
  audit: AuditContext,
  kinds: readonly LinkKind[] = KINDS.filter((kind) => kind !== 'offer'),
): Promise<void> {
  const { items } = await listLinks(database, principal, kinds);
  const link = items.find((one) => one.id === id);
  await database.db.transaction().execute(async (trx) => {
    const dropped = link && (await dropLink(trx, id));
    if (!dropped) throw new RefusedError('NOT_FOUND', 'This link is not there any more.');
    const subject = link.about.charAt(0).toLowerCase() + link.about.slice(1);
    const connectionId = dropped.connectionId;
    if (audit.actor.id !== null) await record(trx, { action: 'link-revoked', ...audit, subject, connectionId });
  });
}

const isTheirs = (principal: Principal, { madeBy }: Link): boolean =>
  principalMay(principal, 'administer') || madeBy === (principal.user?.id ?? null);

/** What a link lets its holder read or do; null for one that cannot be used any more. */
async function aboutOf(database: Database, link: Link, emails: ReadonlyMap<string, string>): Promise<string | null> {
  const { kind, subject, terms } = link;
  if (kind === 'join') return `Invitation of ${subject} as ${(terms as { role: string }).role}`;
  if (kind === 'reset') {
    const email = emails.get(subject ?? '');
    return email === undefined ? null : `Link for a new password of ${email}`;
  }
  const owner = await ownerOf(database, link.madeBy);
  if (!owner) return null;
  if (kind === 'feed') {
    const feed = await subjectOf(database, link);
    return feed && `Feed of ${feedTitle(feed.name, feed.terms)}`;
  }
  if (kind === 'watch') {
    const watch = await watchOfLink(database, link);
    return watch && maySee(owner, watch) ? `Feed of the watch “${watch.name}”` : null;
  }
  const connection = (await permittedConnections(owner.connections)).find(({ id }) => id === link.connectionId);
  if (!connection) return null;
  if (kind === 'partner') {
    // One that this version cannot read whole opens again with another: it can be revoked.
    const isThere = subject === null || (await getViews(database, connection.id)).some(({ id }) => id === subject);
    return isThere ? `Partner’s page ${termsOf(terms).name}, of ${connection.name}` : null;
  }
  const offer = await getOffer(database.db, connection.id, subject ?? '');
  return offer && `Offer to ${offer.draft.recipient.name}, ${counted(offer.draft.homes.length, 'home')}`;
}
