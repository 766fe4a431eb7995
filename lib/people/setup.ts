import type { Database } from '@/lib/database/database';
import { RefusedError } from '@/lib/domain/errors';
import { addLink, dropLinks, openLink, takeLink } from '@/lib/links/links-table';
import { hashOf, newCode, writtenCode } from '@/lib/links/secrets';
import { linkAttempts, networkOf } from './attempts';
import { type RequestOrigin, record } from './audit';
import { spentInvitation } from './errors';
import { requirePassword } from './invitations';
import { hashPassword } from './password-hash';
import { addPerson, hasPeople } from './people-table';
import { setupRequest } from './requests';

const CODE_FOR_MS = 24 * 3600_000;

/** The console of who started the dashboard, as far as the audit log is concerned. */
const CONSOLE: RequestOrigin = { address: 'console', requestId: '' };

interface FirstAdministrator {
  email: string;
  password: string;
}

/**
 * Makes the first administrator that the environment names, when there is no user yet. Several instances may do so at once.
 * @returns whether it was done
 */
export async function addFirstAdministrator(
  database: Database,
  { email, password }: FirstAdministrator,
): Promise<boolean> {
  if (await hasPeople(database)) return false;
  const passwordHash = await hashPassword(password);
  return database.db.transaction().execute(async (trx) => {
    if (await hasPeople({ db: trx })) return false;
    const person = { name: 'Administrator', email, role: 'administrator', connectionIds: [], passwordHash };
    const id = await addPerson(trx, person, Date.now()).catch((error: unknown) => {
      if (error instanceof RefusedError) return null;
      throw error;
    });
    if (id === null) return false;
    await record(trx, { action: 'installation-set-up', actor: { id, email }, origin: CONSOLE });
    return true;
  });
}

/** A code with which the first administrator is made on `/setup`; null when there is a user already. */
export async function newSetupCode(database: Database): Promise<string | null> {
  if (await hasPeople(database)) return null;
  const code = newCode();
  const now = Date.now();
  const expiresAt = now + CODE_FOR_MS;
  await addLink(database.db, { kind: 'setup', madeBy: null, createdAt: now, expiresAt }, hashOf(code));
  return code;
}

/**
 * Makes the first administrator. Every other code ends.
 * @param body `{code, name, email, password}`
 * @throws InvalidParameterError, RefusedError WEAK_PASSWORD, INVITATION_SPENT, TOO_MANY_ATTEMPTS
 */
export async function setUp(database: Database, body: unknown, origin: RequestOrigin): Promise<{ email: string }> {
  const { code, name, email, password } = setupRequest(body);
  const now = Date.now();
  const secretHash = hashOf(writtenCode(code));
  if ((await openLink(database, ['setup'], secretHash, now)) === null) {
    // Guesses are counted: a network that makes many keeps nobody from the right code.
    await linkAttempts(database).take(networkOf(origin.address));
    throw (await hasPeople(database)) ? spentInvitation() : wrongSetupCode();
  }
  requirePassword(password, { email, name });
  const passwordHash = await hashPassword(password);
  await database.db.transaction().execute(async (trx) => {
    const taken = await takeLink(trx, ['setup'], secretHash, now);
    if (!taken || (await hasPeople({ db: trx }))) throw spentInvitation();
    await dropLinks(trx, 'setup');
    const person = { name, email, role: 'administrator', connectionIds: [], passwordHash };
    const id = await addPerson(trx, person, now);
    await record(trx, { action: 'installation-set-up', actor: { id, email }, origin });
  });
  return { email };
}

/** There is no administrator yet who could make a link. */
const wrongSetupCode = () =>
  new RefusedError(
    'INVITATION_SPENT',
    'This is not the code that the console shows, or it is too old. Each start of the dashboard shows a new one, which holds for 24 hours.',
  );
