import { withAuth } from '@/lib/people/with-auth';
import { revokeLink } from '@/lib/sharing/links';

export { GET, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/delete';
export const DELETE = withAuth('browse', async ({ id, database, principal, audit }) => {
  await revokeLink(database, principal, id, audit);
});
