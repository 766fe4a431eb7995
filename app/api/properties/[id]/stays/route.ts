import { handleJson } from '@/lib/http/json';
import { showArrivals } from '@/lib/portfolio/arrivals';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { currentConnectionId } from '@/lib/upstream/current-connection';

export const GET = handleJson(async (query, { params }: { params: Promise<{ id: string }> }) =>
  showArrivals(await currentPortfolio(currentConnectionId()), (await params).id, query),
);
