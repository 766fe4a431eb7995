import { withAuth } from '@/lib/auth/with-auth';
import { jsonAnswer } from '@/lib/http/answers';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { askInsight } from '@/lib/portfolio/insights/thread';

export const GET = withAuth('analyse', async ({ request, connection, query }) =>
  jsonAnswer(request, await askInsight('freshness', await currentPortfolio(connection), query)),
);
