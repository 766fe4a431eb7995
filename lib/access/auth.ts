import { createHash } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { PostgresAdapter } from 'kysely';
import type { Mirror } from '@/lib/mirror/mirror';
import { PASSWORD_LENGTH } from './passwords';

/** A session ends after so long without a request … */
const IDLE_SECONDS = 7 * 24 * 3600;
/** … which is written down at most once in so long. */
const RENEWED_EVERY_SECONDS = 3600;
/** … and in any case so long after the sign-in. */
export const LONGEST_SESSION_MS = 30 * 24 * 3600 * 1000;

/** `__Host-` ties a cookie to this very host, over TLS; browsers count loopback as such (RFC 6265bis §4.1.3.2). */
const COOKIE_PREFIX = '__Host-staygrid';

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
export function createAuth({ db }: Pick<Mirror, 'db'>, { keys, baseUrl }: AuthOptions) {
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
      maxPasswordLength: PASSWORD_LENGTH.max,
    },
    user: {
      modelName: 'users',
      additionalFields: { role: { type: ['administrator', 'member', 'guest'], required: true, input: false } },
    },
    session: {
      modelName: 'sessions',
      expiresIn: IDLE_SECONDS,
      updateAge: RENEWED_EVERY_SECONDS,
      // Looking a session up writes nothing: `visitor.ts` renews it.
      deferSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    account: { modelName: 'credentials' },
    verification: { modelName: 'verifications' },
    plugins: [
      twoFactor({
        issuer: 'Staygrid',
        schema: { twoFactor: { modelName: 'two_factors' } },
        trustDeviceMaxAge: IDLE_SECONDS,
      }),
    ],
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: false, // would put `__Secure-` in front of the prefix above
      defaultCookieAttributes: { secure: true, httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: ['x-forwarded-for'] },
    },
  });
}

/** Stands beside what a key has sealed, and says nothing about it. */
const versionOf = (key: Buffer): number => createHash('sha256').update(key).digest().readUInt32BE() >>> 1;

export type Auth = ReturnType<typeof createAuth>;
