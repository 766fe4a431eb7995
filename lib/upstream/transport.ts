import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { type Duplex, pipeline, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { SpanKind } from '@opentelemetry/api';
import { outgoingHeaders, traced } from '@/lib/telemetry/trace';
import { lookupWithin, portOf, requireReach } from './addresses';
import type { Connection } from './connection';
import { BodyTooLargeError, brokenAnswer, connectionFault, notAPartnerService, UpstreamError } from './errors';

/*
 * node:http rather than fetch: fetch costs a third of a route handler's throughput here, decodes bodies without saying
 * so, and follows redirects unless told otherwise.
 */
const KEEP_ALIVE = { keepAlive: true, scheduling: 'lifo', maxFreeSockets: 64 } as const;
/** Connections with and without address limits share no sockets. */
const PROTOCOLS = {
  'http:': { request: http.request, free: new http.Agent(KEEP_ALIVE), bounded: new http.Agent(KEEP_ALIVE) },
  'https:': { request: https.request, free: new https.Agent(KEEP_ALIVE), bounded: new https.Agent(KEEP_ALIVE) },
};

/** The most that is read of an answer, decoded: nearly twice the largest page that the contract allows. */
export const LARGEST_ANSWER = 32 * 1024 * 1024;

/** The head of an answer, and its body still on the wire. */
export interface Answer {
  /** Whatever the server wrote, 200–999. */
  status: number;
  headers: http.IncomingHttpHeaders;
  /** Decoded. Fails when the answer is cut off; destroying it closes the connection. */
  body: Readable;
}

/** Interim answers (1xx) before the one that counts: a service sends one or two. */
const MOST_INTERIM = 10;
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
    const message = await traced({ name: `GET ${url.pathname}`, kind: SpanKind.CLIENT, attributes }, async (note) => {
      const head = await headOf(connection, url, { ...outgoingHeaders(), ...headers, ...own }, signal);
      note({ 'http.response.status_code': head.statusCode });
      return head;
    });
    const { statusCode: status = 0, headers: answered } = message;
    return { status, headers: answered, body: decoded(connection, message) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof UpstreamError) throw error;
    throw connectionFault(connection, error);
  }
}

async function headOf(
  connection: Connection,
  url: URL,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { reach } = connection;
  const { request, free, bounded } = PROTOCOLS[url.protocol as keyof typeof PROTOCOLS];
  if (reach) requireReach(reach, url);
  const route = reach ? { agent: bounded, lookup: lookupWithin(reach, portOf(url)) } : { agent: free };
  return new Promise((resolve, reject) => {
    let answered = false;
    let isStale = false;
    let interim = 0;
    const sent = request(url, { ...route, headers }, (message) => {
      answered = true;
      resolve(message);
    });
    const refuse = (what: string) => {
      reject(notAPartnerService(connection, what));
      sent.destroy();
    };
    sent.on('information', () => {
      interim += 1;
      if (interim > MOST_INTERIM) refuse('it announces an answer again and again');
    });
    // Node closes the connection silently without a listener.
    sent.on('upgrade', (_, socket) => {
      socket.destroy();
      refuse('it switches to another protocol');
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server may just have closed a kept connection: the GET is sent again.
      isStale = sent.reusedSocket && !answered && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
      if (!isStale) return reject(error);
      const again = async () => {
        await connection.requireCurrent();
        return headOf(connection, url, headers, signal);
      };
      again().then(resolve, reject);
    });
    // Node's own option for a signal takes thrice as long.
    const stop = () => sent.destroy(signal.reason);
    signal.addEventListener('abort', stop);
    sent.on('close', () => {
      signal.removeEventListener('abort', stop);
      if (!answered && !isStale) reject(brokenAnswer(connection, 'the connection was closed'));
    });
    sent.end();
  });
}

/**
 * A whole body.
 * @throws BodyTooLargeError after `maxBytes`, having closed the connection; the stream's own error when it is cut off
 */
export async function readBody({ body }: Answer, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer<ArrayBuffer>[] = [];
  let bytes = 0;
  body.on('data', (chunk: Buffer<ArrayBuffer>) => {
    bytes += chunk.length;
    if (bytes > maxBytes) body.destroy(new BodyTooLargeError(maxBytes));
    else chunks.push(chunk);
  });
  await finished(body);
  const [first, ...rest] = chunks;
  // A short answer comes in one piece, which need not be copied.
  return first && rest.length === 0 ? first : Buffer.concat(chunks);
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
  if (decoder) return pipeline(message, decoder(), () => {}); // The reader of the body meets the same error.
  message.destroy();
  throw brokenAnswer(connection, `it is encoded as ${coding}, which was not asked for`);
}
