import { readJson } from '@/lib/http/body';
import { handle } from '@/lib/http/handle';
import { handleJson } from '@/lib/http/json';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { createView, listViews } from '@/lib/portfolio/saved-views';
import { currentConnectionId } from '@/lib/upstream/current-connection';

export const GET = handleJson(async () => listViews(await currentPortfolio(currentConnectionId())));

export const POST = handle(async (request) => {
  const portfolio = await currentPortfolio(currentConnectionId());
  const view = await createView(portfolio, await readJson(request));
  return Response.json(view, { status: 201, headers: { 'cache-control': 'no-store' } });
});
