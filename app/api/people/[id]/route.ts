import { connectionIds } from '@/lib/connections/list';
import { changeRole, removePerson } from '@/lib/people/people';
import { withAuth } from '@/lib/people/with-auth';

export { GET, OPTIONS, POST, PUT } from '@/lib/http/only/patch-delete';
/** Another role. */
export const PATCH = withAuth('administer', async ({ id, database, audit, json }) => {
  await changeRole(database, id, await json(), audit, await connectionIds());
});

export const DELETE = withAuth('administer', async ({ id, database, audit }) => {
  await removePerson(database, id, audit);
});
