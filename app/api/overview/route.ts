import { withAuth } from '@/lib/auth/with-auth';
import { jsonAnswer } from '@/lib/http/answers';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { showOverview } from '@/lib/portfolio/overview';

export const GET = withAuth('browse', async ({ request, connection, query }) =>
  jsonAnswer(request, await showOverview(await currentPortfolio(connection), query)),
);
