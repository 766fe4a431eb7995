import { requireConnectionId } from '@/lib/connections/requested';
import { handleJson } from '@/lib/http/json';
import { showArrivals } from '@/lib/portfolio/arrivals';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';

export const GET = handleJson(async (query, request, { params }: { params: Promise<{ id: string }> }) =>
  showArrivals(await currentPortfolio(await requireConnectionId(request)), (await params).id, query),
);
