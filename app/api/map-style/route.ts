import { chooseMapStyle } from '@/lib/auth/map-style';
import { withAuth } from '@/lib/auth/with-auth';
import { noContent } from '@/lib/http/answers';
import { currentMirror } from '@/lib/mirror/current-mirror';

export { DELETE, GET, OPTIONS, PATCH, PUT } from '@/lib/http/only/post';
/** Chooses the style of the maps' streets. */
export const POST = withAuth('administer', async (authorized) => {
  await chooseMapStyle(await currentMirror(), await authorized.json(), authorized.audit);
  return noContent();
});
