import { noStoreAnswer } from '@/lib/http/answers';
import { laterRevision } from '@/lib/mirror/revisions';
import { withAuth } from '@/lib/people/with-auth';
import { feedRequest, showChanges } from '@/lib/portfolio/changes';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { stopping } from '@/lib/sync/current-sync';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';

/** The changes behind a cursor; with `wait`, an answer without any is held back until there is one. */
export const GET = withAuth('browse', async ({ connection, query, request: { signal } }) => {
  const asked = feedRequest(query);
  const portfolio = await currentPortfolio(connection);
  const until = portfolio.now + asked.waitMs;
  let { after } = asked;
  for (;;) {
    const page = await showChanges(portfolio, { ...asked, after });
    const left = until - Date.now();
    const atEnd = page.cursor === String(after);
    after = Number(page.cursor);
    if (page.items.length > 0 || signal.aborted || stopping.aborted) return noStoreAnswer(page);
    if (!atEnd) continue;
    if (left <= 0) return noStoreAnswer(page);
    await laterRevision(connection.id, after, { signal: AbortSignal.any([signal, stopping]), withinMs: left });
  }
});
