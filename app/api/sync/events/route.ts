import { withAuth } from '@/lib/people/with-auth';
import { currentSyncEvents } from '@/lib/sync/current-sync';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';

const HEADERS = {
  'content-type': 'text/event-stream',
  // A proxy that compresses or buffers would hold the events back.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** The state of the sync as server-sent events. A stream ends after some minutes; the browser reconnects by itself. */
export const GET = withAuth('browse', async ({ connection, request }) => {
  const events = await currentSyncEvents(connection.id);
  return new Response(await events.stream(request.signal), { headers: HEADERS });
});

/** Next would answer HEAD by a GET, whose stream would count among the listeners. */
export const HEAD = withAuth('browse', async (authorized) => {
  await currentSyncEvents(authorized.connection.id);
  return new Response(null, { headers: HEADERS });
});
