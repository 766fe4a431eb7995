import * as z from 'zod/mini';
import { withAuth } from '@/lib/auth/with-auth';
import { PropertyAnswer } from '@/lib/contract/api/properties';
import { jsonAnswer } from '@/lib/http/answers';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { showProperty } from '@/lib/portfolio/property';

export const GET = withAuth(
  'browse',
  async ({ request, connection, query }, { params }: { params: Promise<{ id: string }> }) =>
    jsonAnswer(
      request,
      z.encode(PropertyAnswer, await showProperty(await currentPortfolio(connection), (await params).id, query)),
    ),
);
