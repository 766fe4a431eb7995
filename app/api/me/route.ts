import { withAuth } from '@/lib/auth/with-auth';
import { noStoreAnswer } from '@/lib/http/answers';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
/** The principal and their permissions. */
export const GET = withAuth('browse', async ({ principal }) => noStoreAnswer(principal));
