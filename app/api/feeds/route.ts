import { currentDatabase } from '@/lib/database/current-database';
import { makeFeed } from '@/lib/feeds/feeds';
import { jsonAnswer, noStoreAnswer } from '@/lib/http/answers';
import { withAuth } from '@/lib/people/with-auth';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { listLinks } from '@/lib/sharing/links';

export { DELETE, OPTIONS, PATCH, PUT } from '@/lib/http/only/get-post';
export const GET = withAuth('share', async ({ request, principal }) =>
  jsonAnswer(request, await listLinks(await currentDatabase(), principal, ['feed'])),
);

export const POST = withAuth('share', async (authorized) => {
  const { connection, audit } = authorized;
  const body = await authorized.json();
  return noStoreAnswer(await makeFeed(await currentPortfolio(connection), connection, audit, body), 201);
});
