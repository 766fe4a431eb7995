import { createHash } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { PostgresAdapter } from 'kysely';
import { ROLES } from '@/lib/contract/api/people';
import type { Database } from '@/lib/database/database';
import { RefusedError } from '@/lib/domain/errors';
import { CLIENT_ADDRESS_HEADER } from '@/lib/http/client-address';
import { codeUses } from './attempts';
import { DeviceCookies } from './device-cookie';
import { hashPassword, verifyPassword } from './password-hash';
import { PASSWORD_LENGTH } from './passwords';
import { dropOldestSessions } from './people-table';
import { COOKIE_PREFIX, PLAIN_COOKIE_PREFIX } from './session-cookie';
import { afterSignInRequest, beforeSignInRequest } from './sign-in-hooks';

/** A session ends so long after its last request. */
const IDLE_SECONDS = 7 * 24 * 3600;
/** The most sessions of a person; beyond them the oldest end. */
const MOST_SESSIONS = 100;

/** A used code, refused within `databaseHooks`. */
export const CODE_USED = 'CODE_USED';

/** The version beside everything that better-auth seals; it reveals nothing of the key. */
export const versionOf = (key: Buffer): number => createHash('sha256').update(key).digest().readUInt32BE() >>> 1;

interface AuthOptions {
  /** The key that signs cookies and seals second factors, then the older ones. */
  keys: readonly Buffer[];
  /** The dashboard's own address. */
  baseUrl: string;
  /** Whether its cookies may travel without TLS: in a private network. */
  isPlain?: boolean;
}

/** Passwords, sessions, second factors and limits by address, by better-auth on the dashboard's database. */
export function createAuth(database: Database, { keys, baseUrl, isPlain = false }: AuthOptions) {
  const cookiePrefix = isPlain ? PLAIN_COOKIE_PREFIX : COOKIE_PREFIX;
  const devices = new DeviceCookies(keys, cookiePrefix);
  // Strangers may use up what an address may do; browsers that have signed in before have as much again.
  const inAMinute = (max: number) => (request: Request) => ({
    window: 60,
    max: devices.isKnown(request.headers.get('cookie')) ? 2 * max : max,
  });
  const { db } = database;
  const type = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
  return betterAuth({
    appName: 'Staygrid',
    secrets: keys.map((key) => ({ version: versionOf(key), value: key.toString('base64url') })),
    baseURL: baseUrl,
    basePath: '/api/auth',
    database: { db, type, transaction: true },
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Faults of the storage would be an empty 500 otherwise.
    onAPIError: { throw: true },
    rateLimit: {
      enabled: true,
      storage: 'database',
      modelName: 'rate_limits',
      window: 60,
      max: 300,
      // A whole office may sit behind one address.
      customRules: {
        '/sign-in/*': inAMinute(120),
        '/change-password': { window: 60, max: 60 },
        '/two-factor/*': inAMinute(60),
        '/get-session': false,
      },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      // better-auth counts UTF-16 code units; the policy counts characters.
      maxPasswordLength: 2 * PASSWORD_LENGTH.max,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: {
      modelName: 'users',
      additionalFields: { role: { type: [...ROLES], required: true, input: false } },
    },
    session: {
      modelName: 'sessions',
      expiresIn: IDLE_SECONDS,
      updateAge: 3600,
      // Reading a session writes nothing, so a full disk ends no session; `principal.ts` renews it.
      deferSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    account: { modelName: 'credentials' },
    verification: { modelName: 'verifications' },
    hooks: {
      before: createAuthMiddleware((context) => beforeSignInRequest(context, { database, devices })),
      after: createAuthMiddleware((context) => afterSignInRequest(context, { database, devices })),
    },
    databaseHooks: {
      session: {
        create: {
          async before({ userId }, context) {
            if (context?.path !== '/two-factor/verify-totp') return;
            await codeUses(database)
              .take(`${userId} ${context.body?.code}`)
              .catch((error: unknown) => {
                const isUsed = error instanceof RefusedError && error.code === 'TOO_MANY_ATTEMPTS';
                throw isUsed ? new APIError('UNAUTHORIZED', { code: CODE_USED }) : error;
              });
          },
          after: ({ userId }) => dropOldestSessions(database, userId, MOST_SESSIONS),
        },
      },
    },
    plugins: [
      twoFactor({
        issuer: 'Staygrid',
        schema: { twoFactor: { modelName: 'two_factors' } },
        // It would lock an account for strangers and its own browsers alike; `sign-in-hooks.ts` counts for each.
        accountLockout: { enabled: false },
      }),
    ],
    advanced: {
      // A session and its user are one query.
      database: { joins: true },
      cookiePrefix,
      useSecureCookies: false, // would put `__Secure-` in front of the prefix above
      defaultCookieAttributes: { secure: !isPlain, httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      // `requireTrustedOrigin` has checked every request, also those of tools without an Origin.
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
