import { withAuth } from '@/lib/auth/with-auth';
import { jsonAnswer } from '@/lib/http/answers';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { showMap } from '@/lib/portfolio/map';

export const GET = withAuth('browse', async ({ request, connection, query }) =>
  jsonAnswer(request, await showMap(await currentPortfolio(connection), query)),
);
