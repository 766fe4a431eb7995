import { currentDatabase } from '@/lib/database/current-database';
import type { Database } from '@/lib/database/database';
import { handle } from '@/lib/http/handle';
import { requireTrustedOrigin } from '@/lib/http/origin';
import { type RequestOrigin, requestOrigin } from './audit';

interface OpenRequest {
  request: Request;
  database: Database;
  origin: RequestOrigin;
}

/** A route handler without a session: its request carries a secret of its own. */
export function openToAnybody(answer: (open: OpenRequest) => Promise<object>): (request: Request) => Promise<Response> {
  return handle(async (request, requestId) => {
    requireTrustedOrigin(request);
    const database = await currentDatabase();
    const value = await answer({ request, database, origin: requestOrigin(request.headers, requestId) });
    return Response.json(value, { headers: { 'cache-control': 'no-store' } });
  });
}
