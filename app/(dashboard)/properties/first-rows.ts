import { type DehydratedState, dehydrate } from '@tanstack/react-query';
import { visitedPortfolio } from '@/app/(dashboard)/visited';
import { BLOCK_ROWS, blockQuery, countQuery } from '@/lib/client/properties';
import { createQueryClient } from '@/lib/client/query-client';
import { log } from '@/lib/http/log';
import { findPage } from '@/lib/portfolio/properties';
import { NO_FILTER } from '@/lib/search/filters';
import { type Search, writeSearch } from '@/lib/search/search';

/** The first rows of a search, for the first paint. On a fault the browser requests them and shows the fault. */
export async function firstRows(search: Search): Promise<DehydratedState | undefined> {
  try {
    const portfolio = await visitedPortfolio();
    const query = writeSearch(search);
    query.set('limit', String(BLOCK_ROWS));
    const [rows, all] = await Promise.all([
      findPage(portfolio, query),
      findPage(portfolio, new URLSearchParams({ limit: '1' })),
    ]);
    const client = createQueryClient();
    client.setQueryData(blockQuery(search, 0).queryKey, rows);
    client.setQueryData(countQuery(NO_FILTER).queryKey, { total: all.total, mirror: all.mirror });
    return dehydrate(client);
  } catch (error) {
    log().debug({ error }, 'The first rows could not be sent with the page.');
    return undefined;
  }
}
