import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import type { Logger } from 'pino';
import { cursorKey } from '@/lib/partner-service/store/cursor-key';
import type { Database } from '@/lib/partner-service/store/schema';
import { version } from '@/lib/partner-service/version';
import { partnerService } from './app';
import type { Clock } from './context';

export interface ServiceOptions {
  db: Database;
  host: string;
  /** 0 = any free one. */
  port: number;
  clock: Clock;
  log: Logger;
  /** Requests per token in 10 s; 0 = no limit. */
  rateLimit: number;
}

export interface RunningService {
  /** http://…, the {base_url} of the two endpoints. */
  url: string;
  /** Answers what is under way, and takes no more. */
  close(): Promise<void>;
}

/** How long a request under way may take once the service is to stop. */
const GRACE_MS = 10_000;

/** A request has neither a body nor much of a head: who sends it drop by drop only holds a connection. */
const REQUEST_WITHIN_MS = 15_000;

/** A connection on which nothing moves for so long: its answer is not read. */
const SILENT_MS = 60_000;

/** @throws the system's error when it cannot listen, such as EADDRINUSE */
export async function startService({ host, port, ...parts }: ServiceOptions): Promise<RunningService> {
  const app = partnerService({ ...parts, cursorKey: await cursorKey(parts.db), version });
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: { headersTimeout: REQUEST_WITHIN_MS, requestTimeout: REQUEST_WITHIN_MS },
  });
  server.setTimeout(SILENT_MS);
  // Each of many requests behind one another listens for the end of their connection (gate.ts).
  server.on('connection', (socket) => socket.setMaxListeners(0));
  server.listen(port, host);
  await once(server, 'listening');
  return { url: urlOf(server, host), close: () => closeGracefully(server) };
}

function urlOf(server: ServerType, host: string): string {
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

async function closeGracefully(server: ServerType): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // A connection that is kept alive becomes idle after its last answer, and would hold the server open.
  const idle = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), 50);
  const late = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), GRACE_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
