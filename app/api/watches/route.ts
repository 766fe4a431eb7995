import { currentDatabase } from '@/lib/database/current-database';
import { jsonAnswer, noStoreAnswer } from '@/lib/http/answers';
import { withAuth } from '@/lib/people/with-auth';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { listWatches, makeWatch } from '@/lib/watches/watches';

export { DELETE, OPTIONS, PATCH, PUT } from '@/lib/http/only/get-post';
export const GET = withAuth('browse', async ({ request, principal }) =>
  jsonAnswer(request, await listWatches(await currentDatabase(), principal)),
);

export const POST = withAuth('browse', async (authorized) => {
  const { connection, principal } = authorized;
  const body = await authorized.json();
  const made = await makeWatch(await currentPortfolio(connection), connection, principal, body);
  return noStoreAnswer(made, 201);
});
