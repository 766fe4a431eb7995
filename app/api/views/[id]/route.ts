import { requireConnectionId } from '@/lib/connections/requested';
import { readJson } from '@/lib/http/body';
import { handle } from '@/lib/http/handle';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { changeView, deleteView } from '@/lib/portfolio/saved-views';

interface Context {
  params: Promise<{ id: string }>;
}

export const PATCH = handle(async (request, _requestId, { params }: Context) => {
  const portfolio = await currentPortfolio(await requireConnectionId(request));
  const view = await changeView(portfolio, (await params).id, await readJson(request));
  return Response.json(view, { headers: { 'cache-control': 'no-store' } });
});

/** Deletes something: a page of another site cannot send the method without being asked for permission first. */
export const DELETE = handle(async (request, _requestId, { params }: Context) => {
  await deleteView(await currentPortfolio(await requireConnectionId(request)), (await params).id);
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
});
