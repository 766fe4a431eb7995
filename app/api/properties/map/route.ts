import { guardedJson } from '@/lib/access/guarded';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { showMap } from '@/lib/portfolio/map';

export const GET = guardedJson('browse', async ({ connectionId, query }) =>
  showMap(await currentPortfolio(connectionId), query),
);
