import * as z from 'zod/mini';
import { withAuth } from '@/lib/auth/with-auth';
import { ArrivalsAnswer } from '@/lib/contract/api/calendars';
import { jsonAnswer } from '@/lib/http/answers';
import { showArrivals } from '@/lib/portfolio/arrivals';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';

export const GET = withAuth(
  'browse',
  async ({ request, connection, query }, { params }: { params: Promise<{ id: string }> }) =>
    jsonAnswer(
      request,
      z.encode(ArrivalsAnswer, await showArrivals(await currentPortfolio(connection), (await params).id, query)),
    ),
);
