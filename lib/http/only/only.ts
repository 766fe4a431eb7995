import { RefusedError } from '@/lib/domain/errors';
import { errorAnswer } from '@/lib/http/errors';
import { handle } from '@/lib/http/handle';

type Method = 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT';

/**
 * The other methods of a route, which Next would refuse without our error body. Each route exports those of its own set, from
 * the file of its name, and `OPTIONS`, which Next would answer with all that a route exports.
 */
export function only(...methods: Method[]): Record<Method | 'OPTIONS', (request: Request) => Promise<Response>> {
  const refuse = handle((request, requestId) => methodRefused(request, requestId, methods));
  const tell = handle(() => new Response(null, { status: 204, headers: { allow: allowed(methods) } }));
  return { DELETE: refuse, GET: refuse, PATCH: refuse, POST: refuse, PUT: refuse, OPTIONS: tell };
}

/** The answer to a method that a route does not have (RFC 9110 §15.5.6). */
export function methodRefused({ method }: Request, requestId: string, methods: readonly Method[]): Response {
  const allow = allowed(methods);
  const refusal = new RefusedError('METHOD_NOT_ALLOWED', `${method} is not one of ${allow}.`);
  const answer = errorAnswer(refusal, requestId);
  answer.headers.set('allow', allow);
  return answer;
}

const allowed = (methods: readonly Method[]): string =>
  [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
