import { guarded, guardedJson } from '@/lib/auth/guarded';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { createView, listViews } from '@/lib/portfolio/saved-views';

export const GET = guardedJson('browse', async ({ connection }) => listViews(await currentPortfolio(connection.id)));

export const POST = guarded('share', async (asked) => {
  const body = await asked.json();
  const view = await createView(await currentPortfolio(asked.connection.id), body);
  return Response.json(view, { status: 201, headers: { 'cache-control': 'no-store' } });
});
