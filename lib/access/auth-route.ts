import { readJson } from '@/lib/http/body';
import type { Mirror } from '@/lib/mirror/mirror';
import { dropEndedSessions, endSessions } from '@/lib/mirror/people';
import { type AuditAction, type Origin, originOf, record } from './audit';
import type { Auth } from './auth';
import { UnknownError } from './errors';
import { requirePassword } from './invitations';
import { inStorageTerms } from './storage';
import { countFailure, forgiveFailures, requireAttempt, signInLimits } from './throttle';

/** The paths of better-auth that are open, and what of a body they are given. All others are not there. */
const OPEN: Readonly<Record<string, readonly string[]>> = {
  'GET /get-session': [],
  'POST /sign-in/email': ['email', 'password', 'rememberMe'],
  'POST /sign-out': [],
  'POST /change-password': ['currentPassword', 'newPassword'],
  'POST /update-user': ['name'],
  'POST /two-factor/enable': ['password'],
  'POST /two-factor/disable': ['password'],
  'POST /two-factor/generate-backup-codes': ['password'],
  'POST /two-factor/verify-totp': ['code'],
  'POST /two-factor/verify-backup-code': ['code'],
};

/** What is recorded when one of them succeeds. */
const RECORDED: Readonly<Record<string, AuditAction>> = {
  '/sign-out': 'sign-out',
  '/change-password': 'password-changed',
  '/two-factor/disable': 'second-factor-disabled',
};

/** An answer of better-auth that is no success, in the shape of every other error. */
class AuthRefusal extends Error {
  override name = 'AuthRefusal';
  constructor(
    readonly code: 'SIGN_IN_REFUSED' | 'UNAUTHENTICATED' | 'INVALID_PARAMETER' | 'TOO_MANY_ATTEMPTS',
    message: string,
  ) {
    super(message);
  }
}

interface Parts {
  mirror: Mirror;
  auth: Auth;
}

/**
 * Answers a request below `/api/auth`: better-auth does, once the path, the body and the number of attempts are fine.
 * What it answers is recorded, and freed of session tokens, which are the cookie's business alone.
 */
export async function answerAuth(request: Request, requestId: string, parts: Parts): Promise<Response> {
  const path = new URL(request.url).pathname.replace(/^\/api\/auth/, '');
  const fields = OPEN[`${request.method} ${path}`];
  if (!fields) throw new UnknownError('There is no such page.');
  const body = request.method === 'GET' ? {} : pick(await bodyOf(request), fields);
  const origin = originOf(request.headers, requestId);
  if (path === '/sign-in/email') return signIn(request, body, origin, parts);
  if (path === '/change-password') await requireNewPassword(request, body, parts);
  const who = await inStorageTerms(parts.auth.api.getSession({ headers: request.headers }));
  // better-auth says that it has signed out although the session could not be ended.
  if (path === '/sign-out' && who) await endSessions(parts.mirror, who.user.id, { only: who.session.id });
  const content = path === '/change-password' ? { ...body, revokeOtherSessions: true } : body;
  const answer = await inStorageTerms(parts.auth.handler(rebuilt(request, content)));
  const action = await actionOf(path, answer, who?.user.twoFactorEnabled === true, !who);
  if (answer.ok && action) {
    const email = who?.user.email ?? (await emailIn(answer));
    await record(parts.mirror.db, { action, actor: { id: who?.user.id ?? null, email }, origin });
  }
  return tidied(answer);
}

async function signIn(request: Request, body: Fields, origin: Origin, { mirror, auth }: Parts): Promise<Response> {
  const email = typeof body.email === 'string' ? body.email.trim().toLowerCase().slice(0, 254) : '';
  const limits = signInLimits(email, origin.address);
  const now = Date.now();
  await requireAttempt(mirror, limits, now);
  const answer = await inStorageTerms(auth.handler(rebuilt(request, { ...body, email })));
  if (answer.ok) {
    await dropEndedSessions(mirror, now);
    await forgiveFailures(mirror, email, origin.address);
    const { user } = (await answer.clone().json()) as { user?: { id: string } };
    // With a second factor the sign-in is not over yet.
    if (user) await record(mirror.db, { action: 'sign-in', actor: { id: user.id, email }, origin });
  } else if (answer.status === 401) {
    await countFailure(mirror, limits, now);
    await record(mirror.db, { action: 'sign-in-failed', actor: { id: null, email }, origin });
  }
  return tidied(answer);
}

/** A code verified by somebody without a session ends a sign-in; by somebody with one it enables the second factor. */
async function actionOf(path: string, answer: Response, hadFactor: boolean, isSigningIn: boolean) {
  if (!path.startsWith('/two-factor/verify')) return RECORDED[path];
  if (!answer.ok) return undefined;
  if (isSigningIn) return 'sign-in' as const;
  return hadFactor ? undefined : ('second-factor-enabled' as const);
}

async function emailIn(answer: Response): Promise<string | null> {
  const { user } = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as { user?: { email?: string } };
  return user?.email ?? null;
}

async function requireNewPassword(request: Request, { newPassword }: Fields, { auth }: Parts): Promise<void> {
  const session = await inStorageTerms(auth.api.getSession({ headers: request.headers }));
  if (!session) throw new AuthRefusal('UNAUTHENTICATED', 'Sign in first: the session is missing or has ended.');
  const { email, name } = session.user;
  requirePassword(typeof newPassword === 'string' ? newPassword : '', { email, name });
}

type Fields = Readonly<Record<string, unknown>>;

/** Requests such as signing out may come without a body. */
async function bodyOf(request: Request): Promise<Fields> {
  if (!request.body || request.headers.get('content-length') === '0') return {};
  const body = await readJson(request);
  return typeof body === 'object' && body !== null ? (body as Fields) : {};
}

const pick = (body: Fields, fields: readonly string[]): Fields =>
  Object.fromEntries(fields.filter((field) => field in body).map((field) => [field, body[field]]));

function rebuilt(request: Request, body: Fields): Request {
  const { method, url } = request;
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  if (method === 'GET') return new Request(url, { method, headers });
  headers.set('content-type', 'application/json');
  // Whether the request came from here was checked before; tools send no origin.
  headers.set('origin', new URL(url).origin);
  return new Request(url, { method, headers, body: JSON.stringify(body) });
}

/** @throws AuthRefusal for everything but a success, if it is no fault of better-auth itself */
async function tidied(answer: Response): Promise<Response> {
  const body = (await answer.json().catch(() => ({}))) as Record<string, unknown> | null;
  if (answer.status >= 500) throw new Error(`better-auth answered ${answer.status}: ${JSON.stringify(body)}`);
  if (!answer.ok) throw refusal(answer.status, body);
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  headers.set('cache-control', 'no-store');
  return Response.json(withoutToken(body), { status: answer.status, headers });
}

function withoutToken(body: Record<string, unknown> | null): object | null {
  if (body === null) return null;
  const { token: _token, session, ...rest } = body;
  if (typeof session !== 'object' || session === null) return rest;
  const { token: _secret, ...known } = session as Record<string, unknown>;
  return { ...rest, session: known };
}

const SECOND_FACTOR_LOCKED = /LOCKED|TOO_MANY/;

function refusal(status: number, body: Record<string, unknown> | null): AuthRefusal {
  const code = String(body?.code ?? '');
  if (status === 429 || SECOND_FACTOR_LOCKED.test(code)) {
    return new AuthRefusal('TOO_MANY_ATTEMPTS', 'Too many attempts. Wait a few minutes and try again.');
  }
  if (/CODE|OTP|TWO_FACTOR/.test(code)) {
    return new AuthRefusal('SIGN_IN_REFUSED', 'The code is wrong or too old. Use the newest one that the app shows.');
  }
  if (code === 'INVALID_EMAIL_OR_PASSWORD') {
    return new AuthRefusal('SIGN_IN_REFUSED', 'The e-mail address or the password is wrong.');
  }
  if (code === 'INVALID_PASSWORD') return new AuthRefusal('SIGN_IN_REFUSED', 'The password is wrong.');
  if (status === 401) return new AuthRefusal('UNAUTHENTICATED', 'Sign in first: the session is missing or has ended.');
  return new AuthRefusal('INVALID_PARAMETER', 'A field is missing or cannot be read.');
}
