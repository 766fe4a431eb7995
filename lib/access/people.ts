import type { Mirror } from '@/lib/mirror/mirror';
import {
  changeRole as changeRoleRow,
  dropPerson,
  endSessions,
  getPeople,
  getSessions,
  LastAdministratorError,
  type Person,
  type SignedInSession,
} from '@/lib/mirror/people';
import { record } from './audit';
import { ConflictError, UnknownError } from './errors';
import type { Doing } from './invitations';
import { roleRequest } from './requests';

export const everybody = (mirror: Mirror): Promise<Person[]> => getPeople(mirror);

/**
 * Gives somebody another role; it counts from their next request on.
 * @param body `{role, connectionIds}`; the connections are a guest's
 * @throws InvalidFieldsError, UnknownError, ConflictError LAST_ADMINISTRATOR
 */
export async function changeRole(mirror: Mirror, id: string, body: unknown, { actor, origin }: Doing): Promise<void> {
  const { role, connectionIds } = roleRequest(body);
  await keepingAnAdministrator(() =>
    mirror.db.transaction().execute(async (trx) => {
      const email = await changeRoleRow(trx, id, role, role === 'guest' ? connectionIds : []);
      if (email === null) throw gone();
      await record(trx, { action: 'role-changed', actor, origin, subject: `${email} is ${role}` });
    }),
  );
}

/**
 * Removes somebody; their sessions end at once.
 * @throws UnknownError, ConflictError LAST_ADMINISTRATOR
 */
export async function removePerson(mirror: Mirror, id: string, { actor, origin }: Doing): Promise<void> {
  await keepingAnAdministrator(() =>
    mirror.db.transaction().execute(async (trx) => {
      const email = await dropPerson(trx, id);
      if (email === null) throw gone();
      await record(trx, { action: 'person-removed', actor, origin, subject: email });
    }),
  );
}

/** Where somebody is signed in. */
export const sessionsOf = (mirror: Mirror, userId: string): Promise<SignedInSession[]> =>
  getSessions(mirror, userId, Date.now());

/** Ends sessions of somebody: one, all but one, or all. */
export async function signOut(
  mirror: Mirror,
  { userId, email, ...which }: { userId: string; email: string; only?: string; but?: string },
  { actor, origin }: Doing,
): Promise<number> {
  const ended = await endSessions(mirror, userId, which);
  await record(mirror.db, { action: 'sessions-ended', actor, origin, subject: `${ended} of ${email}` });
  return ended;
}

async function keepingAnAdministrator<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof LastAdministratorError)) throw error;
    throw new ConflictError('LAST_ADMINISTRATOR', 'This is the only administrator: make somebody else one first.');
  }
}

const gone = () => new UnknownError('This person is not there any more.');
