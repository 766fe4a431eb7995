import { withAuth } from '@/lib/auth/with-auth';
import { jsonAnswer } from '@/lib/http/answers';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { showRidge } from '@/lib/portfolio/ridge';

export const GET = withAuth('browse', async ({ request, connection, query }) =>
  jsonAnswer(request, await showRidge(await currentPortfolio(connection), query)),
);
