import { withAuth } from '@/lib/auth/with-auth';
import { noStoreAnswer } from '@/lib/http/json';

/** Who asks, and what they may do. */
export const GET = withAuth('browse', async ({ request, principal }) => noStoreAnswer(request, principal));
