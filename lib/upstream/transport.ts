import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { type Duplex, pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { KIND, outgoingHeaders, traced } from '@/lib/telemetry/trace';
import { lookupWithin, portOf, type Reach, requireReach } from './addresses';
import type { Connection } from './connection';
import { brokenAnswer, connectionFault, UpstreamError } from './errors';

/*
 * node:http rather than fetch: fetch costs a third of a route handler's throughput here, decodes bodies without saying
 * so, and follows redirects unless told otherwise.
 */
const KEEP_ALIVE = { keepAlive: true, scheduling: 'lifo', maxFreeSockets: 64 } as const;
/** A socket that was opened to any address is never used where not every address may be reached. */
const PROTOCOLS = {
  'http:': { request: http.request, free: new http.Agent(KEEP_ALIVE), bounded: new http.Agent(KEEP_ALIVE) },
  'https:': { request: https.request, free: new https.Agent(KEEP_ALIVE), bounded: new https.Agent(KEEP_ALIVE) },
};

/** The head of an answer, and its body still on the wire. */
export interface Answer {
  /** Whatever the server wrote, 100–999. */
  status: number;
  headers: http.IncomingHttpHeaders;
  /** Content codings undone. Fails when the answer is cut off; destroying it closes the connection. */
  body: Readable;
}

/**
 * Sends one GET with the connection's token. Redirects are never followed, so the token goes to the base URL alone.
 * @param path path and query below the base URL
 * @param signal stops the request at any time, also while the body is read
 * @throws UpstreamError when no head of an answer arrives; the signal's reason when it was aborted
 */
export async function send(
  connection: Connection,
  path: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Answer> {
  const url = new URL(connection.baseUrl + path);
  const own = {
    'accept-encoding': connection.isLoopback ? 'identity' : 'br, gzip',
    'user-agent': 'staygrid',
    authorization: connection.authorization(),
  };
  const attributes = { 'http.request.method': 'GET', 'server.address': url.host, 'url.path': url.pathname };
  try {
    const message = await traced({ name: `GET ${url.pathname}`, kind: KIND.client, attributes }, async (note) => {
      const head = await headOf(url, { ...outgoingHeaders(), ...headers, ...own }, connection.reach, signal);
      note({ 'http.response.status_code': head.statusCode });
      return head;
    });
    return { status: message.statusCode ?? 0, headers: message.headers, body: decoded(connection, message) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof UpstreamError) throw error;
    throw connectionFault(connection, error);
  }
}

async function headOf(
  url: URL,
  headers: Record<string, string>,
  reach: Reach | null,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { request, free, bounded } = PROTOCOLS[url.protocol as keyof typeof PROTOCOLS];
  if (reach) requireReach(reach, url);
  const route = reach ? { agent: bounded, lookup: lookupWithin(reach, portOf(url)) } : { agent: free };
  return new Promise((resolve, reject) => {
    let answered = false;
    const sent = request(url, { ...route, headers, signal }, (message) => {
      answered = true;
      resolve(message);
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // A kept connection that the server was just closing says nothing about the server: the GET goes out again.
      const stale = sent.reusedSocket && !answered && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
      if (stale) headOf(url, headers, reach, signal).then(resolve, reject);
      else reject(error);
    });
    sent.end();
  });
}

const DECODERS: ReadonlyMap<string, () => Duplex> = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

function decoded(connection: Connection, message: IncomingMessage): Readable {
  const coding = message.headers['content-encoding']?.trim().toLowerCase() || 'identity';
  if (coding === 'identity') return message;
  const decoder = DECODERS.get(coding);
  if (decoder) return pipeline(message, decoder(), () => {}); // whoever reads the body meets the same error
  message.destroy();
  throw brokenAnswer(connection, `it is encoded as ${coding}, which was not asked for`);
}
