import { record } from '@/lib/access/audit';
import { doing, guarded, guardedJson } from '@/lib/access/guarded';
import { createConnection } from '@/lib/connections/changes';
import { readJson } from '@/lib/http/body';
import { currentMirror } from '@/lib/mirror/current-mirror';
import { connectionStates } from '@/lib/sync/connection-states';

/** Every connection that whoever asks may see, with what is known of its portfolio. */
export const GET = guardedJson('browse', async ({ visitor }) => connectionStates(visitor.connections));

/** Adds one, once its service has answered. */
export const POST = guarded('administer', async (asked) => {
  const connection = await createConnection(await readJson(asked.request));
  const { id: connectionId, name, baseUrl } = connection;
  const { db } = await currentMirror();
  await record(db, { action: 'connection-added', ...doing(asked), subject: `${name}, ${baseUrl}`, connectionId });
  return Response.json(connection, { status: 201, headers: { 'cache-control': 'no-store' } });
});
