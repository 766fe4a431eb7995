import { setTimeout as pause } from 'node:timers/promises';
import { noStoreAnswer } from '@/lib/http/answers';
import { withAuth } from '@/lib/people/with-auth';
import { feedRequest, showChanges } from '@/lib/portfolio/changes';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { currentSync, isStopping } from '@/lib/sync/current-sync';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';

/** Another instance may have written: the database is asked this often. */
const LOOK_EVERY_MS = 2000;
/** A crawl tells of its progress many times a second. */
const LEAST_GAP_MS = 250;

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
    if (page.items.length > 0 || signal.aborted || isStopping()) return noStoreAnswer(page);
    if (!atEnd) continue;
    if (left <= 0) return noStoreAnswer(page);
    await (await currentSync(connection.id)).somethingNew(signal, Math.min(left, LOOK_EVERY_MS));
    await pause(Math.min(LEAST_GAP_MS, left));
  }
});
