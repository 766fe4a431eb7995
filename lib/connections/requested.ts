import type { ConnectionSummary } from '@/lib/domain/connection';
import { chooseConnection, type Permitted } from './list';

/** The name of a connection's id in parameters, cookies and, behind `x-`, headers. */
export const CONNECTION_NAME = 'connection';

/** A request, or as much as there is of one where a page is rendered. */
export interface RequestSource {
  headers: Pick<Headers, 'get'>;
  url?: string | undefined;
}

/** The id of the connection that a request names: by the parameter, the header, or else the cookie; null for none. */
export const requestedConnectionId = (source: RequestSource): string | null => named(source) ?? remembered(source);

/**
 * The connection of a request, among those of the principal. One that a request names must be there; one that
 * a browser only remembers may have been removed since, and another takes its place.
 */
export async function connectionFor(source: RequestSource, permitted: Permitted): Promise<ConnectionSummary | null> {
  const name = named(source);
  if (name !== null) return chooseConnection(name, permitted);
  const last = remembered(source);
  return (last === null ? null : await chooseConnection(last, permitted)) ?? chooseConnection(null, permitted);
}

function named({ headers, url }: RequestSource): string | null {
  return (url ? new URL(url).searchParams.get(CONNECTION_NAME) : null) || headers.get(`x-${CONNECTION_NAME}`) || null;
}

function remembered({ headers }: RequestSource): string | null {
  const cookies = (headers.get('cookie') ?? '').split(/;\s*/);
  const value = cookies.find((cookie) => cookie.startsWith(`${CONNECTION_NAME}=`))?.slice(CONNECTION_NAME.length + 1);
  if (!value) return null;
  try {
    return decodeURIComponent(value);
  } catch {
    return null; // a cookie may hold anything
  }
}
