import type { Logger } from 'pino';
import { inRequest, type RequestFacts } from '@/lib/telemetry/request-facts';
import { traced } from '@/lib/telemetry/trace';
import { keepEncoding } from './encoding';
import { errorAnswer } from './errors';
import { log as processLog } from './log';
import { record } from './record';
import { REQUEST_ID_HEADER, requestIdOf } from './request-id';
import { routeOf } from './route-of';

/**
 * A route handler that answers every error in one shape, gives each answer its request id, lets no cache keep what does
 * not say that it may be kept, and leaves one line about it in the log. What is known of the request, such as who asks,
 * can be added by `noteRequest` wherever it is found out.
 * @param answer the work, given the request, its id, and whatever else Next passes; may throw anything
 */
export function handle<Rest extends unknown[]>(
  answer: (request: Request, requestId: string, ...rest: Rest) => Response | Promise<Response>,
  log: () => Logger = processLog,
): (request: Request, ...rest: Rest) => Promise<Response> {
  return (request, ...rest) => {
    const facts: RequestFacts = { requestId: requestIdOf(request.headers) };
    return inRequest(facts, answered);

    async function answered(): Promise<Response> {
      const startedAt = performance.now();
      const route = routeOf(new URL(request.url).pathname, await paramsOf(rest[0]));
      const { requestId } = facts;
      const attributes = { 'http.route': route, 'staygrid.request_id': requestId };
      let err: unknown;
      const response = await traced({ name: `answer ${route}`, attributes }, async () =>
        answer(request, requestId, ...rest),
      ).catch((error: unknown) => {
        err = error ?? new Error(`Something threw ${error}.`);
        return errorAnswer(error, requestId);
      });
      response.headers.set(REQUEST_ID_HEADER, requestId);
      if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
      keepEncoding(request, response);
      record({ request, route, response, facts, ms: performance.now() - startedAt, err }, log);
      return response;
    }
  };
}

/** Next passes what stands for the placeholders of a route with its first extra argument. */
async function paramsOf(context: unknown): Promise<unknown> {
  return typeof context === 'object' && context !== null && 'params' in context ? context.params : undefined;
}
