import { guardedJson } from '@/lib/auth/guarded';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { showProperty } from '@/lib/portfolio/property';

export const GET = guardedJson('browse', async ({ connection }, { params }: { params: Promise<{ id: string }> }) =>
  showProperty(await currentPortfolio(connection.id), (await params).id),
);
