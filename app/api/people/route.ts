import { noStoreAnswer } from '@/lib/http/answers';
import { everybody } from '@/lib/people/people';
import { withAuth } from '@/lib/people/with-auth';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
/** Everybody who may sign in. */
export const GET = withAuth('administer', async ({ database }) => noStoreAnswer({ people: await everybody(database) }));
