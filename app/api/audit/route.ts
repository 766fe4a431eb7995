import { noStoreAnswer } from '@/lib/http/answers';
import { auditPage } from '@/lib/people/audit';
import { withAuth } from '@/lib/people/with-auth';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
/** The audit log, newest first. */
export const GET = withAuth('administer', async ({ database, query }) =>
  noStoreAnswer(await auditPage(database, query)),
);
