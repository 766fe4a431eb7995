import { currentDatabase } from '@/lib/database/current-database';
import { noStoreAnswer } from '@/lib/http/answers';
import { makePartnerPage } from '@/lib/partners/partner-pages';
import { withAuth } from '@/lib/people/with-auth';

export { DELETE, GET, OPTIONS, PATCH, PUT } from '@/lib/http/only/post';
/** Makes a page for a partner; its address is shown once. */
export const POST = withAuth('administer', async ({ connection, audit, json }) =>
  noStoreAnswer(await makePartnerPage(await currentDatabase(), connection.id, await json(), audit), 201),
);
