import { noStoreAnswer } from '@/lib/http/answers';
import { mySessions, signMeOut } from '@/lib/people/people';
import { withAuth } from '@/lib/people/with-auth';

export { OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get-delete';
/** The principal's sessions. */
export const GET = withAuth('browse', async ({ database, principal }) =>
  noStoreAnswer(await mySessions(database, principal)),
);

/** Signs out everywhere else. */
export const DELETE = withAuth('browse', async ({ database, principal, audit }) => {
  await signMeOut(database, principal, audit);
});
