import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { pathOfConnection } from '@/lib/api/connection';
import { permittedConnections } from '@/lib/connections/list';
import { CONNECTION_NAME, connectionFor } from '@/lib/connections/requested';
import type { Permission } from '@/lib/contract/api/people';
import type { ConnectionSummary } from '@/lib/domain/connection';
import { PAGE_HEADER } from '@/lib/http/page-policy';
import { currentSession } from '@/lib/people/current-access';
import { type Principal, principalMay } from '@/lib/people/principal';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import type { Portfolio } from '@/lib/portfolio/portfolio';

interface Visited {
  principal: Principal;
  /**
   * The connection that the page is about; null for a guest who has none any more. Around a page whose address names one
   * that is not there, it is the browser's own.
   */
  connection: ConnectionSummary | null;
  /** The id of that one; else null. */
  missing: string | null;
}

/** The principal and connection of a page, for its layout. Signed-out people go to the sign-in page and come back. */
export const visitedByLayout = cache(async (): Promise<Visited> => {
  const given = await headers();
  const session = await currentSession(given);
  if (!session) redirect(`/sign-in?then=${encodeURIComponent(wayBack(given))}`);
  const { principal } = session;
  const { href: url, searchParams } = addressIn(given);
  const connection = await connectionFor({ headers: given, url }, principal.connections);
  const missing = connection ? null : searchParams.get(CONNECTION_NAME) || null;
  if (missing === null) return { principal, connection, missing };
  return { principal, connection: await connectionFor({ headers: given }, principal.connections), missing };
});

/**
 * The principal and connection of a page, for the page itself. Every page awaits it before streaming, so that a page that
 * the role forbids, or a connection that is not the principal's, is a real 404: Next renders a layout beside its page.
 */
export async function visited(permission: Permission = 'browse'): Promise<Visited> {
  const found = await visitedByLayout();
  // The open demo has no administrator: that page says how to become one.
  if (permission === 'administer' && found.principal.user === null) redirect('/account');
  if (!principalMay(found.principal, permission)) notFound();
  if (found.missing !== null) notFound();
  return found;
}

/** The path appears twice in a response header, and proxies limit headers to a few thousand characters. */
const LONGEST_WAY_BACK = 1500;

/** The page to open after signing in: the requested one, without its query if that is too long. */
function wayBack(given: Pick<Headers, 'get'>): string {
  const page = given.get(PAGE_HEADER) ?? '/';
  if (encodeURIComponent(page).length <= LONGEST_WAY_BACK) return page;
  const [path = ''] = page.split('?', 1);
  return encodeURIComponent(path).length <= LONGEST_WAY_BACK ? path : '/';
}

const addressIn = (given: Pick<Headers, 'get'>) => new URL(given.get(PAGE_HEADER) ?? '/', 'http://page');

/** The id in the address of a property's page. Next's `params` hold it decoded once, or not, by who asks. */
export const visitedId = async () => decodeURIComponent(addressIn(await headers()).pathname.split('/')[2] ?? '');

/** The parameters of the page's address. */
export const visitedQuery = async () => addressIn(await headers()).searchParams;

/** The connection of a page that shows something of one. */
export async function visitedConnection(): Promise<ConnectionSummary> {
  return (await visited()).connection ?? notFound();
}

export const visitedPortfolio = async () => currentPortfolio(await visitedConnection());

/**
 * The page at another connection that holds its content: a link may come from a user of that one.
 * Null if no other holds it, or if the address names its connection.
 */
export async function visitedElsewhere(holds: (portfolio: Portfolio) => Promise<boolean>): Promise<string | null> {
  const { principal, connection } = await visited();
  const { pathname, search, searchParams } = addressIn(await headers());
  if (searchParams.has(CONNECTION_NAME)) return null;
  for (const other of await permittedConnections(principal.connections)) {
    if (other.id !== connection?.id && (await holds(await currentPortfolio(other))))
      return pathOfConnection(pathname + search, other.id);
  }
  return null;
}

/** The query of a page, as Next gives it. */
export type PageQuery = Record<string, string | string[] | undefined>;

export function parametersOf(query: PageQuery): URLSearchParams {
  const given = Object.entries(query);
  return new URLSearchParams(given.flatMap(([name, values]) => [values ?? []].flat().map((value) => [name, value])));
}
