import { createMiddleware } from 'hono/factory';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { errorBody } from '@/lib/contract/errors';
import { API_VERSION_HEADER, CALENDAR_PATH, checkApiVersion, type RequestFault } from '@/lib/contract/request';
import type { FindCaller } from '@/lib/service/store/tokens';
import type { ServiceClock } from './clock';
import type { ServiceContext, ServiceEnv } from './context';

/** Answers a request with an error body. The calendar endpoint alone has error codes (spec, "Errors"). */
export type Fail = (
  c: ServiceContext,
  status: ContentfulStatusCode,
  fault: RequestFault,
  headers?: Record<string, string>,
) => Response;

export const failWith =
  (clock: ServiceClock): Fail =>
  (c, status, { message, errorCode }, headers = {}) => {
    const code = c.req.path === CALENDAR_PATH ? errorCode : undefined;
    return c.json(errorBody(status, message, new Date(clock.now()), code), status, headers);
  };

// The checks of the two endpoints, in their order; the method comes before them, the parameters after.

/** Seconds that the rate limit counts over. */
const WINDOW_SECONDS = 10;

const BEARER = /^Bearer +([A-Za-z0-9._~+/-]+=*) *$/i;

/** 401 unless the request names a token that works now. */
export const authenticate = (findCaller: FindCaller, clock: ServiceClock, fail: Fail) =>
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
 * 429 once a token has made `requests` requests within the window; 0 = no limit. Every answer has the remaining requests
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
