import { record } from '@/lib/access/audit';
import { doing, guarded } from '@/lib/access/guarded';
import { changeConnection } from '@/lib/connections/changes';
import { removeConnection } from '@/lib/connections/connections';
import { readJson } from '@/lib/http/body';
import { currentMirror } from '@/lib/mirror/current-mirror';

interface Context {
  params: Promise<{ id: string }>;
}

const done = () => new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });

/** Renames it, gives it a new token, pauses or resumes it. */
export const PATCH = guarded('administer', async (asked, { params }: Context) => {
  const { id: connectionId } = await params;
  const { db } = await currentMirror();
  const changes = await changeConnection(connectionId, await readJson(asked.request));
  for (const { action, name } of changes) await record(db, { action, ...doing(asked), subject: name, connectionId });
  return done();
});

/** Removes it with all that is kept of it. */
export const DELETE = guarded('administer', async (asked, { params }: Context) => {
  const { id: connectionId } = await params;
  const { name } = await removeConnection(connectionId);
  const { db } = await currentMirror();
  await record(db, { action: 'connection-removed', ...doing(asked), subject: name, connectionId });
  return done();
});
