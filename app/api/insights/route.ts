import { withAuth } from '@/lib/auth/with-auth';
import { jsonAnswer } from '@/lib/http/answers';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { showInsights } from '@/lib/portfolio/insights/figures';

export const GET = withAuth('analyse', async ({ request, connection, query }) =>
  jsonAnswer(request, await showInsights(await currentPortfolio(connection), query)),
);
