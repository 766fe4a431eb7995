import { noContent, noStoreAnswer } from '@/lib/http/answers';
import type { IdContext } from '@/lib/http/handle';
import { withAuth } from '@/lib/people/with-auth';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { changeView, deleteView } from '@/lib/portfolio/saved-views';

export { GET, OPTIONS, POST, PUT } from '@/lib/http/only/patch-delete';
export const PATCH = withAuth('share', async (authorized, { params }: IdContext) => {
  const body = await authorized.json();
  const view = await changeView(await currentPortfolio(authorized.connection), (await params).id, body);
  return noStoreAnswer(view);
});

export const DELETE = withAuth('share', async ({ connection }, { params }: IdContext) => {
  await deleteView(await currentPortfolio(connection), (await params).id);
  return noContent();
});
