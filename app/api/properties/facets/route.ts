import { guardedJson } from '@/lib/auth/guarded';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { countFacets } from '@/lib/portfolio/properties';

export const GET = guardedJson('browse', async ({ connection, query }) =>
  countFacets(await currentPortfolio(connection.id), query),
);
