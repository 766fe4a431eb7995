import { noStoreAnswer } from '@/lib/http/answers';
import { makePartnerPage } from '@/lib/partners/partner-pages';
import { withAuth } from '@/lib/people/with-auth';

export { DELETE, GET, OPTIONS, PATCH, PUT } from '@/lib/http/only/post';
/** Makes a page for a partner; its address is shown once. */
export const POST = withAuth('administer', async ({ database, connection, audit, json }) =>
  noStoreAnswer(await makePartnerPage(database, connection.id, await json(), audit), 201),
);
