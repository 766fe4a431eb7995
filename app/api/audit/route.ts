import { auditPage } from '@/lib/auth/audit';
import { withAuth } from '@/lib/auth/with-auth';
import { noStoreAnswer } from '@/lib/http/answers';
import { currentMirror } from '@/lib/mirror/current-mirror';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
/** The audit log, newest first. */
export const GET = withAuth('administer', async ({ query }) =>
  noStoreAnswer(await auditPage(await currentMirror(), query)),
);
