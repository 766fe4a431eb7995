import { withAuth } from '@/lib/auth/with-auth';
import { jsonAnswer } from '@/lib/http/answers';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { findStaysPage } from '@/lib/portfolio/stays';

export const GET = withAuth('browse', async ({ request, connection, query }) =>
  jsonAnswer(request, await findStaysPage(await currentPortfolio(connection), query)),
);
