import { createConnection } from '@/lib/connections/changes';
import { readJson } from '@/lib/http/body';
import { handle } from '@/lib/http/handle';
import { handleJson } from '@/lib/http/json';
import { connectionStates } from '@/lib/sync/connection-states';

/** Every connection, with what is known of its portfolio. */
export const GET = handleJson(async () => connectionStates());

/** Adds one, once its service has answered. */
export const POST = handle(async (request) => {
  const connection = await createConnection(await readJson(request));
  return Response.json(connection, { status: 201, headers: { 'cache-control': 'no-store' } });
});
