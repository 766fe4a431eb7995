import { withAuth } from '@/lib/people/with-auth';
import { setFindingAside, takeFindingBack } from '@/lib/portfolio/analysis/quality';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';

export { GET, OPTIONS, PATCH, PUT } from '@/lib/http/only/post-delete';
export const POST = withAuth('analyse', async ({ connection, audit, json }) => {
  const body = await json();
  await setFindingAside(await currentPortfolio(connection), body, audit.actor.email);
});

export const DELETE = withAuth('analyse', async ({ connection, query }) => {
  await takeFindingBack(await currentPortfolio(connection), query);
});
