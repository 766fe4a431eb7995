import { guardedJson } from '@/lib/auth/guarded';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { findPageAsText } from '@/lib/portfolio/properties';

export const GET = guardedJson('browse', async ({ connection, query }) =>
  findPageAsText(await currentPortfolio(connection.id), query),
);
