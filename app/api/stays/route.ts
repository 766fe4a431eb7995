import { withAuth } from '@/lib/auth/with-auth';
import { jsonAnswer } from '@/lib/http/answers';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { presentOr } from '@/lib/portfolio/insights/thread';
import { findStaysPage } from '@/lib/portfolio/stays';

const answer = presentOr('staysAsOf', findStaysPage);

export const GET = withAuth('browse', async ({ request, connection, query }) =>
  jsonAnswer(request, await answer(await currentPortfolio(connection), query)),
);
