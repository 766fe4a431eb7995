import { chooseMapStyle } from '@/lib/auth/map-style';
import { withAuth } from '@/lib/auth/with-auth';
import { currentMirror } from '@/lib/database/current-database';
import { noContent } from '@/lib/http/answers';

export { DELETE, GET, OPTIONS, PATCH, PUT } from '@/lib/http/only/post';
/** Chooses the style of the maps' streets. */
export const POST = withAuth('administer', async (authorized) => {
  await chooseMapStyle(await currentMirror(), await authorized.json(), authorized.audit);
  return noContent();
});
