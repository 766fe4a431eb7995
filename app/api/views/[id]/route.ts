import { guarded } from '@/lib/auth/guarded';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { changeView, deleteView } from '@/lib/portfolio/saved-views';

interface Context {
  params: Promise<{ id: string }>;
}

export const PATCH = guarded('share', async (asked, { params }: Context) => {
  const body = await asked.json();
  const view = await changeView(await currentPortfolio(asked.connection.id), (await params).id, body);
  return Response.json(view, { headers: { 'cache-control': 'no-store' } });
});

export const DELETE = guarded('share', async ({ connection }, { params }: Context) => {
  await deleteView(await currentPortfolio(connection.id), (await params).id);
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
});
