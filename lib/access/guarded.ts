import { handle } from '@/lib/http/handle';
import { jsonAnswer } from '@/lib/http/json';
import { originOf } from './audit';
import { connectionOf } from './connection';
import { currentVisit, forgetVisits } from './current-access';
import { ForbiddenError, UnauthenticatedError } from './errors';
import type { Doing } from './invitations';
import type { Permission } from './roles';
import { type Visitor, visitorMay } from './visitor';

/** A request of somebody who may make it. */
export interface Asked {
  request: Request;
  requestId: string;
  query: URLSearchParams;
  visitor: Visitor;
  /** The connection that it is about. */
  connectionId: string;
}

/**
 * A route handler for those who may: everybody else is answered 401 or 403, and what is not theirs is not there. Errors
 * are answered as `handle` says.
 */
export function guarded<Rest extends unknown[]>(
  permission: Permission,
  answer: (asked: Asked, ...rest: Rest) => Response | Promise<Response>,
): (request: Request, ...rest: Rest) => Promise<Response> {
  return handle(async (request, requestId, ...rest: Rest) => {
    const visit = await currentVisit(request.headers);
    if (!visit) throw new UnauthenticatedError();
    if (!visitorMay(visit.visitor, permission)) throw new ForbiddenError();
    const query = new URL(request.url).searchParams;
    const connectionId = await connectionOf(request.headers, query, visit.visitor);
    const response = await answer({ request, requestId, query, visitor: visit.visitor, connectionId }, ...rest);
    if (request.method !== 'GET') await forgetVisits();
    for (const cookie of visit.cookies) response.headers.append('set-cookie', cookie);
    return response;
  });
}

/** The same for a GET that is answered in JSON, which browsers may keep and ask about. */
export function guardedJson<Rest extends unknown[]>(
  permission: Permission,
  answer: (asked: Asked, ...rest: Rest) => Promise<object>,
): (request: Request, ...rest: Rest) => Promise<Response> {
  return guarded(permission, async (asked, ...rest: Rest) => jsonAnswer(asked.request, await answer(asked, ...rest)));
}

/** Who does what a request asks for, for the audit log. */
export const doing = ({ request, requestId, visitor }: Pick<Asked, 'request' | 'requestId' | 'visitor'>): Doing => ({
  actor: { id: visitor.user?.id ?? null, email: visitor.user?.email ?? null },
  origin: originOf(request.headers, requestId),
});
