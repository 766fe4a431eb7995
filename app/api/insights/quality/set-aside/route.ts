import { noContent } from '@/lib/http/answers';
import { withAuth } from '@/lib/people/with-auth';
import { setFindingAside, takeFindingBack } from '@/lib/portfolio/analysis/quality';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';

export { GET, OPTIONS, PATCH, PUT } from '@/lib/http/only/post-delete';
export const POST = withAuth('analyse', async (authorized) => {
  const body = await authorized.json();
  await setFindingAside(await currentPortfolio(authorized.connection), body, authorized.audit.actor.email);
  return noContent();
});

export const DELETE = withAuth('analyse', async ({ connection, query }) => {
  await takeFindingBack(await currentPortfolio(connection), query);
  return noContent();
});
