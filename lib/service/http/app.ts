import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { secureHeaders } from 'hono/secure-headers';
import type { Logger } from 'pino';
import { CALENDAR_PATH, checkCalendarRequest, checkDetailsRequest, DETAILS_PATH } from '@/lib/contract/request';
import type { ServiceDatabase } from '@/lib/service/store/schema';
import { callerFinder } from '@/lib/service/store/tokens';
import { Answers } from './answers';
import { calendarBody, detailsBody } from './bodies';
import type { ServiceClock } from './clock';
import type { ServiceContext, ServiceEnv } from './context';
import { readDetailsCursor } from './cursor';
import { authenticate, failWith, limitRate, refuseSuspended, supportVersion } from './gate';
import { logRequests } from './log';
import { REFERENCE_POLICY, reference } from './reference';

export interface ServiceParts {
  db: ServiceDatabase;
  cursorKey: Buffer;
  clock: ServiceClock;
  log: Logger;
  /** Requests per token in 10 s; 0 = no limit. */
  rateLimit: number;
  version: string;
}

/** A browser that opens an answer runs, loads and frames nothing. */
const NOTHING = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

/** For every answer, pages and errors alike. */
const HEADERS = {
  strictTransportSecurity: 'max-age=63072000; includeSubDomains',
  xFrameOptions: 'DENY',
  permissionsPolicy: {
    ...{ accelerometer: [], camera: [], displayCapture: [], geolocation: [] },
    ...{ gyroscope: [], microphone: [], payment: [], usb: [] },
  },
};

/** Size of the answer cache. */
const KEPT_BYTES = 64 * 1024 * 1024;

/** The Partner Property Service: the two endpoints of the spec, their reference and a health check. */
export function partnerService({ db, cursorKey, clock, log, rateLimit, version }: ServiceParts): Hono<ServiceEnv> {
  const fail = failWith(clock);
  const answers = new Answers(KEPT_BYTES);
  const limit = limitRate(rateLimit, fail);
  const findCaller = callerFinder(db);
  const app = new Hono<ServiceEnv>();
  app.use(requestId());
  app.use(logRequests(log));
  // The first one has the last word: the reference is a page with scripts.
  app.use('/docs', secureHeaders({ ...HEADERS, contentSecurityPolicy: REFERENCE_POLICY }));
  app.use(secureHeaders({ ...HEADERS, contentSecurityPolicy: NOTHING }));

  const refuseOthers = (path: string) =>
    app.all(path, (c) => fail(c, 405, { message: `${c.req.method} is not supported here` }, { Allow: 'GET, HEAD' }));
  const endpoint = (path: string, answer: (c: ServiceContext) => Response | Promise<Response>) => {
    app.get(path, authenticate(findCaller, clock, fail), supportVersion(fail), limit, refuseSuspended(fail), answer);
    refuseOthers(path);
  };

  endpoint(DETAILS_PATH, (c) => {
    const request = checkDetailsRequest(new URL(c.req.url).searchParams);
    if (!request.ok) return fail(c, 400, request.fault);
    const { cursor, pageSize } = request.value;
    const { accountId, revision } = c.get('caller');
    const after = cursor === null ? '' : readDetailsCursor(cursorKey, accountId, cursor);
    if (after === null) return fail(c, 400, { message: 'The cursor is invalid: start again without one' });
    const key = `details ${accountId} ${revision} ${pageSize} ${after}`;
    return answers.send(c, key, () => detailsBody(db, cursorKey, accountId, after, pageSize));
  });

  endpoint(CALENDAR_PATH, (c) => {
    const request = checkCalendarRequest(new URL(c.req.url).searchParams);
    if (!request.ok) return fail(c, 400, request.fault);
    const { accountId, revision } = c.get('caller');
    const today = clock.today();
    const key = `calendar ${accountId} ${revision} ${today} ${request.value.join(',')}`;
    return answers.send(c, key, () => calendarBody(db, accountId, request.value, today));
  });

  app.get('/health', async (c) => {
    await db.selectFrom('accounts').select('id').limit(1).execute();
    return c.json({ status: 'ok' });
  });
  app.route('/', reference(version));
  for (const path of ['/health', '/docs', '/openapi.json']) refuseOthers(path);

  app.notFound((c) => fail(c, 404, { message: `There is nothing at ${c.req.path}; see /docs` }));
  app.onError((error, c) => {
    const id = c.get('requestId');
    log.error({ requestId: id, err: error }, 'a request failed');
    return fail(c, 500, { message: `Internal server error; its request id is ${id}` });
  });
  return app;
}
