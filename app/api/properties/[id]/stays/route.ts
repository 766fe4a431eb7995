import { withAuth } from '@/lib/auth/with-auth';
import { jsonAnswer } from '@/lib/http/json';
import { showArrivals } from '@/lib/portfolio/arrivals';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';

export const GET = withAuth(
  'browse',
  async ({ request, connection, query }, { params }: { params: Promise<{ id: string }> }) =>
    jsonAnswer(request, await showArrivals(await currentPortfolio(connection.id), (await params).id, query)),
);
