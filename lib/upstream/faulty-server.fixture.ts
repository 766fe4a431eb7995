import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { Connection } from './connection';

/** One way to answer a request; tests line them up, well-behaved or not. */
export type Behaviour = (response: ServerResponse, request: IncomingMessage) => void;

/** A real server on loopback that misbehaves as told. */
export interface FaultyServer {
  url: string;
  /** Every request that arrived, in order. */
  requests: IncomingMessage[];
  /** The most requests that were open at once. */
  busiest: number;
  close(): Promise<void>;
}

/** Answers the first request with the first behaviour and so on; the last one repeats. */
export async function serve(...behaviours: Behaviour[]): Promise<FaultyServer> {
  const faulty: FaultyServer = { url: '', requests: [], busiest: 0, close: async () => {} };
  let open = 0;
  const server = http.createServer((request, response) => {
    const behave = behaviours[Math.min(faulty.requests.length, behaviours.length - 1)];
    faulty.requests.push(request);
    open += 1;
    faulty.busiest = Math.max(faulty.busiest, open);
    response.on('close', () => {
      open -= 1;
    });
    behave?.(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  faulty.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  faulty.close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return faulty;
}

const JSON_TYPE = { 'content-type': 'application/json' };

export const json =
  (body: unknown, headers: Record<string, string> = {}): Behaviour =>
  (response) =>
    response.writeHead(200, { ...JSON_TYPE, ...headers }).end(JSON.stringify(body));

export const status =
  (code: number, headers: Record<string, string> = {}, body = '{}'): Behaviour =>
  (response) =>
    response.writeHead(code, { ...JSON_TYPE, ...headers }).end(body);

export const gzipped =
  (body: unknown): Behaviour =>
  (response) =>
    response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(gzipSync(JSON.stringify(body)));

/** The connection breaks before there is a head. */
export const resetAtOnce: Behaviour = (response) => response.socket?.resetAndDestroy();

/** The connection breaks after the head and a part of the body. */
export const resetMidBody: Behaviour = (response) => {
  response.writeHead(200, JSON_TYPE).write('{"properties": [');
  setImmediate(() => response.socket?.resetAndDestroy());
};

/** The right status and a proper end, but half of the JSON. */
export const truncatedJson: Behaviour = (response) => response.writeHead(200, JSON_TYPE).end('{"properties": [');

/** A Content-Length that promises more than comes. */
export const shortBody: Behaviour = (response) => {
  response.writeHead(200, { ...JSON_TYPE, 'content-length': '5000' }).write('{"properties": []}');
  setImmediate(() => response.socket?.end());
};

/** Chunks without the last one, on a connection that was to be closed anyway. */
export const cutChunks: Behaviour = (response) =>
  response.socket?.end('HTTP/1.1 200 OK\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"pro');

/** A Content-Length that promises less than comes. */
export const longBody: Behaviour = (response) => {
  response.socket?.write(
    'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 8\r\n\r\n{"properties": [], "nextCursor": null}',
  );
};

/** Half of a gzip stream, properly ended. */
export const brokenGzip: Behaviour = (response) => {
  const whole = gzipSync(JSON.stringify({ properties: [], nextCursor: null, filling: 'x'.repeat(5000) }));
  response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(whole.subarray(0, whole.length / 2));
};

export const hang: Behaviour = () => {};

export const hangMidBody: Behaviour = (response) => {
  response.writeHead(200, JSON_TYPE).write('{"properties": [');
};

/** A byte now and then, so that no silence is ever long. */
export const drip: Behaviour = (response) => {
  response.writeHead(200, JSON_TYPE);
  const timer = setInterval(() => response.write(' '), 10);
  response.on('close', () => clearInterval(timer));
};

/** Spaces for ever, as fast as they are taken. */
export const endless: Behaviour = (response) => {
  response.writeHead(200, JSON_TYPE);
  const chunk = Buffer.alloc(64 * 1024, ' ');
  const pour = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', pour);
  pour();
};

/** Another protocol in the place of an answer. */
export const switchProtocols: Behaviour = (response) =>
  response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n');

/** Word that an answer is coming, for ever. */
export const announce: Behaviour = (response) => {
  const timer = setInterval(() => response.writeProcessing(), 1);
  response.on('close', () => clearInterval(timer));
};

export const page: Behaviour = (response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Welcome to nginx!</title>');

export const redirectTo =
  (location: string): Behaviour =>
  (response) =>
    response.writeHead(302, { location }).end();

export const TOKEN = 'sg-secret-token-8d1f';

/** A connection of its own for each test, so that slots are not shared. */
export function connectionTo(
  baseUrl: string,
  facts: { id?: string; isCurrent?: () => Promise<boolean> } = {},
): Connection {
  return new Connection({
    id: crypto.randomUUID(),
    name: 'Test',
    baseUrl,
    accessToken: TOKEN,
    advice: { address: 'Check PARTNER_BASE_URL.', token: 'Get a new one.' },
    ...facts,
  });
}
