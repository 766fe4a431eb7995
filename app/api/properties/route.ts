import { guardedJson } from '@/lib/access/guarded';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { findPage } from '@/lib/portfolio/properties';

export const GET = guardedJson('browse', async ({ connection, query }) =>
  findPage(await currentPortfolio(connection.id), query),
);
