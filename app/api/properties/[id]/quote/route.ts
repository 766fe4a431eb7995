import { requireConnectionId } from '@/lib/connections/requested';
import { handleJson } from '@/lib/http/json';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { quoteProperty } from '@/lib/portfolio/quote';

export const GET = handleJson(async (query, request, { params }: { params: Promise<{ id: string }> }) =>
  quoteProperty(await currentPortfolio(await requireConnectionId(request)), (await params).id, query),
);
