import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { currentVisit } from '@/lib/auth/current-access';
import { partyOf } from '@/lib/auth/party';
import { placeFor } from '@/lib/auth/places';
import type { Permission } from '@/lib/auth/roles';
import { type Visitor, visitorMay } from '@/lib/auth/visitor';
import { pathOfConnection } from '@/lib/client/connection';
import { permittedConnections } from '@/lib/connections/list';
import { connectionFor } from '@/lib/connections/requested';
import type { ConnectionSummary } from '@/lib/domain/connection';
import { PAGE_HEADER } from '@/lib/http/page-header';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import type { Portfolio } from '@/lib/portfolio/portfolio';

interface Visited {
  visitor: Visitor;
  /** The connection that the page is about; null for a guest who has none any more. */
  connection: ConnectionSummary | null;
}

/**
 * Who visits a page. Every page that shows something of a portfolio asks before it does: a layout cannot stand guard, for
 * it is rendered beside its page, not before it. Whoever must sign in first goes there and comes back; what somebody's
 * role does not allow is not there.
 */
export const visited = cache(async (permission: Permission = 'browse'): Promise<Visited> => {
  const given = await headers();
  let visitor = await letIn(given, permission);
  // Where so many of somebody's pages wait, this one is not there for them.
  const wait = await placeFor(partyOf({ visitor, request: { headers: given } }), given).catch(notFound);
  // Nobody sees what would follow where nobody waits for it.
  if (wait === 'gone') redirect('/');
  if (wait === 'some') visitor = await letIn(given, permission);
  const { href: url } = addressIn(given);
  return { visitor, connection: await connectionFor({ headers: given, url }, visitor.connections) };
});

async function letIn(given: Headers, permission: Permission): Promise<Visitor> {
  const visit = await currentVisit(given);
  if (!visit) redirect(`/sign-in?then=${encodeURIComponent(wayBack(given))}`);
  if (!visitorMay(visit.visitor, permission)) notFound();
  return visit.visitor;
}

/** It stands in a header of the answer, twice: proxies take some thousand characters. */
const LONGEST_WAY_BACK = 1500;

/** Where to go after signing in: to the page that was asked for, or at least to what it is about. */
function wayBack(given: Pick<Headers, 'get'>): string {
  const page = given.get(PAGE_HEADER) ?? '/properties';
  if (encodeURIComponent(page).length <= LONGEST_WAY_BACK) return page;
  const [path = ''] = page.split('?', 1);
  return encodeURIComponent(path).length <= LONGEST_WAY_BACK ? path : '/properties';
}

const addressIn = (given: Pick<Headers, 'get'>) => new URL(given.get(PAGE_HEADER) ?? '/', 'http://page');

/** The connection of a page that shows something of one. */
export async function visitedConnection(): Promise<ConnectionSummary> {
  return (await visited()).connection ?? notFound();
}

export const visitedPortfolio = async () => currentPortfolio((await visitedConnection()).id);

/**
 * The same page of another connection, for what this one does not hold: a link may be of somebody who looked at that one.
 * Null where no other holds it, or where the address names its connection.
 */
export async function visitedElsewhere(holds: (portfolio: Portfolio) => Promise<boolean>): Promise<string | null> {
  const { visitor, connection } = await visited();
  const { pathname, search, searchParams } = addressIn(await headers());
  if (searchParams.has('connection')) return null;
  for (const { id } of await permittedConnections(visitor.connections)) {
    if (id !== connection?.id && (await holds(await currentPortfolio(id))))
      return pathOfConnection(pathname + search, id);
  }
  return null;
}
