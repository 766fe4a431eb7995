import { withAuth } from '@/lib/auth/with-auth';
import { jsonAnswer } from '@/lib/http/answers';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { createView, listViews } from '@/lib/portfolio/saved-views';

export const GET = withAuth('browse', async ({ request, connection }) =>
  jsonAnswer(request, await listViews(await currentPortfolio(connection))),
);

export const POST = withAuth('share', async (authorized) => {
  const body = await authorized.json();
  const view = await createView(await currentPortfolio(authorized.connection), body);
  return Response.json(view, { status: 201, headers: { 'cache-control': 'no-store' } });
});
