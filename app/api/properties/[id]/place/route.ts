import { withAuth } from '@/lib/auth/with-auth';
import { jsonAnswer } from '@/lib/http/answers';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { showPlace } from '@/lib/portfolio/place';

export const GET = withAuth(
  'browse',
  async ({ request, connection, query }, { params }: { params: Promise<{ id: string }> }) =>
    jsonAnswer(request, await showPlace(await currentPortfolio(connection), (await params).id, query)),
);
