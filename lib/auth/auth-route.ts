import type { Mirror } from '@/lib/mirror/mirror';
import { getPassword } from '@/lib/mirror/passwords';
import { dropEndedSessions, endSessions } from '@/lib/mirror/people';
import { settleFactor } from '@/lib/mirror/second-factors';
import { type AuditAction, type RequestOrigin, record, requestOrigin } from './audit';
import type { Auth } from './auth';
import { type Fields, fieldsOf, passwordsIn, requireAll } from './auth-body';
import { AuthRefusal, refusalOf } from './auth-refusal';
import { UnknownError } from './errors';
import { changePassword, signInFirst } from './password-change';
import { sessionOf } from './principal';
import { newNameRequest } from './requests';
import { ifStillPassword } from './same-password';
import { secondStepOf, sessionCookie } from './second-step';
import { inStorageTerms, isOrphaned } from './storage';
import {
  type EntryPoint,
  factorLimits,
  forgetFailures,
  forgiveFailures,
  giveBackAttempt,
  giveBackTurn,
  hasShownFrom,
  keepNetwork,
  proofLimits,
  signInLimits,
  takeAttempt,
  takeTurn,
} from './throttle';

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
  '/two-factor/disable': 'second-factor-disabled',
  '/two-factor/generate-backup-codes': 'backup-codes-made',
};

/** Where somebody proves that they know the password, or hold the second factor. */
const PROOFS: ReadonlySet<string> = new Set([
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
]);

/** What better-auth calls a wrong password, and wrong codes. */
const WRONG: ReadonlySet<unknown> = new Set(['INVALID_PASSWORD', 'INVALID_CODE', 'INVALID_BACKUP_CODE']);

const VERIFY = '/two-factor/verify';
const CONFIRM = '/two-factor/verify-totp';

export interface Parts {
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
  const body = request.method === 'GET' ? {} : await fieldsOf(request, fields);
  if (PROOFS.has(path)) requireAll(body, fields);
  const origin = requestOrigin(request.headers, requestId);
  const who = await sessionOf(request.headers, parts);
  if (path === '/sign-in/email') return signIn(request, body, { origin, before: who }, parts);
  if (path === '/change-password') {
    if (!who) throw signInFirst();
    return tidied(await changePassword(request, passwordsIn(body), { session: who, origin }, parts));
  }
  const asked: Asked = { request, path, body, origin, who };
  return who && PROOFS.has(path) ? inTurn(who, parts.mirror, () => passOn(asked, parts)) : passOn(asked, parts);
}

type Session = Awaited<ReturnType<typeof sessionOf>>;

interface Asked {
  request: Request;
  path: string;
  body: Fields;
  origin: RequestOrigin;
  who: Session;
}

/**
 * One after the other, in whichever instance: better-auth changes a second factor in steps, and goes by what it has read
 * before. What a fault leaves half done is settled.
 */
async function inTurn<Answer>(
  { user }: NonNullable<Session>,
  mirror: Mirror,
  change: () => Promise<Answer>,
): Promise<Answer> {
  if (!(await takeTurn(mirror, user.id, Date.now()))) {
    throw new AuthRefusal('TOO_MANY_ATTEMPTS', 'Another change is under way. Try again in a moment.');
  }
  try {
    return await change();
  } finally {
    // What is answered stands, also where this fails: the next sign-in settles it, and a turn is over after a minute.
    await settleFactor(mirror, user.email).catch(() => {});
    await giveBackTurn(mirror, user.id).catch(() => {});
  }
}

async function passOn({ request, path, body, origin, who }: Asked, parts: Parts): Promise<Response> {
  const step = who ? null : await secondStepOf(request.headers, parts.mirror);
  const actor = who?.user ?? step?.actor ?? null;
  if (who && path.startsWith(VERIFY)) requirePending(path, who);
  const isProof = PROOFS.has(path) && actor !== null;
  const password = isProof ? await getPassword(parts.mirror, actor) : null;
  const whereabouts = { email: actor?.email ?? '', address: origin.address, password };
  const limits = isProof ? await limitsOf(actor.id, who, whereabouts, parts.mirror) : [];
  await takeAttempt(parts.mirror, limits, Date.now());
  // better-auth says that it has signed out although the session could not be ended.
  if (path === '/sign-out' && who) await endSessions(parts.mirror, who.user.id, { only: who.session.id });
  const content = path === '/update-user' ? newNameRequest(body) : body;
  const cookie = who ? sessionCookie(request.headers) : (step?.cookie ?? '');
  const given = await inStorageTerms(parts.auth.handler(rebuilt(request, content, cookie))).catch(async (error) => {
    // Whoever is removed at this moment is signed in no longer.
    if (isOrphaned(error) || (actor && !(await getPassword(parts.mirror, { id: actor.id })))) return signedOut();
    throw error;
  });
  const answer = isProof ? await ifStillPassword(parts.mirror, password, given) : given;
  if (answer.ok && path.startsWith(VERIFY)) {
    for (const shown of ['password', 'factor'] as const) {
      await keepNetwork(parts.mirror, shown, whereabouts, Date.now());
    }
  }
  if (answer.ok) await forgetFailures(parts.mirror, limits);
  else if (!who && !isRefusal(answer)) await giveBackAttempt(parts.mirror, limits);
  if (who && isProof && (await isWrong(answer))) {
    await record(parts.mirror.db, { action: 'proof-failed', actor, origin });
  }
  // What somebody who is signed in has changed is so, also where their session has ended meanwhile.
  const action = actionOf(path, who ? given : answer, who);
  // What nobody did is not recorded: anybody could fill the log.
  if (action && actor) await record(parts.mirror.db, { action, actor, origin });
  const tidy = await tidied(answer);
  if (path === '/sign-out') forgetKept(tidy);
  return tidy;
}

/** Of who is signed in, a code confirms a factor, and no more: it must not make up for wrong passwords. */
function requirePending(path: string, { user }: NonNullable<Session>): void {
  if (user.twoFactorEnabled) throw refusalOf(400, { code: 'TOTP_ALREADY_ENABLED' });
  if (path === CONFIRM) return;
  throw new AuthRefusal('INVALID_PARAMETER', 'Backup codes are for signing in, and you are signed in.');
}

async function limitsOf(userId: string, who: Session, whereabouts: EntryPoint, mirror: Mirror) {
  if (who) return proofLimits(userId);
  const isKnown = await hasShownFrom(mirror, 'factor', whereabouts, Date.now());
  return factorLimits(userId, { ...whereabouts, isKnown });
}

async function signIn(
  request: Request,
  body: Fields,
  { origin, before }: { origin: RequestOrigin; before: Session },
  { mirror, auth }: Parts,
): Promise<Response> {
  // Postgres takes no text with a NUL.
  const isText = typeof body.email === 'string' && !body.email.includes('\0');
  const email = isText ? String(body.email).trim().toLowerCase().slice(0, 254) : '';
  const { address } = origin;
  const now = Date.now();
  const password = await getPassword(mirror, { email });
  const whereabouts = { email, address, password };
  const entrant = { email, address, isKnown: await hasShownFrom(mirror, 'password', whereabouts, now) };
  const limits = signInLimits(entrant);
  await takeAttempt(mirror, limits, now);
  // What was under way when the dashboard was stopped.
  await settleFactor(mirror, email);
  const given = await inStorageTerms(auth.handler(rebuilt(request, { ...body, email }))).catch((error: unknown) => {
    if (!isOrphaned(error)) throw error;
    return Response.json({ code: 'INVALID_EMAIL_OR_PASSWORD' }, { status: 401 });
  });
  const answer = await ifStillPassword(mirror, password, given);
  if (answer.ok) {
    await dropEndedSessions(mirror, now);
    await forgiveFailures(mirror, entrant);
    // A browser has one session: the one that it had before is nobody's any more.
    if (before) await endSessions(mirror, before.user.id, { only: before.session.id });
    const { user } = (await answer.clone().json()) as { user?: { id: string } };
    // With a second factor the sign-in is not over yet.
    if (user) {
      await keepNetwork(mirror, 'password', whereabouts, now);
      await record(mirror.db, { action: 'sign-in', actor: { id: user.id, email }, origin });
    }
  } else if (answer.status === 401) {
    await record(mirror.db, { action: 'sign-in-failed', actor: { id: null, email }, origin });
  } else await giveBackAttempt(mirror, limits);
  const tidy = await tidied(answer);
  forgetKept(tidy);
  return tidy;
}

const signedOut = (): Response => Response.json({}, { status: 401 });

/** What the browser keeps of the portfolio is not for who sits there next. */
const forgetKept = (answer: Response): void => answer.headers.set('clear-site-data', '"cache"');

async function isWrong(answer: Response): Promise<boolean> {
  if (answer.ok) return false;
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as { code?: unknown } | null;
  return WRONG.has(body?.code);
}

/** A conflict is a backup code that somebody else used at the same moment. */
const isRefusal = ({ status }: Response): boolean => status === 401 || status === 409;

/** A code verified by somebody without a session ends a sign-in; by somebody with one it enables the second factor. */
function actionOf(path: string, answer: Response, who: Session): AuditAction | undefined {
  const { ok } = answer;
  if (path === '/two-factor/disable' && !who?.user.twoFactorEnabled) return undefined;
  if (!path.startsWith(VERIFY)) return ok ? RECORDED[path] : undefined;
  if (!who) return ok ? 'sign-in' : isRefusal(answer) ? 'sign-in-failed' : undefined;
  return ok && !who.user.twoFactorEnabled ? 'second-factor-enabled' : undefined;
}

/** @param cookie in the place of the browser's cookies */
function rebuilt(request: Request, body: Fields, cookie?: string): Request {
  const { method, url } = request;
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  if (cookie !== undefined) headers.set('cookie', cookie);
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
  if (!answer.ok) throw refusalOf(answer.status, body);
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
