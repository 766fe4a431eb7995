import { currentDatabase } from '@/lib/database/current-database';
import { noContent } from '@/lib/http/answers';
import type { IdContext } from '@/lib/http/handle';
import { withAuth } from '@/lib/people/with-auth';
import { revokeLink } from '@/lib/sharing/links';

export { GET, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/delete';
export const DELETE = withAuth('share', async ({ principal, audit }, { params }: IdContext) => {
  await revokeLink(await currentDatabase(), principal, (await params).id, audit, ['feed']);
  return noContent();
});
