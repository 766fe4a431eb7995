import { guardedJson } from '@/lib/access/guarded';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { findPage } from '@/lib/portfolio/properties';

export const GET = guardedJson('browse', async ({ connectionId, query }) =>
  findPage(await currentPortfolio(connectionId), query),
);
