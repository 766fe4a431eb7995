import { jsonAnswer, noStoreAnswer } from '@/lib/http/answers';
import { withAuth } from '@/lib/people/with-auth';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { listWatches, makeWatch } from '@/lib/watches/watches';

export { DELETE, OPTIONS, PATCH, PUT } from '@/lib/http/only/get-post';
export const GET = withAuth('browse', async ({ request, database, principal }) =>
  jsonAnswer(request, await listWatches(database, principal)),
);

export const POST = withAuth('browse', async ({ connection, principal, json }) => {
  const body = await json();
  return noStoreAnswer(await makeWatch(await currentPortfolio(connection), connection, principal, body), 201);
});
