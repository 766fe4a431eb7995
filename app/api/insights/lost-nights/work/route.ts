import { withAuth } from '@/lib/people/with-auth';
import { tickOff, untick } from '@/lib/portfolio/analysis/work-list';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';

export { GET, OPTIONS, PATCH, PUT } from '@/lib/http/only/post-delete';
export const POST = withAuth('analyse', async ({ connection, audit, json }) => {
  const body = await json();
  await tickOff(await currentPortfolio(connection), body, audit.actor.email);
});

export const DELETE = withAuth('analyse', async ({ connection, query }) => {
  await untick(await currentPortfolio(connection), query);
});
