import { withAuth } from '@/lib/auth/with-auth';
import { jsonAnswer } from '@/lib/http/answers';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { countFacets } from '@/lib/portfolio/properties';

export const GET = withAuth('browse', async ({ request, connection, query }) =>
  jsonAnswer(request, await countFacets(await currentPortfolio(connection), query)),
);
