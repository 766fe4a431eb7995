import { recording } from '@/lib/access/connection-deeds';
import { guarded } from '@/lib/access/guarded';
import { changeConnection } from '@/lib/connections/changes';
import { removeConnection } from '@/lib/connections/connections';

interface Context {
  params: Promise<{ id: string }>;
}

const done = () => new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });

/** Renames it, gives it a new token, pauses or resumes it. */
export const PATCH = guarded('administer', async (asked, { params }: Context) => {
  const { id } = await params;
  await changeConnection(id, await asked.json(), recording(asked));
  return done();
});

/** Removes it with all that is kept of it. */
export const DELETE = guarded('administer', async (asked, { params }: Context) => {
  const { id } = await params;
  await removeConnection(id, recording(asked));
  return done();
});
