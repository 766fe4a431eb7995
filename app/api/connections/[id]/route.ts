import { getBrand } from '@/lib/connections/brand';
import { changeConnection } from '@/lib/connections/changes';
import { removeConnection } from '@/lib/connections/connections';
import { connectionIds, unknownConnection } from '@/lib/connections/list';
import { noStoreAnswer } from '@/lib/http/answers';
import { recording } from '@/lib/people/audit';
import { withAuth } from '@/lib/people/with-auth';
import { currentSync, noticeConnection } from '@/lib/sync/current-sync';

export { OPTIONS, POST, PUT } from '@/lib/http/only/get-patch-delete';
/** What the readers of its links see of who made them. */
export const GET = withAuth('administer', async ({ id, database }) => {
  if (!(await connectionIds()).includes(id)) throw unknownConnection();
  return noStoreAnswer({ brand: await getBrand(database, id) });
});

/** Renames it, gives it a new token, pauses or resumes it, or answers whether a changed address leads to the same account. */
export const PATCH = withAuth('administer', async ({ id, audit, json }) => {
  const beginsAnew = await changeConnection(id, await json(), recording(audit));
  // It is tried at once. The state of the sync says why one cannot begin.
  if (beginsAnew) await (await currentSync(id)).beginAnew().catch(() => {});
  else noticeConnection(id);
});

/** Removes it with all that is kept of it. */
export const DELETE = withAuth('administer', async ({ id, audit }) => {
  await removeConnection(id, recording(audit));
});
