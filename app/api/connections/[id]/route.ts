import { getBrand } from '@/lib/connections/brand';
import { changeConnection } from '@/lib/connections/changes';
import { removeConnection } from '@/lib/connections/connections';
import { connectionIds, unknownConnection } from '@/lib/connections/list';
import { currentDatabase } from '@/lib/database/current-database';
import { noContent, noStoreAnswer } from '@/lib/http/answers';
import type { IdContext } from '@/lib/http/handle';
import { recording } from '@/lib/people/audit';
import { withAuth } from '@/lib/people/with-auth';
import { currentSync, noticeConnection } from '@/lib/sync/current-sync';

export { OPTIONS, POST, PUT } from '@/lib/http/only/get-patch-delete';
/** What the readers of its links see of who made them. */
export const GET = withAuth('administer', async (_authorized, { params }: IdContext) => {
  const { id } = await params;
  if (!(await connectionIds()).includes(id)) throw unknownConnection();
  return noStoreAnswer({ brand: await getBrand(await currentDatabase(), id) });
});

/** Renames it, gives it a new token, pauses or resumes it, or answers whether a changed address leads to the same account. */
export const PATCH = withAuth('administer', async (authorized, { params }: IdContext) => {
  const { id } = await params;
  const beginsAnew = await changeConnection(id, await authorized.json(), recording(authorized.audit));
  // It is tried at once. The state of the sync says why one cannot begin.
  if (beginsAnew) await (await currentSync(id)).beginAnew().catch(() => {});
  else noticeConnection(id);
  return noContent();
});

/** Removes it with all that is kept of it. */
export const DELETE = withAuth('administer', async (authorized, { params }: IdContext) => {
  const { id } = await params;
  await removeConnection(id, recording(authorized.audit));
  return noContent();
});
