import { withAuth } from '@/lib/auth/with-auth';
import { jsonAnswer } from '@/lib/http/answers';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { listLostNights } from '@/lib/portfolio/insights/lost-nights';

export const GET = withAuth('analyse', async ({ request, connection, query }) =>
  jsonAnswer(request, await listLostNights(await currentPortfolio(connection), query)),
);
