import { currentDatabase } from '@/lib/database/current-database';
import { noContent } from '@/lib/http/answers';
import { chooseMapStyle } from '@/lib/people/map-style';
import { withAuth } from '@/lib/people/with-auth';

export { DELETE, GET, OPTIONS, PATCH, PUT } from '@/lib/http/only/post';
/** Chooses the style of the maps' streets. */
export const POST = withAuth('administer', async (authorized) => {
  await chooseMapStyle(await currentDatabase(), await authorized.json(), authorized.audit);
  return noContent();
});
