import { noContent } from '@/lib/http/answers';
import { withAuth } from '@/lib/people/with-auth';
import { tickOff, untick } from '@/lib/portfolio/analysis/work-list';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';

export { GET, OPTIONS, PATCH, PUT } from '@/lib/http/only/post-delete';
export const POST = withAuth('analyse', async (authorized) => {
  const body = await authorized.json();
  await tickOff(await currentPortfolio(authorized.connection), body, authorized.audit.actor.email);
  return noContent();
});

export const DELETE = withAuth('analyse', async ({ connection, query }) => {
  await untick(await currentPortfolio(connection), query);
  return noContent();
});
