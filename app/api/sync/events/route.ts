import { guarded } from '@/lib/access/guarded';
import { currentSyncEvents } from '@/lib/sync/current-sync';

/** The state of the sync as server-sent events, for as long as somebody listens. */
export const GET = guarded('browse', async ({ request: { signal } }) => {
  const events = await currentSyncEvents();
  return new Response(await events.stream(signal), {
    headers: {
      'content-type': 'text/event-stream',
      // A proxy that compresses or buffers would hold the events back.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  });
});
