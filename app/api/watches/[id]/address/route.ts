import { noStoreAnswer } from '@/lib/http/answers';
import { withAuth } from '@/lib/people/with-auth';
import { renewAddress } from '@/lib/watches/watches';

export { DELETE, GET, OPTIONS, PATCH, PUT } from '@/lib/http/only/post';
export const POST = withAuth('browse', async ({ id, database, principal }) =>
  noStoreAnswer(await renewAddress(database, principal, id)),
);
