import { currentVisit } from './current-access';
import type { Asked } from './guarded';
import type { Permission } from './roles';
import { visitorMay } from './visitor';

/** So long somebody who was signed out or removed may go on hearing. */
const LOOK_EVERY_MS = 5000;

/**
 * For an answer that goes on and on: aborts when the request does, after `longestMs`, and soon after whoever asked may
 * not ask that any more.
 */
export function whileLetIn(
  { request, connection }: Pick<Asked, 'request' | 'connection'>,
  permission: Permission,
  longestMs: number,
): AbortSignal {
  const shutOut = new AbortController();
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(longestMs), shutOut.signal]);
  const headers = new Headers(request.headers);
  const look = async () => {
    const visitor = (await currentVisit(headers))?.visitor;
    const isLetIn =
      visitor &&
      visitorMay(visitor, permission) &&
      (visitor.connections === 'all' || visitor.connections.includes(connection.id));
    if (!isLetIn) shutOut.abort();
  };
  // A database that does not answer shuts nobody out.
  const looks = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS);
  looks.unref();
  if (signal.aborted) clearInterval(looks);
  signal.addEventListener('abort', () => clearInterval(looks), { once: true });
  return signal;
}
