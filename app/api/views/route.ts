import { requireConnectionId } from '@/lib/connections/requested';
import { readJson } from '@/lib/http/body';
import { handle } from '@/lib/http/handle';
import { handleJson } from '@/lib/http/json';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { createView, listViews } from '@/lib/portfolio/saved-views';

export const GET = handleJson(async (_query, request) =>
  listViews(await currentPortfolio(await requireConnectionId(request))),
);

export const POST = handle(async (request) => {
  const portfolio = await currentPortfolio(await requireConnectionId(request));
  const view = await createView(portfolio, await readJson(request));
  return Response.json(view, { status: 201, headers: { 'cache-control': 'no-store' } });
});
