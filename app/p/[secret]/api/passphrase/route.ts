import { noContent } from '@/lib/http/answers';
import { readJson } from '@/lib/http/body';
import { unlockPage } from '@/lib/partners/open-page';
import { partnerRoute } from '@/lib/partners/route';

export { DELETE, GET, OPTIONS, PATCH, PUT } from '@/lib/http/only/post';
/** Opens a page to a browser that gives its passphrase. */
export const POST = partnerRoute(async ({ request, database, secret, page }) => {
  const answer = noContent();
  answer.headers.set('set-cookie', await unlockPage(database, secret, page, await readJson(request)));
  return answer;
});
