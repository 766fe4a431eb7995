import { noContent } from '@/lib/http/answers';
import { askAgain } from '@/lib/offers/answers';
import { offerRoute } from '@/lib/offers/client-route';

export { DELETE, GET, OPTIONS, PATCH, PUT } from '@/lib/http/only/post';
export const POST = offerRoute(async (asking) => {
  await askAgain(asking);
  return noContent();
});
