import { noStoreAnswer } from '@/lib/http/answers';
import { withAuth } from '@/lib/people/with-auth';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { changeView, deleteView } from '@/lib/portfolio/saved-views';

export { GET, OPTIONS, POST, PUT } from '@/lib/http/only/patch-delete';
export const PATCH = withAuth('share', async ({ id, connection, json }) => {
  const body = await json();
  return noStoreAnswer(await changeView(await currentPortfolio(connection), id, body));
});

export const DELETE = withAuth('share', async ({ id, connection }) => {
  await deleteView(await currentPortfolio(connection), id);
});
