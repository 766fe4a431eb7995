import { UnknownConnectionError } from '@/lib/connections/errors';
import { permittedConnections } from '@/lib/connections/list';
import { currentVisit } from './current-access';
import type { Asked } from './guarded';
import type { Permission } from './roles';
import { visitorMay } from './visitor';

/** So long somebody who was signed out or removed may go on hearing, or anybody of a connection that was removed. */
const LOOK_EVERY_MS = 5000;

type Asking = Pick<Asked, 'request' | 'connection'>;

/**
 * For an answer that goes on and on: its signal aborts when the request does, after `longestMs`, and soon after whoever
 * asked may not ask that any more. Whoever is done before stops it: nothing tells of an answer that has come to its end.
 */
export function whileLetIn(asking: Asking, permission: Permission, longestMs: number) {
  const over = new AbortController();
  const end = () => over.abort();
  const timer = setTimeout(end, longestMs);
  const unwatch = watch(asking, permission, end);
  const { signal } = asking.request;
  signal.addEventListener('abort', end, { once: true });
  const stop = () => {
    clearTimeout(timer);
    unwatch();
    signal.removeEventListener('abort', end);
  };
  over.signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) end();
  return { signal: over.signal, stop };
}

/** Whoever asked may not ask that any more. */
class ShutOutError extends Error {
  override name = 'ShutOutError';
  readonly code = 'FORBIDDEN';
}

/**
 * For an answer that has an end: asks once more before it begins, then breaks it off soon after whoever asked may not ask
 * that any more, with an error, so that nobody takes a part for all.
 */
export async function untilShutOut(
  asked: Pick<Asked, 'request' | 'connection' | 'again'>,
  permission: Permission,
  answer: Response,
): Promise<Response> {
  const { request, connection } = asked;
  const body = answer.body?.getReader();
  try {
    await asked.again();
    // A request that names none means another one when the first is not theirs any more.
    if (asked.connection.id !== connection.id) throw new UnknownConnectionError();
  } catch (error) {
    await body?.cancel(error).catch(() => {});
    throw error;
  }
  if (!body) return answer;
  let stop: (() => void) | null = null;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // From the first byte that is taken: a body that nobody takes has no end either.
        stop ??= watch({ request, connection }, permission, () => {
          const error = new ShutOutError('Whoever took this answer may not ask for it any more.');
          controller.error(error);
          body.cancel(error).catch(() => {});
        });
        try {
          const { done, value } = await body.read();
          if (!done) return controller.enqueue(value);
          stop();
          controller.close();
        } catch (error) {
          stop();
          throw error;
        }
      },
      async cancel(reason) {
        stop?.();
        await body.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(stream, { status: answer.status, statusText: answer.statusText, headers: answer.headers });
}

/**
 * Looks from time to time whether whoever asked may still ask that, of a connection that is there, and tells when not.
 * @returns ends it
 */
function watch({ request, connection }: Asking, permission: Permission, tell: () => void): () => void {
  const headers = new Headers(request.headers);
  const isLetIn = async () => {
    const visitor = (await currentVisit(headers))?.visitor;
    if (!visitor || !visitorMay(visitor, permission)) return false;
    return (await permittedConnections(visitor.connections)).some(({ id }) => id === connection.id);
  };
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearInterval(looks);
  };
  const look = async () => {
    if ((await isLetIn()) || isOver) return;
    stop();
    tell();
  };
  // A database that does not answer shuts nobody out.
  const looks = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS);
  looks.unref();
  return stop;
}
