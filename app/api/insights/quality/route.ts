import { withAuth } from '@/lib/auth/with-auth';
import { jsonAnswer } from '@/lib/http/answers';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { listQuality } from '@/lib/portfolio/insights/quality';

export const GET = withAuth('analyse', async ({ request, connection, query }) =>
  jsonAnswer(request, await listQuality(await currentPortfolio(connection), query)),
);
