import { guarded } from '@/lib/access/guarded';
import { readJson } from '@/lib/http/body';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { changeView, deleteView } from '@/lib/portfolio/saved-views';

interface Context {
  params: Promise<{ id: string }>;
}

export const PATCH = guarded('share', async ({ request, connection }, { params }: Context) => {
  const portfolio = await currentPortfolio(connection.id);
  const view = await changeView(portfolio, (await params).id, await readJson(request));
  return Response.json(view, { headers: { 'cache-control': 'no-store' } });
});

export const DELETE = guarded('share', async ({ connection }, { params }: Context) => {
  await deleteView(await currentPortfolio(connection.id), (await params).id);
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
});
