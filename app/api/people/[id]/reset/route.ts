import { noStoreAnswer } from '@/lib/http/answers';
import { makeResetLink } from '@/lib/people/invitations';
import { withAuth } from '@/lib/people/with-auth';

export { DELETE, GET, OPTIONS, PATCH, PUT } from '@/lib/http/only/post';
/** A link by which this person chooses a new password. It is shown once. */
export const POST = withAuth('administer', async ({ id, database, audit }) =>
  noStoreAnswer(await makeResetLink(database, id, audit), 201),
);
