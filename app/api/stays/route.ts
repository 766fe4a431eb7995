import { guardedJson } from '@/lib/access/guarded';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { findStaysPage } from '@/lib/portfolio/stays';

export const GET = guardedJson('browse', async ({ connectionId, query }) =>
  findStaysPage(await currentPortfolio(connectionId), query),
);
