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
import { asAdministrator, type Doing } from './as-administrator';
import { record } from './audit';
import { ConflictError, UnknownError } from './errors';
import { roleRequest } from './requests';
import type { Visitor } from './visitor';

export const everybody = (mirror: Mirror): Promise<Person[]> => getPeople(mirror);

/**
 * Gives somebody another role; it counts from their next request on.
 * @param body `{role, connectionIds}`; the connections are a guest's
 * @param connections the ids of all that there are
 * @throws InvalidFieldsError, UnknownError, ConflictError LAST_ADMINISTRATOR, UnauthenticatedError, ForbiddenError
 */
export async function changeRole(
  mirror: Mirror,
  id: string,
  body: unknown,
  doing: Doing,
  connections: readonly string[],
): Promise<void> {
  const { role, connectionIds } = roleRequest(body, connections);
  await keepingAnAdministrator(() =>
    asAdministrator(mirror, doing, async (trx) => {
      const email = await changeRoleRow(trx, id, role, role === 'guest' ? connectionIds : []);
      if (email === null) throw gone();
      await record(trx, { action: 'role-changed', ...doing, subject: `${email} is ${role}` });
    }),
  );
}

/**
 * Removes somebody; their sessions end at once.
 * @throws UnknownError, ConflictError LAST_ADMINISTRATOR, UnauthenticatedError, ForbiddenError
 */
export async function removePerson(mirror: Mirror, id: string, doing: Doing): Promise<void> {
  await keepingAnAdministrator(() =>
    asAdministrator(mirror, doing, async (trx) => {
      const email = await dropPerson(trx, id);
      if (email === null) throw gone();
      await record(trx, { action: 'person-removed', ...doing, subject: email });
    }),
  );
}

/** Where whoever asks is signed in; `isHere` in the browser that asks. */
export async function mySessions(
  mirror: Mirror,
  { user, sessionId }: Visitor,
): Promise<{ items: (SignedInSession & { isHere: boolean })[] }> {
  const sessions = user ? await getSessions(mirror, user.id, Date.now()) : [];
  return { items: sessions.map((session) => ({ ...session, isHere: session.id === sessionId })) };
}

/** Signs whoever asks out in one browser, or everywhere but here. */
export async function signMeOut(mirror: Mirror, visitor: Visitor, doing: Doing, only?: string): Promise<void> {
  const { user, sessionId } = visitor;
  if (!user) return;
  const which = only === undefined ? { but: sessionId ?? undefined } : { only };
  await mirror.db.transaction().execute((trx) => endAndRecord(trx, user, which, doing));
}

/**
 * Signs somebody out everywhere.
 * @throws UnknownError, UnauthenticatedError, ForbiddenError
 */
export async function signOutPerson(mirror: Mirror, id: string, doing: Doing): Promise<void> {
  const person = (await getPeople(mirror)).find((known) => known.id === id);
  if (!person) throw gone();
  await asAdministrator(mirror, doing, (trx) => endAndRecord(trx, person, {}, doing));
}

async function endAndRecord(
  db: Parameters<typeof record>[0],
  { id, email }: { id: string; email: string },
  which: Parameters<typeof endSessions>[2],
  doing: Doing,
): Promise<void> {
  const ended = await endSessions({ db }, id, which);
  // Anybody could fill the log with what nobody did.
  if (ended === 0) return;
  const subject = `${ended} ${ended === 1 ? 'session' : 'sessions'} of ${email}`;
  await record(db, { action: 'sessions-ended', ...doing, subject });
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
