import { jsonAnswer } from '@/lib/http/answers';
import { withAuth } from '@/lib/people/with-auth';
import { listLinks } from '@/lib/sharing/links';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
export const GET = withAuth('browse', async ({ request, database, principal }) =>
  jsonAnswer(request, await listLinks(database, principal)),
);
