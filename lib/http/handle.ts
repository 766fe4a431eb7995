import type { Logger } from 'pino';
import { errorAnswer } from './errors';
import { log as processLog } from './log';
import { REQUEST_ID_HEADER, requestIdOf } from './request-id';

/**
 * A route handler that answers every error in one shape, logs its cause, and gives each answer its request id.
 * @param answer the work, given the request, its id, and whatever else Next passes; may throw anything
 */
export function handle<Rest extends unknown[]>(
  answer: (request: Request, requestId: string, ...rest: Rest) => Response | Promise<Response>,
  log: () => Logger = processLog,
): (request: Request, ...rest: Rest) => Promise<Response> {
  return async (request, ...rest) => {
    const requestId = requestIdOf(request.headers);
    const response = await settled(() => answer(request, requestId, ...rest));
    response.headers.set(REQUEST_ID_HEADER, requestId);
    return response;

    async function settled(work: () => Response | Promise<Response>): Promise<Response> {
      try {
        return await work();
      } catch (err) {
        const failure = errorAnswer(err, requestId);
        // Who hung up needs no answer, and is no fault of ours.
        if (!request.signal.aborted) {
          const { pathname: path } = new URL(request.url);
          const facts = { err, requestId, method: request.method, path, status: failure.status };
          log()[failure.status === 500 ? 'error' : 'warn'](facts, 'request failed');
        }
        return failure;
      }
    }
  };
}
