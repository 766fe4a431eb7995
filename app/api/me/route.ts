import { noStoreAnswer } from '@/lib/http/answers';
import { withAuth } from '@/lib/people/with-auth';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
/** The principal and their permissions. */
export const GET = withAuth('browse', async ({ principal }) => noStoreAnswer(principal));
