import { withAuth } from '@/lib/auth/with-auth';
import { noStoreAnswer } from '@/lib/http/answers';

/** The principal and their permissions. */
export const GET = withAuth('browse', async ({ principal }) => noStoreAnswer(principal));
