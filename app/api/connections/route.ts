import { recording } from '@/lib/auth/connection-deeds';
import { guarded, guardedNoStore } from '@/lib/auth/guarded';
import { createConnection } from '@/lib/connections/changes';
import { connectionStates } from '@/lib/sync/connection-states';

/** Every connection that whoever asks may see, with what is known of its portfolio. */
export const GET = guardedNoStore('browse', async ({ visitor }) => connectionStates(visitor.connections));

/** Adds one, once its service has answered. */
export const POST = guarded('administer', async (asked) => {
  const connection = await createConnection(await asked.json(), recording(asked));
  return Response.json(connection, { status: 201, headers: { 'cache-control': 'no-store' } });
});
