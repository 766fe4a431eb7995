import { currentDatabase } from '@/lib/database/current-database';
import { noContent } from '@/lib/http/answers';
import type { IdContext } from '@/lib/http/handle';
import { signOutPerson } from '@/lib/people/people';
import { withAuth } from '@/lib/people/with-auth';

export { DELETE, GET, OPTIONS, PATCH, PUT } from '@/lib/http/only/post';
/** Ends every session of this person. */
export const POST = withAuth('administer', async (authorized, { params }: IdContext) => {
  await signOutPerson(await currentDatabase(), (await params).id, authorized.audit);
  return noContent();
});
