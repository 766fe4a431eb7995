import { connectionIds } from '@/lib/connections/list';
import { currentDatabase } from '@/lib/database/current-database';
import { noStoreAnswer } from '@/lib/http/answers';
import { invite } from '@/lib/people/invitations';
import { withAuth } from '@/lib/people/with-auth';

export { DELETE, GET, OPTIONS, PATCH, PUT } from '@/lib/http/only/post';
/** Invites a person; the link is shown once. */
export const POST = withAuth('administer', async (authorized) => {
  const body = await authorized.json();
  const link = await invite(await currentDatabase(), body, authorized.audit, await connectionIds());
  return noStoreAnswer(link, 201);
});
