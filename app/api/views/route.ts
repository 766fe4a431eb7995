import { guarded, guardedJson } from '@/lib/access/guarded';
import { readJson } from '@/lib/http/body';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { createView, listViews } from '@/lib/portfolio/saved-views';

export const GET = guardedJson('browse', async ({ connectionId }) => listViews(await currentPortfolio(connectionId)));

export const POST = guarded('share', async ({ request, connectionId }) => {
  const view = await createView(await currentPortfolio(connectionId), await readJson(request));
  return Response.json(view, { status: 201, headers: { 'cache-control': 'no-store' } });
});
