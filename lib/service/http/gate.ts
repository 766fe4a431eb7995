import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { API_VERSION_HEADER, checkApiVersion } from '@/lib/contract/request';
import { Places, TooManyWaitingError } from '@/lib/places';
import type { FindCaller } from '@/lib/service/store/tokens';
import { withResolvers } from '@/lib/with-resolvers';
import type { Clock, ServiceEnv } from './context';
import type { Fail } from './failure';

// The checks of the two endpoints, in their order; the method comes before them, the parameters after.

/** Seconds that the rate limit counts over. */
const WINDOW_SECONDS = 10;

const BEARER = /^Bearer +([A-Za-z0-9._~+/-]+=*) *$/i;

/** 401 unless the request names a token that works now. */
export const authenticate = (findCaller: FindCaller, clock: Clock, fail: Fail) =>
  createMiddleware<ServiceEnv>(async (c, next) => {
    const token = BEARER.exec(c.req.header('Authorization') ?? '')?.[1];
    const caller = token === undefined ? null : await findCaller(token, clock.now());
    if (!caller) {
      const message = 'The access token is missing, invalid or expired';
      return fail(c, 401, { message }, { 'WWW-Authenticate': 'Bearer' });
    }
    c.set('caller', caller);
    return next();
  });

/** 400 unless the version asked for is supported. */
export const supportVersion = (fail: Fail) =>
  createMiddleware<ServiceEnv>(async (c, next) => {
    const version = checkApiVersion(c.req.header(API_VERSION_HEADER));
    return version.ok ? next() : fail(c, 400, version.fault);
  });

/**
 * 429 once a token has made `requests` requests within the window; 0 = no limit. Every answer says what is left
 * (draft-ietf-httpapi-ratelimit-headers).
 */
export function limitRate(requests: number, fail: Fail) {
  if (requests === 0) return createMiddleware<ServiceEnv>((_c, next) => next());
  const limiter = new RateLimiterMemory({ points: requests, duration: WINDOW_SECONDS });
  const policy = `"token";q=${requests};w=${WINDOW_SECONDS}`;
  return createMiddleware<ServiceEnv>(async (c, next) => {
    const { allowed, state } = await consume(limiter, c.get('caller').tokenId);
    const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
    c.header('RateLimit-Policy', policy);
    c.header('RateLimit', `"token";r=${state.remainingPoints};t=${seconds}`);
    if (allowed) return next();
    const message = `Too many requests: at most ${requests} in ${WINDOW_SECONDS} s; try again in ${seconds} s`;
    return fail(c, 429, { message }, { 'Retry-After': String(seconds) });
  });
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<{ allowed: boolean; state: RateLimiterRes }> {
  try {
    return { allowed: true, state: await limiter.consume(key) };
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return { allowed: false, state: refused };
    throw refused;
  }
}

/** 403 while the account is suspended. */
export const refuseSuspended = (fail: Fail) =>
  createMiddleware<ServiceEnv>(async (c, next) =>
    c.get('caller').suspended ? fail(c, 403, { message: 'Access denied: the account is suspended' }) : next(),
  );

/** Answers to one token that are not taken yet: a hundred calendars may be 16 MB. */
const OF_A_TOKEN = { most: 8, waiting: 1000 };

/**
 * Lets a token's further requests wait until earlier ones are answered, and what was answered is taken. One that was given
 * up counts until nobody works on it.
 */
export function awaitPlace(fail: Fail) {
  const places = new Places();
  return createMiddleware<ServiceEnv>(async (c, next) => {
    // Absent where no server has received the request.
    const { outgoing } = (c.env as ServiceEnv['Bindings'] | undefined) ?? {};
    if (!outgoing) return next();
    const work = withResolvers();
    try {
      if (!outgoing.destroyed) {
        const gone = new Promise<void>((resolve) => outgoing.once('close', () => resolve()));
        const over = gone.then(() => work.promise);
        await places.take(c.get('caller').tokenId, OF_A_TOKEN, gone, over);
      }
      // Who has gone is answered nothing, and nobody reads this.
      return outgoing.destroyed ? fail(c, 503, { message: 'Nobody waits for this answer' }) : await next();
    } catch (error) {
      if (!(error instanceof TooManyWaitingError)) throw error;
      return fail(c, 429, { message: error.message }, { 'Retry-After': String(error.retryAfterMs / 1000) });
    } finally {
      work.resolve();
    }
  });
}
