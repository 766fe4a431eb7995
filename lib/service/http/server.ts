import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { hasRoom, inTurn } from '@/lib/launch/unanswered.mjs';
import { cursorKey } from '@/lib/service/store/cursor-key';
import type { Database } from '@/lib/service/store/schema';
import { version } from '@/lib/service/version';
import { partnerService } from './app';
import type { Clock, ServiceEnv } from './context';

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

/** This is asked by who would end a process that does not answer. */
const HEALTH = /^\/health(\?|$)/;

/** @throws the system's error when it cannot listen, such as EADDRINUSE */
export async function startService({ host, port, ...parts }: ServiceOptions): Promise<RunningService> {
  const app = partnerService({ ...parts, cursorKey: await cursorKey(parts.db), version });
  const server = serverOf(app);
  server.listen(port, host);
  await once(server, 'listening');
  return { url: urlOf(server, host), close: () => closeGracefully(server) };
}

/** Where there is no room for a request, the app does not hear of it. */
export function serverOf({ fetch }: Hono<ServiceEnv>): Server {
  const listener = getRequestListener(fetch);
  const times = { headersTimeout: REQUEST_WITHIN_MS, requestTimeout: REQUEST_WITHIN_MS };
  const server = createServer(times, (request, response) => {
    if (hasRoom(request, response, HEALTH)) inTurn(response, () => void listener(request, response));
  });
  return server.setTimeout(SILENT_MS);
}

function urlOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Answers what is under way, then closes; what is not taken in time is broken off. */
export async function closeGracefully(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // Who goes on asking on a connection that never idles is told to come back on another.
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false;
  });
  // A connection that is kept alive becomes idle after its last answer, and would hold the server open.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
