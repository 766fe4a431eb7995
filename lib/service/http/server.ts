import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Logger } from 'pino';
import { cursorKey } from '@/lib/service/store/cursor-key';
import type { ServiceDatabase } from '@/lib/service/store/schema';
import { version } from '@/lib/service/version';
import { partnerService } from './app';
import type { ServiceClock } from './clock';

export interface ServiceOptions {
  db: ServiceDatabase;
  host: string;
  /** 0 = any free one. */
  port: number;
  clock: ServiceClock;
  log: Logger;
  /** Requests per token in 10 s; 0 = no limit. */
  rateLimit: number;
  /** The time for requests in progress when it stops. */
  stopWithinMs: number;
}

export interface RunningService {
  /** http://…, the {base_url} of the two endpoints. */
  url: string;
  /** Finishes requests in progress, and takes no more. */
  close(): Promise<void>;
}

/** A client that reads nothing of its answer for so long is cut off. */
const SILENT_MS = 60_000;

/** @throws the system's error when it cannot listen, such as EADDRINUSE */
export async function startService({ host, port, stopWithinMs, ...parts }: ServiceOptions): Promise<RunningService> {
  const app = partnerService({ ...parts, cursorKey: await cursorKey(parts.db), version });
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.setTimeout(SILENT_MS);
  server.listen(port, host);
  await once(server, 'listening');
  return { url: urlOf(server, host), close: () => closeGracefully(server, stopWithinMs) };
}

function urlOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Waits for requests in progress, then breaks off the others. */
async function closeGracefully(server: Server, stopWithinMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const late = setTimeout(() => server.closeAllConnections(), stopWithinMs);
  await closed;
  clearTimeout(late);
}
