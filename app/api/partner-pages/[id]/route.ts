import { currentDatabase } from '@/lib/database/current-database';
import { noContent } from '@/lib/http/answers';
import type { IdContext } from '@/lib/http/handle';
import { revokePartnerPage } from '@/lib/partners/partner-pages';
import { withAuth } from '@/lib/people/with-auth';

export { GET, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/delete';
export const DELETE = withAuth('administer', async ({ connection, audit }, { params }: IdContext) => {
  await revokePartnerPage(await currentDatabase(), connection.id, (await params).id, audit);
  return noContent();
});
