import { signOutPerson } from '@/lib/people/people';
import { withAuth } from '@/lib/people/with-auth';

export { DELETE, GET, OPTIONS, PATCH, PUT } from '@/lib/http/only/post';
/** Ends every session of this person. */
export const POST = withAuth('administer', async ({ id, database, audit }) => {
  await signOutPerson(database, id, audit);
});
