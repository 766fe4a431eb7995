import { chooseMapStyle } from '@/lib/people/map-style';
import { withAuth } from '@/lib/people/with-auth';

export { DELETE, GET, OPTIONS, PATCH, PUT } from '@/lib/http/only/post';
/** Chooses the style of the maps' streets. */
export const POST = withAuth('administer', async ({ database, audit, json }) => {
  await chooseMapStyle(database, await json(), audit);
});
