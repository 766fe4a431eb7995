import { withAuth } from '@/lib/auth/with-auth';
import { noStoreAnswer } from '@/lib/http/answers';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { tryRule } from '@/lib/portfolio/insights/what-if';

export const GET = withAuth('analyse', async ({ connection, query }) =>
  noStoreAnswer(await tryRule(await currentPortfolio(connection), query)),
);
