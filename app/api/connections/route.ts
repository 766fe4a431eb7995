import { createConnection } from '@/lib/connections/changes';
import { noStoreAnswer } from '@/lib/http/answers';
import { recording } from '@/lib/people/audit';
import { withAuth } from '@/lib/people/with-auth';
import { connectionStates } from '@/lib/sync/connection-states';
import { noticeConnection } from '@/lib/sync/current-sync';

export { DELETE, OPTIONS, PATCH, PUT } from '@/lib/http/only/get-post';
/** The connections that the principal may see, with the size and freshness of their portfolios. */
export const GET = withAuth('browse', async ({ principal }) =>
  noStoreAnswer(await connectionStates(principal.connections)),
);

/** Adds one, once its service has answered; its first sync begins. */
export const POST = withAuth('administer', async (authorized) => {
  const connection = await createConnection(await authorized.json(), recording(authorized.audit));
  noticeConnection(connection.id);
  return noStoreAnswer(connection, 201);
});
