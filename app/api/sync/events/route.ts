import { requireConnectionId } from '@/lib/connections/requested';
import { handle } from '@/lib/http/handle';
import { currentSyncEvents } from '@/lib/sync/current-sync';

/** The state of the sync as server-sent events, for as long as somebody listens. */
export const GET = handle(async (request) => {
  const events = await currentSyncEvents(await requireConnectionId(request));
  return new Response(await events.stream(request.signal), {
    headers: {
      'content-type': 'text/event-stream',
      // A proxy that compresses or buffers would hold the events back.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  });
});
