import type { Session } from '@/lib/contract/api/people';
import type { Database } from '@/lib/database/database';
import { RefusedError } from '@/lib/domain/errors';
import { type AuditContext, record } from './audit';
import { dropPerson, endSessions, getPeople, getSessions, updateRole } from './people-table';
import type { Principal } from './principal';
import { roleRequest } from './requests';
import { roleOf } from './roles';

export const everybody = async (database: Database) =>
  (await getPeople(database)).map(({ role, ...person }) => ({ ...person, role: roleOf(role) }));

/**
 * Changes a role; it counts from the person's next request on.
 * @param body `{role, connectionIds}`; the connections are a guest's
 * @param connections the ids of all that there are
 * @throws InvalidParameterError, RefusedError NOT_FOUND, LAST_ADMINISTRATOR
 */
export async function changeRole(
  database: Database,
  id: string,
  body: unknown,
  context: AuditContext,
  connections: readonly string[],
): Promise<void> {
  const { role, connectionIds } = roleRequest(body, connections);
  await database.db.transaction().execute(async (trx) => {
    const email = await updateRole(trx, id, role, role === 'guest' ? connectionIds : []);
    if (email === null) throw gone();
    await record(trx, { action: 'role-changed', ...context, subject: `${email} is ${role}` });
  });
}

/**
 * Removes a person; their sessions end at once.
 * @throws RefusedError NOT_FOUND, LAST_ADMINISTRATOR
 */
export async function removePerson(database: Database, id: string, context: AuditContext): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    const email = await dropPerson(trx, id);
    if (email === null) throw gone();
    await record(trx, { action: 'person-removed', ...context, subject: email });
  });
}

/** The sessions of the user; `isHere` marks the one of this request. */
export async function mySessions(database: Database, { user, sessionId }: Principal): Promise<{ items: Session[] }> {
  const sessions = user ? await getSessions(database, user.id, Date.now()) : [];
  return { items: sessions.map((session) => ({ ...session, isHere: session.id === sessionId })) };
}

/** Ends one session of the user, or all but this one. */
export async function signMeOut(
  database: Database,
  principal: Principal,
  context: AuditContext,
  only?: string,
): Promise<void> {
  const { user, sessionId } = principal;
  if (!user) return;
  const which = only === undefined ? { but: sessionId ?? undefined } : { only };
  await database.db.transaction().execute((trx) => endAndRecord(trx, user, which, context));
}

/**
 * Ends all sessions of a person.
 * @throws RefusedError NOT_FOUND
 */
export async function signOutPerson(database: Database, id: string, context: AuditContext): Promise<void> {
  const person = (await getPeople(database)).find((known) => known.id === id);
  if (!person) throw gone();
  await database.db.transaction().execute((trx) => endAndRecord(trx, person, {}, context));
}

async function endAndRecord(
  db: Parameters<typeof record>[0],
  { id, email }: { id: string; email: string },
  which: Parameters<typeof endSessions>[2],
  context: AuditContext,
): Promise<void> {
  const ended = await endSessions({ db }, id, which);
  // Refused requests could fill the log.
  if (ended === 0) return;
  const subject = `${ended} ${ended === 1 ? 'session' : 'sessions'} of ${email}`;
  await record(db, { action: 'sessions-ended', ...context, subject });
}

const gone = () => new RefusedError('NOT_FOUND', 'This person is not there any more.');
