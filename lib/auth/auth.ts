import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { PostgresAdapter } from 'kysely';
import { PEER_ADDRESS_HEADER } from '@/lib/http/peer-address';
import type { Mirror } from '@/lib/mirror/mirror';
import { dropOldestSessions } from '@/lib/mirror/people';
import { COOKIE_PREFIX, versionOf } from './auth-keys';
import { CODE_USED } from './auth-refusal';
import { newSession } from './new-session';
import { hashPassword, verifyPassword } from './password-hash';
import { PASSWORD_LENGTH } from './passwords';
import { takeCode } from './throttle';

/** A session ends after so long without a request … */
const IDLE_SECONDS = 7 * 24 * 3600;
/** … which is written down at most once in so long. */
const RENEWED_EVERY_SECONDS = 3600;
/** … and in any case so long after the sign-in. */
export const LONGEST_SESSION_MS = 30 * 24 * 3600 * 1000;

/** Of one person; the oldest end. Whoever knows a password may sign in as often as they like. */
const MOST_SESSIONS = 100;

interface AuthOptions {
  /** The key that signs cookies and seals second factors, then those that may have sealed them before it. */
  keys: readonly Buffer[];
  /** The dashboard's own address. */
  baseUrl: string;
}

/**
 * Passwords, sessions and second factors, by better-auth on the dashboard's database. People are made by invitation
 * alone, attempts are counted in `throttle.ts` and the routes that are open are named in `auth-route.ts`.
 */
export function createAuth(mirror: Mirror, { keys, baseUrl }: AuthOptions) {
  const { db } = mirror;
  const type = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
  return betterAuth({
    appName: 'Staygrid',
    secrets: keys.map((key) => ({ version: versionOf(key), value: key.toString('base64url') })),
    baseURL: baseUrl,
    basePath: '/api/auth',
    // Whatever origin the dashboard was asked at; that browsers name the same one is checked before.
    trustedOrigins: (request) => (request ? [new URL(request.url).origin] : []),
    database: { db, type, transaction: true },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    // A fault of the storage would be an empty 500 otherwise.
    onAPIError: { throw: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      password: { hash: hashPassword, verify: verifyPassword },
      // It counts in UTF-16, where a character may be two; people are told in characters before.
      maxPasswordLength: 2 * PASSWORD_LENGTH.max,
    },
    user: {
      modelName: 'users',
      additionalFields: { role: { type: ['administrator', 'member', 'guest'], required: true, input: false } },
    },
    session: {
      modelName: 'sessions',
      expiresIn: IDLE_SECONDS,
      updateAge: RENEWED_EVERY_SECONDS,
      // Looking a session up writes nothing: `principal.ts` renews it.
      deferSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    account: { modelName: 'credentials' },
    verification: { modelName: 'verifications' },
    databaseHooks: {
      session: {
        create: {
          // Whatever session a code would begin, it does so once (RFC 6238 §5.2).
          async before({ userId }, context) {
            if (context?.path !== '/two-factor/verify-totp') return;
            const isNew = await takeCode(mirror, userId, String(context.body?.code), Date.now());
            if (!isNew) throw new APIError('UNAUTHORIZED', { code: CODE_USED });
          },
          after: ({ userId }) => dropOldestSessions(mirror, userId, MOST_SESSIONS),
        },
      },
    },
    plugins: [
      newSession,
      twoFactor({
        issuer: 'Staygrid',
        schema: { twoFactor: { modelName: 'two_factors' } },
        trustDeviceMaxAge: IDLE_SECONDS,
        // Whoever knows the password could lock its owner out: see `factorLimits`.
        accountLockout: { enabled: false },
      }),
    ],
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: false, // would put `__Secure-` in front of the prefix above
      defaultCookieAttributes: { secure: true, httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: [PEER_ADDRESS_HEADER] },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
