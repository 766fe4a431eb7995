import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { errorBody } from '@/lib/contract/errors';
import { CALENDAR_PATH, type RequestFault } from '@/lib/contract/request';
import type { Clock, ServiceContext } from './context';

/** Answers a request with an error body. The calendar endpoint alone has error codes (spec, "Errors"). */
export type Fail = (
  c: ServiceContext,
  status: ContentfulStatusCode,
  fault: RequestFault,
  headers?: Record<string, string>,
) => Response;

export const failWith =
  (clock: Clock): Fail =>
  (c, status, { message, errorCode }, headers = {}) => {
    const code = c.req.path === CALENDAR_PATH ? errorCode : undefined;
    return c.json(errorBody(status, message, new Date(clock.now()), code), status, headers);
  };
