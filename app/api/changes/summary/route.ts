import { withAuth } from '@/lib/auth/with-auth';
import { jsonAnswer } from '@/lib/http/answers';
import { summariseChanges } from '@/lib/portfolio/changes';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';

export const GET = withAuth('browse', async ({ connection, query, request }) =>
  jsonAnswer(request, await summariseChanges(await currentPortfolio(connection), query)),
);
