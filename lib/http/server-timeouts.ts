import { subscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The head of a request, from its first byte. */
const HEAD_WITHIN_MS = 15_000;
/** All of a request, its body too: 4 MB at the slowest line that anybody has. An answer may take as long as it takes. */
const REQUEST_WITHIN_MS = 60_000;
/**
 * A connection on which nothing moves, beside what a partner may take: its answer is not read, for what is written waits
 * 40 s at most (Postgres) and followers of the sync hear something every 15 s.
 */
const SILENT_MS = 2 * 60_000;

/**
 * Ends requests that come drop by drop to hold connections open ("slowloris"). `next start` and the standalone server
 * make their server themselves and hand it to nobody, but each of its requests names it; until the first one Node's own
 * limits hold (60 s and 5 min). Node looks every 30 s for whom to cut off, who gets a 408.
 * @param upstreamTimeoutMs how long a partner may take to answer
 */
export function limitRequestTime(upstreamTimeoutMs: number): void {
  const limited = new WeakSet<Server>();
  subscribe('http.server.request.start', (message) => {
    const { server, socket } = message as { server: Server; socket: Socket };
    if (!limited.has(server)) {
      limited.add(server);
      server.headersTimeout = HEAD_WITHIN_MS;
      server.requestTimeout = REQUEST_WITHIN_MS;
      server.setTimeout(SILENT_MS + upstreamTimeoutMs);
    }
    // A connection from before then.
    if (!socket.timeout) socket.setTimeout(server.timeout);
  });
}
