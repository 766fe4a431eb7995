import { withAuth } from '@/lib/auth/with-auth';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { setFindingAside, takeFindingBack } from '@/lib/portfolio/insights/quality';

const done = () => new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });

export const POST = withAuth('analyse', async (authorized) => {
  const body = await authorized.json();
  await setFindingAside(await currentPortfolio(authorized.connection), body, authorized.audit.actor.email);
  return done();
});

export const DELETE = withAuth('analyse', async ({ connection, query }) => {
  await takeFindingBack(await currentPortfolio(connection), query);
  return done();
});
