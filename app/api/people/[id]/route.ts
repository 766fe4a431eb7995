import { connectionIds } from '@/lib/connections/list';
import { currentDatabase } from '@/lib/database/current-database';
import { noContent } from '@/lib/http/answers';
import type { IdContext } from '@/lib/http/handle';
import { changeRole, removePerson } from '@/lib/people/people';
import { withAuth } from '@/lib/people/with-auth';

export { GET, OPTIONS, POST, PUT } from '@/lib/http/only/patch-delete';
/** Another role. */
export const PATCH = withAuth('administer', async (authorized, { params }: IdContext) => {
  const body = await authorized.json();
  await changeRole(await currentDatabase(), (await params).id, body, authorized.audit, await connectionIds());
  return noContent();
});

export const DELETE = withAuth('administer', async (authorized, { params }: IdContext) => {
  await removePerson(await currentDatabase(), (await params).id, authorized.audit);
  return noContent();
});
