// Loaded before Next, which listens before lib/http has had its say: how requests are received, from the first one on.
import { channel, subscribe } from 'node:diagnostics_channel';
import { Server } from 'node:http';

/**
 * @typedef {import('node:net').Socket} Socket
 * @typedef {import('node:http').RequestListener} RequestListener
 * @typedef {import('node:http').ServerResponse} Response
 */

/** Requests of one connection that wait for an answer. Browsers and proxies send one after the other, or nearly so. */
const MOST_OF_ONE = 2;
/**
 * Requests of all that do, those who follow something among them: each keeps some kilobytes, and its answer, of which
 * nobody has many (lib/access/places.ts).
 */
const MOST_OF_ALL = 2000;
/** Where all places are taken, whoever has had one for so long gives way to who comes. */
const LONG_MS = 5000;
/** These are asked by who would end a process that does not answer. */
const HEALTH = /^\/api\/health\/(live|ready)(\?|$)/;

const requestStart = channel('http.server.request.start');

let isOpen = false;
/** @type {(() => void)[]} */
const waiting = [];

/** @type {WeakSet<Server>} */
const guarded = new WeakSet();

subscribe('net.server.socket', (message) => {
  const { server } = /** @type {{ socket: Socket & { server: unknown } }} */ (message).socket;
  if (!(server instanceof Server) || guarded.has(server)) return;
  guarded.add(server);
  // Nothing here is asked to become another protocol, but by who develops: Next leaves the connections of those that ask
  // open for ever, and Node tells nobody of them. Without a listener it takes them for ordinary requests.
  if (process.env.NODE_ENV === 'production') server.removeAllListeners('upgrade');
  guard(server);
});

/** Lets in as many as there is room for, and none until `lib/http/open-door.ts` says that all who must see them first do. */
function guard(/** @type {Server} */ server) {
  const listeners = /** @type {RequestListener[]} */ (server.listeners('request'));
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!hasRoom(request, response)) return;
    if (isOpen) {
      for (const listener of listeners) listener.call(server, request, response);
      return;
    }
    waiting.push(() => {
      if (response.destroyed) return;
      // Those who have subscribed meanwhile have not heard of it, and may have put their own listener before this one.
      requestStart.publish({ request, response, socket: request.socket, server });
      server.emit('request', request, response);
    });
  });
}

/** Of each connection the responses that are not over, whoever gives them. @type {WeakMap<Socket, Set<Response>>} */
const byConnection = new WeakMap();

requestStart.subscribe((message) => {
  const { socket, response } = /** @type {{ socket: Socket, response: Response }} */ (message);
  const open = byConnection.get(socket) ?? begun(socket);
  if (open.has(response)) return;
  open.add(response);
  // Many wait for the end of one, and are no leak.
  response.setMaxListeners(0);
  response.once('close', () => open.delete(response));
});

function begun(/** @type {Socket} */ socket) {
  /** @type {Set<Response>} */
  const open = new Set();
  byConnection.set(socket, open);
  socket.once('close', () => open.forEach(endUnheard));
  return open;
}

/**
 * Node tells the first response of a connection that this has ended, and none of those behind it: who waits for the end
 * of one, to forget it, would wait for ever.
 */
function endUnheard(/** @type {Response} */ response) {
  if (response.socket) return;
  response.destroy();
  response.emit('close');
}

/** Those that were let in, the oldest first. @type {Map<Response, { socket: Socket, since: number }>} */
const unanswered = new Map();

/** Counts a request, once however often it comes by; of those for whom there is no room it gets rid. */
function hasRoom(
  /** @type {import('node:http').IncomingMessage} */ { socket, url = '' },
  /** @type {Response} */ response,
) {
  if (socket.destroyed) return false;
  if (unanswered.has(response)) return true;
  if ((byConnection.get(socket)?.size ?? 0) > MOST_OF_ONE) {
    socket.destroy();
    return false;
  }
  if (unanswered.size >= MOST_OF_ALL && !HEALTH.test(url) && !makeRoom()) {
    response.writeHead(503, { 'retry-after': '5', connection: 'close', 'content-length': 0 }).end();
    return false;
  }
  unanswered.set(response, { socket, since: performance.now() });
  response.once('close', () => unanswered.delete(response));
  return true;
}

/** Ends the connection that has waited longest, if that is long: whoever takes no answer must not keep others out. */
function makeRoom() {
  const [oldest] = unanswered.values();
  if (!oldest || performance.now() - oldest.since < LONG_MS) return false;
  oldest.socket.destroy();
  forget(oldest.socket);
  return true;
}

function forget(/** @type {Socket} */ socket) {
  for (const response of byConnection.get(socket) ?? []) unanswered.delete(response);
}

subscribe('staygrid.ready', () => {
  isOpen = true;
  for (const enter of waiting.splice(0)) enter();
});
