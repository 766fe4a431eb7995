import { noStoreAnswer } from '@/lib/http/answers';
import { withAuth } from '@/lib/people/with-auth';
import { changeWatch, endWatch } from '@/lib/watches/watches';

export { GET, OPTIONS, POST, PUT } from '@/lib/http/only/patch-delete';
export const PATCH = withAuth('browse', async ({ id, database, principal, json }) =>
  noStoreAnswer(await changeWatch(database, principal, id, await json())),
);

export const DELETE = withAuth('browse', async ({ id, database, principal }) => {
  await endWatch(database, principal, id);
});
