import { matchingIds } from '@/lib/columns/find';
import { listConnections } from '@/lib/connections/list';
import { FeedTerms } from '@/lib/contract/api/links';
import type { Database } from '@/lib/database/database';
import type { ConnectionSummary } from '@/lib/domain/connection';
import { RefusedError } from '@/lib/domain/errors';
import type { Link } from '@/lib/links/links-table';
import { getProperty } from '@/lib/mirror/property';
import { ownerOf } from '@/lib/people/owner';
import { LINK_PERMISSION, may } from '@/lib/people/roles';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { openView } from '@/lib/portfolio/saved-views';
import { besideStay, type Filter, NO_FILTER } from '@/lib/search/filters';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { nameOf } from '@/lib/words/homes';

/** The most homes of a feed: a calendar program reads all of it each hour, and shows no more at once. */
const MOST_HOMES = 500;

/** What a feed is about. */
export interface FeedSubject {
  portfolio: Portfolio;
  terms: FeedTerms;
  name: string;
  filter: Filter;
}

/** What the link of a feed may still tell; null once its maker may not, or what it is about is gone. */
export async function subjectOf(mirror: Database, link: Link): Promise<FeedSubject | null> {
  const connection = (await listConnections()).find(({ id }) => id === link.connectionId);
  const owner = connection && (await ownerOf(mirror, link.madeBy));
  if (!owner || !may(owner.role, LINK_PERMISSION.feed)) return null;
  return feedSubject(await currentPortfolio(connection), connection, FeedTerms.parse(link.terms));
}

/** Null where there is no such home or saved view. */
export async function feedSubject(
  portfolio: Portfolio,
  connection: Pick<ConnectionSummary, 'name'>,
  terms: FeedTerms,
): Promise<FeedSubject | null> {
  const { mirror, connectionId } = portfolio;
  const about = { portfolio, terms, filter: NO_FILTER };
  if (terms.property !== null) {
    const home = await getProperty(mirror, connectionId, terms.property);
    return home && { ...about, name: nameOf(home.row) };
  }
  if (terms.view === null) return { ...about, name: connection.name };
  const view = await openView(mirror, connectionId, terms.view);
  return view && { ...about, name: view.name, filter: view.search.filter };
}

/**
 * The listed homes of a feed. The dates of a saved view do not count: a home that is booked would leave it.
 * @throws RefusedError TOO_MANY_HOMES
 */
export async function homesOf({ portfolio, terms, filter }: FeedSubject): Promise<string[]> {
  if (terms.property !== null) return [terms.property];
  const beside = { ...besideStay(filter), bookableBy: null };
  const ids = await matchingIds(portfolio, { filter: beside, sort: DEFAULT_SORT });
  if (ids.length <= MOST_HOMES) return ids;
  const message = `A feed tells of ${MOST_HOMES} homes at most, and these are ${ids.length}. Save a view of fewer.`;
  throw new RefusedError('TOO_MANY_HOMES', message);
}
