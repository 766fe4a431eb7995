import { handle } from '@/lib/http/handle';
import { requireSound } from '@/lib/http/sound';
import type { Mirror } from '@/lib/mirror/mirror';
import { type Origin, originOf } from './audit';
import { currentAccess, forgetVisits } from './current-access';

interface OpenRequest {
  request: Request;
  mirror: Mirror;
  origin: Origin;
}

/** A route handler for those who are not signed in yet: what it takes is a secret of its own. */
export function openToAnybody(
  answer: (asked: OpenRequest) => Promise<object>,
): (request: Request) => Promise<Response> {
  return handle(async (request, requestId) => {
    requireSound(request);
    const { mirror } = await currentAccess();
    const value = await answer({ request, mirror, origin: originOf(request.headers, requestId) });
    await forgetVisits();
    return Response.json(value, { headers: { 'cache-control': 'no-store' } });
  });
}
