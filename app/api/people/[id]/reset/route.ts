import { currentDatabase } from '@/lib/database/current-database';
import { noStoreAnswer } from '@/lib/http/answers';
import type { IdContext } from '@/lib/http/handle';
import { makeResetLink } from '@/lib/people/invitations';
import { withAuth } from '@/lib/people/with-auth';

export { DELETE, GET, OPTIONS, PATCH, PUT } from '@/lib/http/only/post';
/** A link by which this person chooses a new password. It is shown once. */
export const POST = withAuth('administer', async (authorized, { params }: IdContext) => {
  const link = await makeResetLink(await currentDatabase(), (await params).id, authorized.audit);
  return noStoreAnswer(link, 201);
});
