import { signMeOut } from '@/lib/people/people';
import { withAuth } from '@/lib/people/with-auth';

export { GET, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/delete';
/** Signs out in one browser. */
export const DELETE = withAuth('browse', async ({ id, database, principal, audit }) => {
  await signMeOut(database, principal, audit, id);
});
