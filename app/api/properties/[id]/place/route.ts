import { guardedJson } from '@/lib/auth/guarded';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { showPlace } from '@/lib/portfolio/place';

export const GET = guardedJson(
  'browse',
  async ({ connection, query }, { params }: { params: Promise<{ id: string }> }) =>
    showPlace(await currentPortfolio(connection.id), (await params).id, query),
);
