import { noContent } from '@/lib/http/answers';
import { readJson } from '@/lib/http/body';
import { likeHome } from '@/lib/offers/answers';
import { offerRoute } from '@/lib/offers/client-route';

export { DELETE, GET, OPTIONS, PATCH, PUT } from '@/lib/http/only/post';
export const POST = offerRoute(async (asking, request) => {
  await likeHome(asking, await readJson(request));
  return noContent();
});
