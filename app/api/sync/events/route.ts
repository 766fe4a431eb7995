import { withAuth } from '@/lib/auth/with-auth';
import { currentSyncEvents } from '@/lib/sync/current-sync';

/** The browser reconnects by itself, and its session is checked again then. */
const LONGEST_MS = 5 * 60_000;

const HEADERS = {
  'content-type': 'text/event-stream',
  // A proxy that compresses or buffers would hold the events back.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** The state of the sync as server-sent events, for as long as somebody listens. */
export const GET = withAuth('browse', async (authorized) => {
  const events = await currentSyncEvents(authorized.connection.id);
  const { request, principal, audit } = authorized;
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(LONGEST_MS)]);
  const party = { id: principal.user?.id ?? audit.origin.address, isNetwork: principal.user === null };
  return new Response(await events.stream(() => ({ signal, stop: () => {} }), party), { headers: HEADERS });
});

/** Next would answer it with a stream that nobody reads, which would count among the followers. */
export const HEAD = withAuth('browse', async (authorized) => {
  await currentSyncEvents(authorized.connection.id);
  return new Response(null, { headers: HEADERS });
});
