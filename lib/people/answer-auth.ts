import { StorageError } from '@/lib/database/storage-fault';
import { InvalidParameterError, RefusedError } from '@/lib/domain/errors';
import { readJson } from '@/lib/http/body';
import { CLIENT_ADDRESS_HEADER, clientAddress } from '@/lib/http/client-address';
import { methodRefused } from '@/lib/http/only/only';
import { REQUEST_ID_HEADER } from '@/lib/http/request-id';
import { type Auth, CODE_USED } from './auth';
import { tooManyAttempts, unauthenticated } from './errors';
import { authInStorageTerms } from './storage';

/** The open paths of better-auth, with the fields of their bodies. Its other paths would bypass roles and invitations. */
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

/** The answers after which the browser's cache belongs to another person. */
const CLEARS_CACHE: ReadonlySet<string> = new Set(['/sign-in/email', '/sign-out']);

/**
 * Passes a request below `/api/auth` on to better-auth. Refusals become errors of the API, and session tokens leave the
 * body: they belong in the cookie alone.
 */
export async function answerAuth(request: Request, requestId: string, auth: Auth): Promise<Response> {
  const path = new URL(request.url).pathname.replace(/^\/api\/auth/, '');
  const fields = OPEN[`${request.method} ${path}`];
  if (!fields) {
    const methods = (['GET', 'POST'] as const).filter((method) => OPEN[`${method} ${path}`]);
    if (methods.length > 0) return methodRefused(request, requestId, methods);
    throw new RefusedError('NOT_FOUND', 'There is no such page.');
  }
  const answer = await authInStorageTerms(auth.handler(await rebuilt(request, fields, requestId)));
  const body = (await answer.json().catch(() => ({}))) as Record<string, unknown> | null;
  if (answer.status === 429 && answer.headers.has('x-retry-after')) {
    throw tooManyAttempts(Number(answer.headers.get('x-retry-after')) * 1000);
  }
  // better-auth does not pass on why it could not read the session.
  if (body?.code === 'FAILED_TO_GET_SESSION') throw new StorageError('unreachable');
  if (answer.status >= 500) throw new Error(`better-auth answered ${answer.status}: ${JSON.stringify(body)}`);
  if (!answer.ok) throw refusalOf(answer.status, body);
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  headers.set('cache-control', 'no-store');
  if (CLEARS_CACHE.has(path)) headers.set('clear-site-data', '"cache"');
  return Response.json(withoutToken(body), { status: answer.status, headers });
}

/** The request with a bounded body of the endpoint's own fields, which may be missing where it has none. */
async function rebuilt(request: Request, fields: readonly string[], requestId: string): Promise<Request> {
  const { method, url } = request;
  const headers = new Headers(request.headers);
  headers.set(REQUEST_ID_HEADER, requestId);
  headers.set(CLIENT_ADDRESS_HEADER, clientAddress(headers));
  if (method === 'GET') return new Request(url, { method, headers });
  const given = fields.length === 0 ? {} : await readJson(request);
  const body = typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};
  const own = fields.filter((field) => Object.hasOwn(body, field));
  // better-auth's bodies are flat, and a deeply nested value cannot be written again.
  const nested = own.filter((field) => typeof body[field] === 'object');
  if (nested.length > 0) {
    throw new InvalidParameterError(nested.map((parameter) => ({ parameter, message: 'must be a plain value' })));
  }
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  return new Request(url, {
    method,
    headers,
    body: JSON.stringify(Object.fromEntries(own.map((field) => [field, body[field]]))),
  });
}

function withoutToken(body: Record<string, unknown> | null): object | null {
  if (body === null) return null;
  const { token: _token, session, ...rest } = body;
  if (typeof session !== 'object' || session === null) return rest;
  const { token: _secret, ...known } = session as Record<string, unknown>;
  return { ...rest, session: known };
}

const SECOND_FACTOR_LOCKED = /LOCKED|TOO_MANY/;

function refusalOf(status: number, body: Record<string, unknown> | null): RefusedError {
  const code = String(body?.code ?? '');
  if (status === 429 || SECOND_FACTOR_LOCKED.test(code)) {
    return new RefusedError('TOO_MANY_ATTEMPTS', 'Too many attempts. Wait a few minutes and try again.');
  }
  if (code === CODE_USED) {
    return new RefusedError('SIGN_IN_REFUSED', 'This code was used already. Sign in again with the next one.');
  }
  if (code === 'INVALID_TWO_FACTOR_COOKIE') {
    return new RefusedError(
      'SIGN_IN_REFUSED',
      'This sign-in took too long, or is over. Begin again with the password.',
    );
  }
  if (code === 'TOTP_ALREADY_ENABLED') {
    return new RefusedError('INVALID_PARAMETER', 'The second factor is on already. Turn it off first to begin anew.');
  }
  // 409: a backup code was used by another request at the same moment.
  if (status === 409 || /CODE|OTP|TWO_FACTOR/.test(code)) {
    return new RefusedError('SIGN_IN_REFUSED', 'The code is wrong or too old. Use the newest one that the app shows.');
  }
  if (code === 'INVALID_EMAIL_OR_PASSWORD') {
    return new RefusedError('SIGN_IN_REFUSED', 'The e-mail address or the password is wrong.');
  }
  if (code === 'INVALID_PASSWORD') return new RefusedError('SIGN_IN_REFUSED', 'The password is wrong.');
  if (status === 401) return unauthenticated();
  return new RefusedError('INVALID_PARAMETER', 'A field is missing or cannot be read.');
}
