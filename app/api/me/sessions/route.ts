import { currentDatabase } from '@/lib/database/current-database';
import { noContent, noStoreAnswer } from '@/lib/http/answers';
import { mySessions, signMeOut } from '@/lib/people/people';
import { withAuth } from '@/lib/people/with-auth';

export { OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get-delete';
/** The principal's sessions. */
export const GET = withAuth('browse', async ({ principal }) =>
  noStoreAnswer(await mySessions(await currentDatabase(), principal)),
);

/** Signs out everywhere else. */
export const DELETE = withAuth('browse', async (authorized) => {
  await signMeOut(await currentDatabase(), authorized.principal, authorized.audit);
  return noContent();
});
