import { currentDatabase } from '@/lib/database/current-database';
import { noContent } from '@/lib/http/answers';
import type { IdContext } from '@/lib/http/handle';
import { withdrawLink } from '@/lib/people/invitations';
import { withAuth } from '@/lib/people/with-auth';

export { GET, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/delete';
export const DELETE = withAuth('administer', async (authorized, { params }: IdContext) => {
  await withdrawLink(await currentDatabase(), (await params).id, authorized.audit);
  return noContent();
});
