import { guardedJson } from '@/lib/auth/guarded';
import { showArrivals } from '@/lib/portfolio/arrivals';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';

export const GET = guardedJson(
  'browse',
  async ({ connection, query }, { params }: { params: Promise<{ id: string }> }) =>
    showArrivals(await currentPortfolio(connection.id), (await params).id, query),
);
