import { jsonAnswer, parametersOf } from '@/lib/http/answers';
import { partnerAnswer } from '@/lib/partners/answers';
import { partnerRoute } from '@/lib/partners/route';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
/** Partners have no session: the address of their page is the secret. */
export const GET = partnerRoute(async ({ request, page, path }) =>
  jsonAnswer(request, await partnerAnswer(page, path, parametersOf(request))),
);
