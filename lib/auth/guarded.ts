import { UnknownConnectionError } from '@/lib/connections/errors';
import { connectionFor } from '@/lib/connections/requested';
import type { ConnectionSummary } from '@/lib/domain/connection';
import { readJson } from '@/lib/http/body';
import { readForm } from '@/lib/http/form';
import { handle } from '@/lib/http/handle';
import { jsonAnswer, noStoreAnswer, parametersOf } from '@/lib/http/json';
import { isSafe } from '@/lib/http/safe-method';
import { requireSound } from '@/lib/http/sound';
import { noteRequest } from '@/lib/telemetry/request-facts';
import { withResolvers } from '@/lib/with-resolvers';
import type { Doing } from './as-administrator';
import { originOf } from './audit';
import { currentVisit, forgetVisits } from './current-access';
import { ForbiddenError, UnauthenticatedError } from './errors';
import { partyOf } from './party';
import { placeFor, placeOfConnection, placeOfForm, type Wait } from './places';
import type { Permission } from './roles';
import { type Visitor, visitorMay } from './visitor';

/** A request of somebody who may make it. */
export interface Asked {
  request: Request;
  requestId: string;
  /** The parameters that are the endpoint's own. */
  query: URLSearchParams;
  readonly visitor: Visitor;
  /**
   * The connection that it is about.
   * @throws UnknownConnectionError when it is not there, or not for this visitor
   */
  readonly connection: ConnectionSummary;
  /** Its body. However long that took to come, whoever sent it may still make the request: if not, it is refused now. */
  json(): Promise<unknown>;
  /**
   * The same for a form, of which a party sends few at once.
   * @param long names the parameters that may be longer than an address
   */
  form(long: readonly string[]): Promise<URLSearchParams>;
  /** Whoever sent it may still make the request, after something that took its time: if not, it is refused now. */
  again(): Promise<void>;
  /** Waits until its party has a place for one more answer. However long that took, it is asked again as behind a body. */
  place(): Promise<void>;
  /** The same for what the connection's service answers: first, or who waits there has no place for anything else. */
  placeOfConnection(): Promise<void>;
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
    requireSound(request);
    let entry = await enter(request, permission);
    const { cookies } = entry;
    const again = async () => {
      entry = await enter(request, permission);
    };
    const { promise: work, resolve: made } = withResolvers();
    /** Goes on when there is a place. */
    const until = async (wait: Promise<Wait>) => {
      const waited = await wait;
      if (waited === 'gone') throw new GoneError();
      if (waited === 'some') await again();
    };
    const behind = async <Body>(body: Promise<Body>) => {
      const read = await body;
      await again();
      return read;
    };
    const asked: Asked = {
      ...{ request, requestId, query: parametersOf(request) },
      get visitor() {
        return entry.visitor;
      },
      get connection() {
        if (!entry.connection) throw new UnknownConnectionError();
        return entry.connection;
      },
      json: () => behind(readJson(request)),
      form: async (long) => {
        await until(placeOfForm(partyOf(asked), request.headers, work));
        return behind(readForm(request, long));
      },
      again,
      place: () => until(placeFor(partyOf(asked), request.headers, work)),
      placeOfConnection: () => until(placeOfConnection(asked.connection.id, partyOf(asked), request.headers, work)),
    };
    try {
      const response = await answer(asked, ...rest);
      for (const cookie of cookies) response.headers.append('set-cookie', cookie);
      return response;
    } finally {
      made();
      if (!isSafe(request)) await forgetVisits();
    }
  });
}

/** @throws UnauthenticatedError, ForbiddenError, UnknownConnectionError */
async function enter(request: Request, permission: Permission) {
  const visit = await currentVisit(request.headers);
  if (!visit) throw new UnauthenticatedError();
  const { visitor, cookies } = visit;
  noteRequest({ userId: visitor.user?.id });
  if (!visitorMay(visitor, permission)) throw new ForbiddenError();
  const connection = await connectionFor(request, visitor.connections);
  noteRequest({ connectionId: connection?.id });
  return { visitor, cookies, connection };
}

/**
 * The same for a GET that is answered in JSON, which browsers may keep and ask about; a text is JSON already. Such answers
 * may be long in the making, and large: each party has few at once.
 */
export function guardedJson<Rest extends unknown[]>(
  permission: Permission,
  answer: (asked: Asked, ...rest: Rest) => Promise<object | string>,
): (request: Request, ...rest: Rest) => Promise<Response> {
  return guarded(permission, async (asked, ...rest: Rest) => {
    await asked.place();
    return jsonAnswer(asked.request, await answer(asked, ...rest));
  });
}

/** Nobody waits for the answer any more. */
class GoneError extends Error {
  override name = 'GoneError';
}

/** The same for what is about people and connections: a browser keeps none of it for whoever sits there next. */
export function guardedNoStore<Rest extends unknown[]>(
  permission: Permission,
  answer: (asked: Asked, ...rest: Rest) => Promise<object>,
): (request: Request, ...rest: Rest) => Promise<Response> {
  return guarded(permission, async (asked, ...rest: Rest) => {
    await asked.place();
    return noStoreAnswer(asked.request, await answer(asked, ...rest));
  });
}

/** Who does what a request asks for, for the audit log. */
export const doing = ({ request, requestId, visitor }: Pick<Asked, 'request' | 'requestId' | 'visitor'>): Doing => ({
  actor: { id: visitor.user?.id ?? null, email: visitor.user?.email ?? null },
  sessionId: visitor.sessionId,
  origin: originOf(request.headers, requestId),
});
