import { guardedJson } from '@/lib/access/guarded';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { showProperty } from '@/lib/portfolio/property';

export const GET = guardedJson('browse', async ({ connectionId }, { params }: { params: Promise<{ id: string }> }) =>
  showProperty(await currentPortfolio(connectionId), (await params).id),
);
