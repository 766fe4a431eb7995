import type { LinkPurpose, SecretLink } from '@/lib/contract/api/people';
import type { Database } from '@/lib/database/database';
import { RefusedError } from '@/lib/domain/errors';
import { addLink, dropLinks, type Link, openLink, takeLink as takeOnce } from '@/lib/links/links-table';
import { hashOf, newLinkSecret } from '@/lib/links/secrets';
import { linkAttempts, networkOf } from './attempts';
import { type AuditContext, type RequestOrigin, record } from './audit';
import { emailTaken, spentInvitation } from './errors';
import { hashPassword } from './password-hash';
import { passwordFault } from './passwords';
import { addPerson, getPeople, setPassword } from './people-table';
import { invitationRequest, joinRequest, secretRequest } from './requests';
import { roleOf } from './roles';

/** Links that admit a person, once. */
const KINDS = ['join', 'reset'] as const;

const DAY_MS = 24 * 3600_000;
const INVITED_FOR_MS = 7 * DAY_MS;
const RESET_FOR_MS = DAY_MS;

/**
 * Invites a person; an earlier invitation of the same address ends.
 * @param body `{email, role, connectionIds}`
 * @param connections the ids of all that there are
 * @throws InvalidParameterError, RefusedError EMAIL_TAKEN
 */
export async function invite(
  database: Database,
  body: unknown,
  context: AuditContext,
  connections: readonly string[],
): Promise<SecretLink> {
  const { email, role, connectionIds } = invitationRequest(body, connections);
  if ((await getPeople(database)).some((person) => person.email === email)) throw emailTaken();
  return database.db.transaction().execute(async (trx) => {
    await dropLinks(trx, 'join', email);
    await record(trx, { action: 'person-invited', ...context, subject: `${email} as ${role}` });
    const guestOf = role === 'guest' ? connectionIds : [];
    const terms = { role, connectionIds: guestOf };
    return newLink(trx, { kind: 'join', subject: email, terms, madeBy: context.actor.id }, INVITED_FOR_MS);
  });
}

/**
 * Makes a link for a new password; an earlier one ends.
 * @throws RefusedError NOT_FOUND
 */
export async function makeResetLink(database: Database, userId: string, context: AuditContext): Promise<SecretLink> {
  const person = (await getPeople(database)).find(({ id }) => id === userId);
  if (!person) throw new RefusedError('NOT_FOUND', 'This person is not there any more.');
  return database.db.transaction().execute(async (trx) => {
    await dropLinks(trx, 'reset', userId);
    await record(trx, { action: 'reset-link-made', ...context, subject: person.email });
    return newLink(trx, { kind: 'reset', subject: userId, terms: {}, madeBy: context.actor.id }, RESET_FOR_MS);
  });
}

/** Keeps a link with a new secret. It ends with the right of who made it. */
async function newLink(
  trx: Parameters<typeof addLink>[0],
  link: Pick<Link, 'kind' | 'subject' | 'terms' | 'madeBy'>,
  forMs: number,
): Promise<SecretLink> {
  const secret = newLinkSecret();
  const createdAt = Date.now();
  const expiresAt = createdAt + forMs;
  await addLink(trx, { ...link, createdAt, expiresAt }, hashOf(secret));
  return { path: `/join#${secret}`, expiresAt };
}

/** The address of the person whom a link is for; null once they are removed. */
const emailOf = ({ kind, subject }: Link, people: readonly { id: string; email: string }[]): string | null =>
  kind === 'join' ? subject : (people.find(({ id }) => id === subject)?.email ?? null);

/** What an invitation gives. */
const termsOf = ({ terms }: Link) => terms as { role: string; connectionIds: string[] };

/**
 * The purpose of a link, shown before anything is typed.
 * @param body `{token}`
 * @throws RefusedError INVITATION_SPENT, TOO_MANY_ATTEMPTS
 */
export async function lookAtLink(database: Database, body: unknown, origin: RequestOrigin): Promise<LinkPurpose> {
  const { token } = secretRequest(body);
  const { link, email } = await guessed(database, origin, token, Date.now());
  return link.kind === 'join'
    ? { kind: 'join', email, role: termsOf(link).role }
    : { kind: 'reset', email, role: null };
}

/**
 * Uses a link: a person joins, or sets a new password.
 * @param body `{token, name, password}`; a new password needs no name
 * @returns the e-mail address to sign in with
 * @throws InvalidParameterError, RefusedError WEAK_PASSWORD, INVITATION_SPENT, EMAIL_TAKEN, TOO_MANY_ATTEMPTS
 */
export async function takeLink(database: Database, body: unknown, origin: RequestOrigin): Promise<{ email: string }> {
  const { token, name, password } = joinRequest(body);
  const now = Date.now();
  const { link, email } = await guessed(database, origin, token, now);
  // All that can be refused is refused before the link is used up.
  const resetting =
    link.kind === 'reset' ? (await getPeople(database)).find(({ id }) => id === link.subject) : undefined;
  requirePassword(password, { email, name: resetting ? resetting.name : name });
  const passwordHash = await hashPassword(password);
  await database.db.transaction().execute(async (trx) => {
    const taken = await takeOnce(trx, KINDS, hashOf(token), now);
    if (!taken || taken.subject === null) throw spentInvitation();
    if (taken.kind === 'reset') {
      await setPassword(trx, { userId: taken.subject, hash: passwordHash }, now);
      await record(trx, { action: 'password-reset', actor: { id: taken.subject, email }, origin });
      return;
    }
    const { role: invited, connectionIds } = termsOf(taken);
    const role = roleOf(invited);
    const person = { name: name ?? email, email, role, connectionIds, passwordHash };
    const id = await addPerson(trx, person, now);
    await record(trx, { action: 'person-joined', actor: { id, email }, origin, subject: `as ${role}` });
  });
  return { email };
}

/** Finds a link by its secret. Guesses are counted: a network that makes many keeps nobody from a right link. */
async function guessed(
  database: Database,
  origin: RequestOrigin,
  token: string,
  now: number,
): Promise<{ link: Link; email: string }> {
  const link = await openLink(database, KINDS, hashOf(token), now);
  const email = link && emailOf(link, link.kind === 'join' ? [] : await getPeople(database));
  if (link && email !== null) return { link, email };
  await linkAttempts(database).take(networkOf(origin.address));
  throw spentInvitation();
}

/** @throws RefusedError WEAK_PASSWORD */
export function requirePassword(password: string, about: { email: string; name?: string | undefined }): void {
  const fault = passwordFault(password, about);
  if (fault !== null) throw new RefusedError('WEAK_PASSWORD', fault);
}
