import { randomUUID } from 'node:crypto';
import type { LinkPurpose, OpenLink, SecretLink } from '@/lib/contract/api/people';
import type { Database } from '@/lib/database/database';
import { RefusedError } from '@/lib/domain/errors';
import { linkAttempts, networkOf } from './attempts';
import { type AuditContext, type RequestOrigin, record } from './audit';
import { spentInvitation } from './errors';
import {
  addInvitation,
  dropInvitation,
  dropInvitations,
  getInvitation,
  getLinks,
  type Invitation,
  takeInvitation,
} from './invitations-table';
import { hashPassword } from './password-hash';
import { passwordFault } from './passwords';
import { addPerson, EmailTakenError, getPeople, setPassword } from './people-table';
import { invitationRequest, joinRequest, secretRequest } from './requests';
import { isRole, roleOf } from './roles';
import { hashOf, newLinkSecret } from './secret-links';

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
    await dropInvitations(trx, 'join', { email });
    await record(trx, { action: 'person-invited', ...context, subject: `${email} as ${role}` });
    const guestOf = role === 'guest' ? connectionIds : [];
    return newLink(
      trx,
      { kind: 'join', email, role, connectionIds: guestOf, userId: null, madeBy: context.actor.id },
      INVITED_FOR_MS,
    );
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
    await dropInvitations(trx, 'reset', { userId });
    await record(trx, { action: 'reset-link-made', ...context, subject: person.email });
    return newLink(
      trx,
      { kind: 'reset', email: person.email, role: null, connectionIds: [], userId, madeBy: context.actor.id },
      RESET_FOR_MS,
    );
  });
}

/** Keeps a link with a new secret. It ends with the right of who made it. */
async function newLink(
  trx: Parameters<typeof addInvitation>[0],
  link: Omit<Invitation, 'id' | 'createdAt' | 'expiresAt'>,
  forMs: number,
): Promise<SecretLink> {
  const secret = newLinkSecret();
  const createdAt = Date.now();
  const expiresAt = createdAt + forMs;
  await addInvitation(trx, { id: randomUUID(), ...link, createdAt, expiresAt }, hashOf(secret));
  return { path: `/join#${secret}`, expiresAt };
}

export async function openLinks(database: Database): Promise<OpenLink[]> {
  const links = await getLinks(database, Date.now());
  return links.flatMap(({ id, kind, email, role, connectionIds, createdAt, expiresAt }): OpenLink[] => {
    if (email === null) return [];
    const known = { id, email, createdAt, expiresAt };
    if (kind === 'reset') return [{ ...known, kind }];
    return isRole(role) ? [{ ...known, kind: 'join', role, connectionIds }] : [];
  });
}

/** @throws RefusedError NOT_FOUND */
export async function withdrawLink(database: Database, id: string, context: AuditContext): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    const dropped = await dropInvitation(trx, id);
    if (!dropped) throw new RefusedError('NOT_FOUND', 'This link is not there any more.');
    const action = dropped.kind === 'reset' ? 'reset-link-withdrawn' : 'invitation-withdrawn';
    await record(trx, { action, ...context, subject: dropped.email });
  });
}

/**
 * The purpose of a link, shown before anything is typed.
 * @param body `{token}`
 * @throws RefusedError INVITATION_SPENT, TOO_MANY_ATTEMPTS
 */
export async function lookAtLink(database: Database, body: unknown, origin: RequestOrigin): Promise<LinkPurpose> {
  const { token } = secretRequest(body);
  const { kind, email, role } = await guessed(database, origin, () =>
    getInvitation(database, hashOf(token), Date.now()),
  );
  return { kind, email, role };
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
  const seen = await guessed(database, origin, () => getInvitation(database, hashOf(token), now));
  // All that can be refused is refused before the link is used up.
  const resetting =
    seen.kind === 'reset' ? (await getPeople(database)).find(({ id }) => id === seen.userId) : undefined;
  requirePassword(password, { email: seen.email, name: resetting ? resetting.name : name });
  const passwordHash = await hashPassword(password);
  await database.db.transaction().execute(async (trx) => {
    const invitation = await takeInvitation(trx, hashOf(token), now);
    if (!invitation) throw spentInvitation();
    const { email } = seen;
    if (invitation.kind === 'reset' && invitation.userId !== null) {
      await setPassword(trx, { userId: invitation.userId, hash: passwordHash }, now);
      await record(trx, { action: 'password-reset', actor: { id: invitation.userId, email }, origin });
      return;
    }
    const role = roleOf(invitation.role);
    const person = { name: name ?? email, email, role, connectionIds: invitation.connectionIds, passwordHash };
    const id = await addPerson(trx, person, now).catch((error: unknown) => {
      throw error instanceof EmailTakenError ? emailTaken() : error;
    });
    await record(trx, { action: 'person-joined', actor: { id, email }, origin, subject: `as ${role}` });
  });
  return { email: seen.email };
}

type Usable = Invitation & { kind: 'join' | 'reset'; email: string };

/** Finds an invitation by its secret. Guesses are counted: a network that makes many keeps nobody from a right link. */
async function guessed(
  database: Database,
  origin: RequestOrigin,
  find: () => Promise<Invitation | null>,
): Promise<Usable> {
  const invitation = await find();
  if (invitation && invitation.kind !== 'setup' && invitation.email !== null) return invitation as Usable;
  await linkAttempts(database).take(networkOf(origin.address));
  throw spentInvitation();
}

/** @throws RefusedError WEAK_PASSWORD */
export function requirePassword(password: string, about: { email: string; name?: string | undefined }): void {
  const fault = passwordFault(password, about);
  if (fault !== null) throw new RefusedError('WEAK_PASSWORD', fault);
}

const emailTaken = () => new RefusedError('EMAIL_TAKEN', 'Somebody has this e-mail address already.');
