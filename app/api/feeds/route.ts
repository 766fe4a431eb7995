import { makeFeed } from '@/lib/feeds/feeds';
import { jsonAnswer, noStoreAnswer } from '@/lib/http/answers';
import { withAuth } from '@/lib/people/with-auth';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { listLinks } from '@/lib/sharing/links';

export { DELETE, OPTIONS, PATCH, PUT } from '@/lib/http/only/get-post';
export const GET = withAuth('share', async ({ request, database, principal }) =>
  jsonAnswer(request, await listLinks(database, principal, ['feed'])),
);

export const POST = withAuth('share', async ({ connection, audit, json }) => {
  const body = await json();
  return noStoreAnswer(await makeFeed(await currentPortfolio(connection), connection, audit, body), 201);
});
