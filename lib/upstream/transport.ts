import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { type Duplex, pipeline, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { SpanKind } from '@opentelemetry/api';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { env } from '@/lib/runtime/env';
import { outgoingHeaders, traced } from '@/lib/runtime/telemetry/trace';
import { lookupWithin, portOf, type Reach, requireReach } from './addresses';
import type { Connection } from './connection';
import { BodyTooLargeError, connectionFault, notAPartnerService, UpstreamError } from './errors';

/*
 * undici's `request` rather than fetch: fetch costs a third of a route handler's throughput here, decodes bodies without
 * saying so, and follows redirects unless told otherwise.
 */
const agents = new Map<string, Agent>();

/** How long a connection is kept for the next request, unless the server says. */
const KEPT_MS = 30_000;

/** Connections of different reach share no sockets. The caller's signal ends an answer that is slow. */
export function agentWithin(reach: Reach | null): Agent {
  const key = JSON.stringify(reach);
  const agent = agents.get(key) ?? newAgent(reach);
  agents.set(key, agent);
  return agent;
}

const newAgent = (reach: Reach | null): Agent =>
  new Agent({ connect: connectorWithin(reach), headersTimeout: 0, bodyTimeout: 0, keepAliveTimeout: KEPT_MS });

function connectorWithin(reach: Reach | null): buildConnector.connector {
  /** By port; each keeps TLS sessions. */
  const connectors = new Map<number, buildConnector.connector>();
  return (options, callback) => {
    const port = portOf(options);
    const lookup = reach && { lookup: lookupWithin(reach, port) };
    const connect = connectors.get(port) ?? buildConnector({ timeout: env().upstreamTimeoutMs, ...lookup });
    connectors.set(port, connect);
    // The types leave out that it returns the socket.
    const socket = connect(options, callback) as unknown as Socket;
    socket.on('error', (error) => {
      if (socket.bytesRead > 0) faultsAfterReading.add(error);
    });
  };
}

/** Faults of connections that had brought an answer before, or at least its beginning. */
const faultsAfterReading = new WeakSet<Error>();

/** Whether the server may just have closed a kept connection. */
const isStale = (error: unknown): boolean =>
  error instanceof Error &&
  faultsAfterReading.has(error) &&
  /^(other side closed|.*(ECONNRESET|EPIPE))$/.test(error.message);

/** The most that is read of an answer, decoded: nearly twice the largest page that the contract allows. */
export const LARGEST_ANSWER = 32 * 1024 * 1024;

/** The head of an answer, and its body still on the wire. */
export interface Answer {
  /** Whatever the server wrote, 200–999. */
  status: number;
  headers: IncomingHttpHeaders;
  /** The content coding that nobody here knows: the body is as it was sent. */
  unknownCoding: string | null;
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
    const { statusCode: status, body } = message;
    const answered = received(message.headers);
    return { status, headers: answered, ...decoded(answered, body) };
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
): Promise<Dispatcher.ResponseData> {
  const { reach } = connection;
  if (reach) requireReach(reach, url);
  const agent = agentWithin(reach);
  let interim = 0;
  const onInfo = () => {
    interim += 1;
    if (interim > MOST_INTERIM) throw notAPartnerService(connection, 'it announces an answer again and again');
  };
  const ask = () => {
    signal.throwIfAborted();
    const { origin, pathname, search } = url;
    const answer = agent.request({ origin, path: pathname + search, method: 'GET', headers, signal, onInfo });
    return untilAborted(answer, signal);
  };
  try {
    // The server may just have closed a kept connection: the GET is sent again.
    return await ask().catch(async (error: unknown) => {
      if (!isStale(error)) throw error;
      await connection.requireCurrent();
      return ask();
    });
  } catch (error) {
    const isUpgrade = error instanceof Error && error.message === 'bad upgrade';
    throw isUpgrade ? notAPartnerService(connection, 'it switches to another protocol') : error;
  }
}

/** undici hears of an abort only once it is connected. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop);
    const over = () => signal.removeEventListener('abort', stop);
    work.then(resolve, reject).finally(over);
  });
}

/**
 * A whole body.
 * @throws BodyTooLargeError after `maxBytes`, having closed the connection; the stream's own error when it is cut off
 */
export async function readAnswerBody({ body }: Answer, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
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

function decoded(headers: IncomingHttpHeaders, body: Readable): Pick<Answer, 'body' | 'unknownCoding'> {
  const coding = headers['content-encoding']?.trim().toLowerCase() || 'identity';
  const decoder = DECODERS.get(coding);
  if (!decoder) return { body, unknownCoding: coding === 'identity' ? null : coding };
  // The reader of the body meets the same error.
  return { body: pipeline(body, decoder(), () => {}), unknownCoding: null };
}

/** A character for each byte (RFC 9110 §5.5). Of headers that came more than once, a list stays a list (§5.3). */
function received(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const texts = Object.entries(headers).map(([name, value]) => {
    const text = Array.isArray(value) ? (LISTS.test(name) ? value.join(', ') : value[0]) : value;
    return [name, Buffer.from(text ?? '').toString('latin1')];
  });
  return Object.fromEntries(texts);
}

const LISTS = /^(vary|content-language|content-encoding|connection|www-authenticate|(x-)?rate-?limit.*)$/;
