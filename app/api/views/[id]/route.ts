import { withAuth } from '@/lib/auth/with-auth';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { changeView, deleteView } from '@/lib/portfolio/saved-views';

interface Context {
  params: Promise<{ id: string }>;
}

export const PATCH = withAuth('share', async (authorized, { params }: Context) => {
  const body = await authorized.json();
  const view = await changeView(await currentPortfolio(authorized.connection), (await params).id, body);
  return Response.json(view, { headers: { 'cache-control': 'no-store' } });
});

export const DELETE = withAuth('share', async ({ connection }, { params }: Context) => {
  await deleteView(await currentPortfolio(connection), (await params).id);
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
});
