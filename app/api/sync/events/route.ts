import { guarded } from '@/lib/auth/guarded';
import { partyOf } from '@/lib/auth/party';
import { whileLetIn } from '@/lib/auth/while-let-in';
import { currentSyncEvents } from '@/lib/sync/current-sync';

/** A browser asks again by itself. */
const LONGEST_MS = 15 * 60_000;

const HEADERS = {
  'content-type': 'text/event-stream',
  // A proxy that compresses or buffers would hold the events back.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** The state of the sync as server-sent events, for as long as somebody listens. */
export const GET = guarded('browse', async (asked) => {
  const events = await currentSyncEvents(asked.connection.id);
  const watch = () => whileLetIn(asked, 'browse', LONGEST_MS);
  return new Response(await events.stream(watch, partyOf(asked)), { headers: HEADERS });
});

/** Next would answer it with a stream that nobody reads, which would count among the followers. */
export const HEAD = guarded('browse', async (asked) => {
  await currentSyncEvents(asked.connection.id);
  return new Response(null, { headers: HEADERS });
});
