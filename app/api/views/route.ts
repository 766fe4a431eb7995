import { guarded, guardedJson } from '@/lib/access/guarded';
import { readJson } from '@/lib/http/body';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { createView, listViews } from '@/lib/portfolio/saved-views';

export const GET = guardedJson('browse', async ({ connection }) => listViews(await currentPortfolio(connection.id)));

export const POST = guarded('share', async ({ request, connection }) => {
  const view = await createView(await currentPortfolio(connection.id), await readJson(request));
  return Response.json(view, { status: 201, headers: { 'cache-control': 'no-store' } });
});
