import { guardedJson } from '@/lib/auth/guarded';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { showMap } from '@/lib/portfolio/map';

export const GET = guardedJson('browse', async ({ connection, query }) =>
  showMap(await currentPortfolio(connection.id), query),
);
