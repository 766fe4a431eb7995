import type { Mirror } from '@/lib/mirror/mirror';
import { holdAdministrators, holdSession } from '@/lib/mirror/people';
import type { Actor, Origin } from './audit';
import { ForbiddenError, UnauthenticatedError } from './errors';

/** Who does something, and where the request came from. */
export interface Doing {
  actor: Actor;
  /** The session that they do it in. */
  sessionId: string | null;
  origin: Origin;
}

type Transaction = Parameters<typeof holdAdministrators>[0];

/**
 * A change that only administrators make, as one transaction. Between their request and this moment a body had to come, or
 * a partner to answer: whoever was signed out, demoted or removed meanwhile changes nothing.
 * @throws UnauthenticatedError, ForbiddenError
 */
export async function asAdministrator<Result>(
  { db }: Mirror,
  doing: Doing,
  change: (trx: Transaction, administrator: string) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => change(trx, await requireAdministrator(trx, doing)));
}

/**
 * Who makes a change, within its transaction.
 * @returns the administrator's id
 * @throws UnauthenticatedError, ForbiddenError
 */
export async function requireAdministrator(
  trx: Transaction,
  { actor: { id }, sessionId }: Pick<Doing, 'actor' | 'sessionId'>,
): Promise<string> {
  if (id === null || sessionId === null) throw new UnauthenticatedError();
  const administrators = await holdAdministrators(trx);
  if (!(await holdSession(trx, { id: sessionId, userId: id }, Date.now()))) throw new UnauthenticatedError();
  if (!administrators.includes(id)) throw new ForbiddenError();
  return id;
}
