import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { connectionOf } from '@/lib/access/connection';
import { currentVisit } from '@/lib/access/current-access';
import type { Permission } from '@/lib/access/roles';
import { type Visitor, visitorMay } from '@/lib/access/visitor';
import { PAGE_HEADER } from '@/lib/http/page-header';

interface Visited {
  visitor: Visitor;
  /** The connection that the page is about. */
  connectionId: string;
}

/**
 * Who visits a page. Every page that shows something of a portfolio asks before it does: a layout cannot stand guard, for
 * it is rendered beside its page, not before it. Whoever must sign in first goes there and comes back; what somebody's
 * role does not allow is not there.
 */
export const visited = cache(async (permission: Permission = 'browse'): Promise<Visited> => {
  const given = await headers();
  const visit = await currentVisit(given);
  if (!visit) redirect(`/sign-in?then=${encodeURIComponent(given.get(PAGE_HEADER) ?? '/properties')}`);
  const { visitor } = visit;
  if (!visitorMay(visitor, permission)) notFound();
  return { visitor, connectionId: await connectionOf(given, new URLSearchParams(), visitor) };
});
