import { withAuth } from '@/lib/auth/with-auth';
import { noStoreAnswer } from '@/lib/http/answers';
import { currentSync } from '@/lib/sync/current-sync';

export { DELETE, OPTIONS, PATCH, PUT } from '@/lib/http/only/get-post';
/** The progress of a crawl under way, the mirror's freshness, the last crawls and the rejected resources. */
export const GET = withAuth('browse', async ({ connection }) =>
  noStoreAnswer(await (await currentSync(connection.id)).overview()),
);

/** Begins a crawl, here or, when one is under way already, not at all. */
export const POST = withAuth('sync', async ({ connection }) => {
  const sync = await currentSync(connection.id);
  await sync.begin();
  return noStoreAnswer(await sync.state(), 202);
});
