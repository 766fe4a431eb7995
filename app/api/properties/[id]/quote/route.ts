import { guardedJson } from '@/lib/auth/guarded';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { quoteProperty } from '@/lib/portfolio/quote';

export const GET = guardedJson(
  'browse',
  async ({ connection, query }, { params }: { params: Promise<{ id: string }> }) =>
    quoteProperty(await currentPortfolio(connection.id), (await params).id, query),
);
