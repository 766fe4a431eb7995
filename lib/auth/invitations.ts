import { randomUUID } from 'node:crypto';
import { UnknownError } from '@/lib/domain/errors';
import {
  addInvitation,
  dropInvitation,
  dropInvitations,
  getInvitation,
  getLinks,
  type Invitation,
  takeInvitation,
} from '@/lib/mirror/invitations';
import type { Mirror } from '@/lib/mirror/mirror';
import { addPerson, EmailTakenError, getPeople, setPassword } from '@/lib/mirror/people';
import { linkAttempts, networkOf } from './attempts';
import { type AuditContext, type RequestOrigin, record } from './audit';
import { ConflictError, SpentInvitationError, WeakPasswordError } from './errors';
import { hashPassword } from './password-hash';
import { passwordFault } from './passwords';
import { invitationRequest, joinRequest, secretRequest } from './requests';
import { isRole, type Role } from './roles';
import { hashOf, newLinkSecret } from './secret-links';

const DAY_MS = 24 * 3600_000;
const INVITED_FOR_MS = 7 * DAY_MS;
const RESET_FOR_MS = DAY_MS;

/** An unused link, as administrators see it. */
export type OpenLink = {
  id: string;
  email: string;
  createdAt: number;
  expiresAt: number;
} & ({ kind: 'join'; role: Role; connectionIds: string[] } | { kind: 'reset' });

/** A link that works once. Its secret is in the fragment, which browsers do not send. */
export interface SecretLink {
  path: string;
  expiresAt: number;
}

/**
 * Invites a person; an earlier invitation of the same address ends.
 * @param body `{email, role, connectionIds}`
 * @param connections the ids of all that there are
 * @throws InvalidParameterError, ConflictError EMAIL_TAKEN
 */
export async function invite(
  mirror: Mirror,
  body: unknown,
  context: AuditContext,
  connections: readonly string[],
): Promise<SecretLink> {
  const { email, role, connectionIds } = invitationRequest(body, connections);
  const now = Date.now();
  if ((await getPeople(mirror)).some((person) => person.email === email)) throw emailTaken();
  const secret = newLinkSecret();
  const expiresAt = now + INVITED_FOR_MS;
  // Links end with the right of who made them.
  await mirror.db.transaction().execute(async (trx) => {
    await dropInvitations(trx, 'join', { email });
    const guestOf = role === 'guest' ? connectionIds : [];
    await addInvitation(
      trx,
      {
        ...{
          id: randomUUID(),
          kind: 'join',
          email,
          role,
          connectionIds: guestOf,
          userId: null,
          madeBy: context.actor.id,
        },
        ...{ createdAt: now, expiresAt },
      },
      hashOf(secret),
    );
    await record(trx, { action: 'person-invited', ...context, subject: `${email} as ${role}` });
  });
  return { path: `/join#${secret}`, expiresAt };
}

/**
 * Makes a link for a new password; an earlier one ends.
 * @throws UnknownError
 */
export async function makeResetLink(mirror: Mirror, userId: string, context: AuditContext): Promise<SecretLink> {
  const person = (await getPeople(mirror)).find(({ id }) => id === userId);
  if (!person) throw new UnknownError('This person is not there any more.');
  const now = Date.now();
  const secret = newLinkSecret();
  const expiresAt = now + RESET_FOR_MS;
  await mirror.db.transaction().execute(async (trx) => {
    await dropInvitations(trx, 'reset', { userId });
    await addInvitation(
      trx,
      {
        ...{
          id: randomUUID(),
          kind: 'reset',
          email: person.email,
          role: null,
          connectionIds: [],
          userId,
          madeBy: context.actor.id,
        },
        ...{ createdAt: now, expiresAt },
      },
      hashOf(secret),
    );
    await record(trx, { action: 'reset-link-made', ...context, subject: person.email });
  });
  return { path: `/join#${secret}`, expiresAt };
}

export async function openLinks(mirror: Mirror): Promise<OpenLink[]> {
  const links = await getLinks(mirror, Date.now());
  return links.flatMap(({ id, kind, email, role, connectionIds, createdAt, expiresAt }): OpenLink[] => {
    if (email === null) return [];
    const known = { id, email, createdAt, expiresAt };
    if (kind === 'reset') return [{ ...known, kind }];
    return isRole(role) ? [{ ...known, kind: 'join', role, connectionIds }] : [];
  });
}

/** @throws UnknownError */
export async function withdrawLink(mirror: Mirror, id: string, context: AuditContext): Promise<void> {
  await mirror.db.transaction().execute(async (trx) => {
    const dropped = await dropInvitation(trx, id);
    if (!dropped) throw new UnknownError('This link is not there any more.');
    const action = dropped.kind === 'reset' ? 'reset-link-withdrawn' : 'invitation-withdrawn';
    await record(trx, { action, ...context, subject: dropped.email });
  });
}

/** The purpose of a link, shown before anything is typed. */
interface LinkPurpose {
  kind: 'join' | 'reset';
  email: string;
  role: string | null;
}

/**
 * @param body `{token}`
 * @throws SpentInvitationError, TooManyAttemptsError
 */
export async function lookAtLink(mirror: Mirror, body: unknown, origin: RequestOrigin): Promise<LinkPurpose> {
  const { token } = secretRequest(body);
  const { kind, email, role } = await guessed(mirror, origin, () => getInvitation(mirror, hashOf(token), Date.now()));
  return { kind, email, role };
}

/**
 * Uses a link: a person joins, or sets a new password.
 * @param body `{token, name, password}`; a new password needs no name
 * @returns the e-mail address to sign in with
 * @throws InvalidParameterError, WeakPasswordError, SpentInvitationError, ConflictError, TooManyAttemptsError
 */
export async function takeLink(mirror: Mirror, body: unknown, origin: RequestOrigin): Promise<{ email: string }> {
  const { token, name, password } = joinRequest(body);
  const now = Date.now();
  const seen = await guessed(mirror, origin, () => getInvitation(mirror, hashOf(token), now));
  // All that can be refused is refused before the link is used up.
  const resetting = seen.kind === 'reset' ? (await getPeople(mirror)).find(({ id }) => id === seen.userId) : undefined;
  requirePassword(password, { email: seen.email, name: resetting ? resetting.name : name });
  const passwordHash = await hashPassword(password);
  await mirror.db.transaction().execute(async (trx) => {
    const invitation = await takeInvitation(trx, hashOf(token), now);
    if (!invitation) throw new SpentInvitationError();
    const { email } = seen;
    if (invitation.kind === 'reset' && invitation.userId !== null) {
      await setPassword(trx, { userId: invitation.userId, hash: passwordHash }, now);
      await record(trx, { action: 'password-reset', actor: { id: invitation.userId, email }, origin });
      return;
    }
    const role = isRole(invitation.role) ? invitation.role : 'guest';
    const person = { name: name ?? email, email, role, connectionIds: invitation.connectionIds, passwordHash };
    const id = await addPerson(trx, person, now).catch((error: unknown) => {
      throw error instanceof EmailTakenError ? emailTaken() : error;
    });
    await record(trx, { action: 'person-joined', actor: { id, email }, origin, subject: `as ${role}` });
  });
  return { email: seen.email };
}

type Usable = Invitation & { kind: 'join' | 'reset'; email: string };

/** Finds an invitation by its secret; guessing is counted. */
async function guessed(mirror: Mirror, origin: RequestOrigin, find: () => Promise<Invitation | null>): Promise<Usable> {
  const attempts = linkAttempts(mirror);
  const network = networkOf(origin.address);
  await attempts.take(network);
  const invitation = await find();
  if (!invitation || invitation.kind === 'setup' || invitation.email === null) throw new SpentInvitationError();
  await attempts.giveBack(network);
  return invitation as Usable;
}

/** @throws WeakPasswordError */
export function requirePassword(password: string, about: { email: string; name?: string | undefined }): void {
  const fault = passwordFault(password, about);
  if (fault !== null) throw new WeakPasswordError(fault);
}

const emailTaken = () => new ConflictError('EMAIL_TAKEN', 'Somebody has this e-mail address already.');
