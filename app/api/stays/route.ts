import { guardedJson } from '@/lib/auth/guarded';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { findStaysPage } from '@/lib/portfolio/stays';

export const GET = guardedJson('browse', async ({ connection, query }) =>
  findStaysPage(await currentPortfolio(connection.id), query),
);
