import { currentDatabase } from '@/lib/database/current-database';
import { noContent } from '@/lib/http/answers';
import type { IdContext } from '@/lib/http/handle';
import { signMeOut } from '@/lib/people/people';
import { withAuth } from '@/lib/people/with-auth';

export { GET, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/delete';
/** Signs out in one browser. */
export const DELETE = withAuth('browse', async (authorized, { params }: IdContext) => {
  await signMeOut(await currentDatabase(), authorized.principal, authorized.audit, (await params).id);
  return noContent();
});
