import { z } from 'zod';
import { FEED_KINDS, type LinkMade } from '@/lib/contract/api/links';
import { oneAtATime } from '@/lib/database/one-at-a-time';
import type { ConnectionSummary } from '@/lib/domain/connection';
import { InvalidParameterError, RefusedError } from '@/lib/domain/errors';
import { readBody } from '@/lib/domain/read-body';
import { addLink } from '@/lib/links/links-table';
import { hashOf, newLinkSecret } from '@/lib/links/secrets';
import { type AuditContext, record } from '@/lib/people/audit';
import { unknownProperty } from '@/lib/portfolio/errors';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { canBeId } from '@/lib/portfolio/requests';
import { env } from '@/lib/runtime/env';
import { feedTitle } from '@/lib/words/feeds';
import { forgetEnded } from './feed-events-table';
import { feedSubject, homesOf } from './feed-subject';

/** The feeds of one person; those of the open demo are one person's. */
const MOST_FEEDS = 100;
const LONGEST_STAY = 365;

const homeOrView = z.string().refine(canBeId, 'must not contain a NUL').nullish();
const nights = z.int().min(1).max(LONGEST_STAY).nullish();
const NewFeed = z.strictObject({
  kind: z.enum(FEED_KINDS),
  property: homeOrView,
  view: homeOrView,
  nights,
});

/**
 * Makes a calendar feed of a home, of a saved view, or of all homes of the connection.
 * @param body `{kind, property?, view?, nights?}`
 * @throws InvalidParameterError, RefusedError NOT_FOUND, TOO_MANY_HOMES, TOO_MANY_FEEDS
 */
export async function makeFeed(
  portfolio: Portfolio,
  connection: Pick<ConnectionSummary, 'name'>,
  audit: AuditContext,
  body: unknown,
): Promise<LinkMade> {
  const { kind, property = null, view = null, nights = null } = readBody(NewFeed, body);
  const refuse = (parameter: string, message: string) => new InvalidParameterError([{ parameter, message }]);
  if (property !== null && view !== null) throw refuse('view', 'cannot stand beside property');
  if (kind === 'bookable' && nights === null) throw refuse('nights', 'is missing: it says how long the stay is');
  if (kind === 'unavailable' && nights !== null) throw refuse('nights', 'belongs to bookable alone');
  const terms = { kind, property, view, nights };
  const subject = await feedSubject(portfolio, connection, terms);
  if (!subject) {
    throw property === null
      ? new RefusedError('NOT_FOUND', 'This saved view is not there any more.')
      : unknownProperty(property);
  }
  await homesOf(subject);
  const secret = newLinkSecret();
  const madeBy = audit.actor.id;
  const { mirror, connectionId, now: createdAt } = portfolio;
  const link = { kind: 'feed' as const, connectionId, subject: property ?? view, terms, madeBy, createdAt };
  const id = await mirror.db.transaction().execute(async (trx) => {
    await oneAtATime(trx, 'feeds');
    const { feeds } = await trx
      .selectFrom('links')
      .select((eb) => eb.fn.countAll<number>().as('feeds'))
      .where('kind', '=', 'feed')
      .where('made_by', madeBy === null ? 'is' : '=', madeBy)
      .executeTakeFirstOrThrow();
    if (Number(feeds) >= MOST_FEEDS) {
      const message = `You have ${MOST_FEEDS} calendar feeds, which is the most there can be. Revoke one under Settings, Links.`;
      throw new RefusedError('TOO_MANY_FEEDS', message);
    }
    // Any visitor of the open demo could fill the log.
    const about = `feed of ${feedTitle(subject.name, terms)}`;
    if (madeBy !== null) await record(trx, { action: 'feed-made', ...audit, subject: about, connectionId });
    return addLink(trx, link, hashOf(secret));
  });
  await forgetEnded(mirror.db, connectionId);
  return { id, url: `${env().publicUrl}/feeds/${secret}.ics` };
}
