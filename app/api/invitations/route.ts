import { connectionIds } from '@/lib/connections/list';
import { noStoreAnswer } from '@/lib/http/answers';
import { invite } from '@/lib/people/invitations';
import { withAuth } from '@/lib/people/with-auth';

export { DELETE, GET, OPTIONS, PATCH, PUT } from '@/lib/http/only/post';
/** Invites a person; the link is shown once. */
export const POST = withAuth('administer', async ({ database, audit, json }) =>
  noStoreAnswer(await invite(database, await json(), audit, await connectionIds()), 201),
);
