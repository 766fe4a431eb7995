import { unknownConnection } from '@/lib/connections/list';
import { connectionFor } from '@/lib/connections/requested';
import type { Permission } from '@/lib/contract/api/people';
import { currentDatabase } from '@/lib/database/current-database';
import type { Database } from '@/lib/database/database';
import type { ConnectionSummary } from '@/lib/domain/connection';
import { noContent, parametersOf } from '@/lib/http/answers';
import { readJson } from '@/lib/http/body';
import { handle } from '@/lib/http/handle';
import { isSafe, requireTrustedOrigin } from '@/lib/http/origin';
import { noteRequest } from '@/lib/runtime/telemetry/request-facts';
import { type AuditContext, requestOrigin } from './audit';
import { currentSession } from './current-access';
import { forbidden, unauthenticated } from './errors';
import { type Principal, principalMay } from './principal';

/** A request whose sender has the permission of the route. */
export interface AuthorizedRequest {
  request: Request;
  requestId: string;
  /** The value of the placeholder [id] of the route; '' where it has none. */
  id: string;
  database: Database;
  /** The endpoint's own parameters. */
  query: URLSearchParams;
  principal: Principal;
  /**
   * The connection that the request is about.
   * @throws RefusedError NOT_FOUND when it does not exist, or is not the principal's
   */
  readonly connection: ConnectionSummary;
  audit: AuditContext;
  json(): Promise<unknown>;
}

/**
 * A route handler for people with a permission; others are answered 401 or 403. The session is checked once.
 * @param answer gives none where there is nothing to tell
 */
export function withAuth(
  permission: Permission,
  answer: (authorized: AuthorizedRequest) => Response | Promise<Response | undefined>,
): (request: Request, context?: { params: Promise<{ id?: string }> }) => Promise<Response> {
  return handle(async (request, requestId, context) => {
    requireTrustedOrigin(request);
    // Before the session, so that a slow body outlives no right.
    const [body] = isSafe(request) ? [] : await Promise.allSettled([readJson(request)]);
    const session = await currentSession(request.headers);
    if (!session) throw unauthenticated();
    const { principal, cookies } = session;
    const { user } = principal;
    noteRequest({ userId: user?.id });
    if (!principalMay(principal, permission)) throw forbidden();
    const connection = await connectionFor(request, principal.connections);
    noteRequest({ connectionId: connection?.id });
    const given = await answer({
      request,
      requestId,
      id: (await context?.params)?.id ?? '',
      database: await currentDatabase(),
      principal,
      query: parametersOf(request),
      get connection() {
        if (!connection) throw unknownConnection();
        return connection;
      },
      audit: {
        actor: { id: user?.id ?? null, email: user?.email ?? null },
        origin: requestOrigin(request.headers, requestId),
      },
      json: async () => (body?.status === 'rejected' ? Promise.reject(body.reason) : body?.value),
    });
    const response = given ?? noContent();
    for (const cookie of cookies) response.headers.append('set-cookie', cookie);
    return response;
  });
}
