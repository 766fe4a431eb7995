import { handleJson } from '@/lib/http/json';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { quoteProperty } from '@/lib/portfolio/quote';
import { currentConnectionId } from '@/lib/upstream/current-connection';

export const GET = handleJson(async (query, { params }: { params: Promise<{ id: string }> }) =>
  quoteProperty(await currentPortfolio(currentConnectionId()), (await params).id, query),
);
