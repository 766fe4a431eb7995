import { withAuth } from '@/lib/auth/with-auth';
import { noStoreAnswer } from '@/lib/http/answers';

/** Who asks, and what they may do. */
export const GET = withAuth('browse', async ({ principal }) => noStoreAnswer(principal));
