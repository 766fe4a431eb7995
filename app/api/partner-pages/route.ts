import { PartnerPagesAnswer } from '@/lib/contract/api/partner-pages';
import { currentDatabase } from '@/lib/database/current-database';
import { jsonAnswer, noStoreAnswer, textOf } from '@/lib/http/answers';
import { listPartnerPages, makePartnerPage } from '@/lib/partners/partner-pages';
import { withAuth } from '@/lib/people/with-auth';

export { DELETE, OPTIONS, PATCH, PUT } from '@/lib/http/only/get-post';
export const GET = withAuth('administer', async ({ request, connection }) =>
  jsonAnswer(request, textOf(PartnerPagesAnswer, await listPartnerPages(await currentDatabase(), connection.id))),
);
/** Makes a page for a partner; its address is shown once. */
export const POST = withAuth('administer', async ({ connection, audit, json }) =>
  noStoreAnswer(await makePartnerPage(await currentDatabase(), connection.id, await json(), audit), 201),
);
