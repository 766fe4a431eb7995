import * as z from 'zod/mini';
import { withAuth } from '@/lib/auth/with-auth';
import { QuoteAnswer } from '@/lib/contract/api/quote';
import { jsonAnswer } from '@/lib/http/answers';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { quoteProperty } from '@/lib/portfolio/quote';

export const GET = withAuth(
  'browse',
  async ({ request, connection, query }, { params }: { params: Promise<{ id: string }> }) =>
    jsonAnswer(
      request,
      z.encode(QuoteAnswer, await quoteProperty(await currentPortfolio(connection), (await params).id, query)),
    ),
);
