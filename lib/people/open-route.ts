import { currentMirror } from '@/lib/database/current-database';
import type { Mirror } from '@/lib/database/handle';
import { handle } from '@/lib/http/handle';
import { requireTrustedOrigin } from '@/lib/http/origin';
import { type RequestOrigin, requestOrigin } from './audit';

interface OpenRequest {
  request: Request;
  mirror: Mirror;
  origin: RequestOrigin;
}

/** A route handler without a session: its request carries a secret of its own. */
export function openToAnybody(answer: (open: OpenRequest) => Promise<object>): (request: Request) => Promise<Response> {
  return handle(async (request, requestId) => {
    requireTrustedOrigin(request);
    const mirror = await currentMirror();
    const value = await answer({ request, mirror, origin: requestOrigin(request.headers, requestId) });
    return Response.json(value, { headers: { 'cache-control': 'no-store' } });
  });
}
