import type { createAuthMiddleware } from 'better-auth/api';
import { getSessionFromCtx, isAPIError } from 'better-auth/api';
import type { Database } from '@/lib/database/database';
import { REQUEST_ID_HEADER } from '@/lib/http/request-id';
import type { AuditAction } from '@/lib/words/audit';
import { accountAttempts, signInAttempts } from './attempts';
import { dropAttempts } from './attempts-table';
import { type Actor, record, requestOrigin } from './audit';
import type { DeviceCookies } from './device-cookie';
import { requirePassword } from './invitations';
import { dropEndedSessions, dropWaysIn } from './people-table';
import { newNameRequest } from './requests';
import { getChallenged } from './second-factors-table';

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

const SIGN_IN = '/sign-in/email';
const CHANGE_PASSWORD = '/change-password';
const VERIFY = '/two-factor/verify-';
const DAY_MS = 24 * 3600_000;
/** A session ends so long after its sign-in, in use or not. */
export const LONGEST_SESSION_MS = 30 * DAY_MS;

/** The paths on which a signed-in person proves the password. */
const PASSWORD_PROOFS: ReadonlySet<string> = new Set([
  CHANGE_PASSWORD,
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
]);

export interface SignIn {
  database: Database;
  devices: DeviceCookies;
}

/**
 * Runs before each endpoint of better-auth: limits attempts by account, and checks passwords by our policy and names.
 * @throws InvalidParameterError, RefusedError TOO_MANY_ATTEMPTS, WEAK_PASSWORD
 */
export async function beforeSignInRequest(context: Context, signIn: SignIn) {
  const { path, body } = context;
  const { database } = signIn;
  // Kept in `context.context.session` for `afterSignInRequest`: some endpoints end or replace it.
  const session = await goingSession(context);
  if (path === SIGN_IN) {
    const email = addressOf(body?.email);
    await attemptsAt(context, signIn, email, email).take();
    return { context: { body: { ...body, email } } };
  }
  if (!session) {
    // A request without a code is refused before it is an attempt.
    const actor =
      path.startsWith(VERIFY) && typeof body?.code === 'string' ? await challenged(context, database) : null;
    if (actor) await codeAttempts(context, signIn, actor).take();
    return undefined;
  }
  // better-auth reports success even where the session could not be deleted.
  if (path === '/sign-out') await context.context.internalAdapter.deleteSession(session.session.token);
  if (PASSWORD_PROOFS.has(path)) await accountAttempts(database).take(session.user.id);
  if (path === '/update-user') return { context: { body: newNameRequest(body) } };
  if (path !== CHANGE_PASSWORD) return undefined;
  requirePassword(String(body?.newPassword ?? ''), session.user);
  return { context: { body: { ...body, revokeOtherSessions: true } } };
}

async function goingSession(context: Context) {
  const found = await getSessionFromCtx(context);
  if (!found || Date.now() - found.session.createdAt.getTime() <= LONGEST_SESSION_MS) return found;
  await context.context.internalAdapter.deleteSession(found.session.token);
  context.context.session = null;
  return null;
}

/** Runs after each endpoint of better-auth: settles the attempt and adds the event to the audit log. */
export async function afterSignInRequest(context: Context, signIn: SignIn): Promise<void> {
  const { path } = context;
  const { database } = signIn;
  const { session, newSession, returned } = context.context;
  const status = isAPIError(returned) ? returned.statusCode : 200;
  if (path === SIGN_IN) return afterSignIn(context, status, signIn);
  if (path.startsWith(VERIFY) && !session) return afterSecondStep(context, status, signIn);
  if (!session) return;
  const { user } = session;
  if (PASSWORD_PROOFS.has(path)) {
    const isWrong = isAPIError(returned) && returned.body?.code === 'INVALID_PASSWORD';
    if (isWrong) return add(context, database, 'proof-failed', user);
    await accountAttempts(database).forget(user.id);
  }
  if (status !== 200) return;
  // A new password ends the links and unfinished sign-ins that the old one allowed.
  if (path === CHANGE_PASSWORD) await dropWaysIn(database.db, user.id);
  const hadFactor = Boolean('twoFactorEnabled' in user && user.twoFactorEnabled);
  const action = eventOf(path, hadFactor, newSession !== null);
  if (action) await add(context, database, action, user);
}

function eventOf(path: string, hadFactor: boolean, hasNewSession: boolean): AuditAction | null {
  switch (path) {
    case '/sign-out':
      return 'sign-out';
    case CHANGE_PASSWORD:
      return 'password-changed';
    case '/two-factor/generate-backup-codes':
      return 'backup-codes-made';
    case '/two-factor/disable':
      return hadFactor ? 'second-factor-disabled' : null;
    case `${VERIFY}totp`:
      return !hadFactor && hasNewSession ? 'second-factor-enabled' : null;
    default:
      return null;
  }
}

async function afterSignIn(context: Context, status: number, signIn: SignIn): Promise<void> {
  const { database } = signIn;
  const { session: before, newSession, internalAdapter } = context.context;
  const email = addressOf(context.body?.email);
  if (status === 401) return add(context, database, 'sign-in-failed', { id: null, email });
  const attempts = attemptsAt(context, signIn, email, email);
  if (!newSession) return attempts.giveBack();
  await attempts.forget();
  await dropAttempts(database, Date.now() - DAY_MS);
  await dropEndedSessions(database, Date.now());
  // A browser has one session.
  if (before) await internalAdapter.deleteSession(before.session.token);
  // With a second factor the sign-in goes on.
  if (!newSession.user.twoFactorEnabled) await signedIn(context, signIn, newSession.user);
}

async function afterSecondStep(context: Context, status: number, signIn: SignIn): Promise<void> {
  const { newSession } = context.context;
  if (newSession) {
    await codeAttempts(context, signIn, newSession.user).forget();
    return signedIn(context, signIn, newSession.user);
  }
  const actor = await challenged(context, signIn.database);
  if (actor && (status === 401 || status === 409)) await add(context, signIn.database, 'sign-in-failed', actor);
}

/** The person who has given the password and still owes the second factor. */
async function challenged(context: Context, database: Database) {
  const { createAuthCookie, secret } = context.context;
  const challenge = await context.getSignedCookie(createAuthCookie('two_factor').name, secret);
  return challenge ? getChallenged(database, challenge) : null;
}

function attemptsAt({ headers }: Context, { database, devices }: SignIn, subject: string, email: string) {
  return signInAttempts(database, subject, devices.deviceOf(headers?.get('cookie'), email));
}

const codeAttempts = (context: Context, signIn: SignIn, { id, email }: { id: string; email: string }) =>
  attemptsAt(context, signIn, `code ${id}`, email);

/** The browser is known to the account from now on. */
async function signedIn(context: Context, { database, devices }: SignIn, user: { id: string; email: string }) {
  const { name, value, maxAge } = devices.issue(user.email);
  context.setCookie(name, value, { ...context.context.authCookies.sessionToken.attributes, maxAge });
  await add(context, database, 'sign-in', user);
}

const addressOf = (email: unknown): string =>
  typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : '';

function add({ headers }: Context, database: Database, action: AuditAction, { id, email }: Actor): Promise<void> {
  const given = headers ?? new Headers();
  return record(database.db, {
    action,
    actor: { id, email },
    origin: requestOrigin(given, given.get(REQUEST_ID_HEADER) ?? ''),
  });
}
