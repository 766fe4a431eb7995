import { guarded } from '@/lib/access/guarded';
import { currentSyncEvents } from '@/lib/sync/current-sync';

/** A browser asks again by itself; who may not look any more is refused then. */
const LONGEST_MS = 15 * 60_000;

/** The state of the sync as server-sent events, for as long as somebody listens. */
export const GET = guarded('browse', async ({ request, connection }) => {
  const events = await currentSyncEvents(connection.id);
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(LONGEST_MS)]);
  return new Response(await events.stream(signal), {
    headers: {
      'content-type': 'text/event-stream',
      // A proxy that compresses or buffers would hold the events back.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  });
});
