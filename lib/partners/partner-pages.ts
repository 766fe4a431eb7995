import { z } from 'zod';
import type { LinkMade } from '@/lib/contract/api/links';
import type { Database } from '@/lib/database/database';
import { InvalidParameterError } from '@/lib/domain/errors';
import { nameOf } from '@/lib/domain/name';
import { readBody } from '@/lib/domain/read-body';
import { addLink } from '@/lib/links/links-table';
import { hashOf, newLinkSecret } from '@/lib/links/secrets';
import { type AuditContext, record } from '@/lib/people/audit';
import { hashPassword } from '@/lib/people/password-hash';
import { getViews } from '@/lib/portfolio/saved-views-table';
import { env } from '@/lib/runtime/env';

const DAY_MS = 24 * 3600_000;
const LONGEST_NAME = 80;
/** Ten years: a page for longer is one until it is revoked. */
const MOST_DAYS = 3650;

const NewPage = z.strictObject({
  name: nameOf(LONGEST_NAME),
  view: z.string('must be the id of a saved view').optional(),
  prices: z.boolean(),
  expiresInDays: z.int().min(1).max(MOST_DAYS).optional(),
  passphrase: z.string().min(8).max(200).optional(),
});

/**
 * Makes a page of a connection for a partner. Its address is told once.
 * @param body `{name, view?, prices, expiresInDays?, passphrase?}`
 * @throws InvalidParameterError
 */
export async function makePartnerPage(
  database: Database,
  connectionId: string,
  body: unknown,
  context: AuditContext,
): Promise<LinkMade> {
  const { name, view = null, prices, expiresInDays, passphrase } = readBody(NewPage, body, { shown: ['name', 'view'] });
  if (view !== null && !(await getViews(database, connectionId)).some(({ id }) => id === view)) {
    throw new InvalidParameterError([
      { parameter: 'view', value: view, message: 'is no saved view of this connection' },
    ]);
  }
  const passphraseHash = passphrase === undefined ? null : await hashPassword(passphrase);
  const [secret, createdAt] = [newLinkSecret(), Date.now()];
  const expiresAt = expiresInDays === undefined ? null : createdAt + expiresInDays * DAY_MS;
  const made = { subject: view, terms: { name, prices }, madeBy: context.actor.id, createdAt, expiresAt };
  const id = await database.db.transaction().execute(async (trx) => {
    await record(trx, { action: 'partner-page-made', ...context, subject: name, connectionId });
    return addLink(trx, { kind: 'partner', connectionId, passphraseHash, ...made }, hashOf(secret));
  });
  return { id, url: `${env().publicUrl}/p/${secret}` };
}
