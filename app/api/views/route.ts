import { portfolioRoute } from '@/app/api/portfolio-route';
import { SavedViewsAnswer } from '@/lib/contract/api/views';
import { noStoreAnswer } from '@/lib/http/answers';
import { withAuth } from '@/lib/people/with-auth';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { createView, listViews } from '@/lib/portfolio/saved-views';

export { DELETE, OPTIONS, PATCH, PUT } from '@/lib/http/only/get-post';
export const GET = portfolioRoute(SavedViewsAnswer, listViews);

export const POST = withAuth('share', async ({ connection, json }) => {
  const body = await json();
  return noStoreAnswer(await createView(await currentPortfolio(connection), body), 201);
});
