import { guardedJson } from '@/lib/access/guarded';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { quoteProperty } from '@/lib/portfolio/quote';

export const GET = guardedJson(
  'browse',
  async ({ connectionId, query }, { params }: { params: Promise<{ id: string }> }) =>
    quoteProperty(await currentPortfolio(connectionId), (await params).id, query),
);
