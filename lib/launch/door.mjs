// Loaded before Next, which listens before lib/http has had its say: how requests are received, from the first one on.
import { channel, subscribe } from 'node:diagnostics_channel';
import { Server } from 'node:http';

/**
 * @typedef {import('node:net').Socket} Socket
 * @typedef {import('node:http').RequestListener} RequestListener
 * @typedef {import('node:http').ServerResponse} Response
 */

/** Requests of one connection that wait for an answer. Browsers and proxies send one after the other. */
const MOST_OF_ONE = 4;
/** Requests of all that do, those who follow something among them: each keeps up to 300 KB. */
const MOST_OF_ALL = 2000;

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
    if (!hasRoom(request.socket, response)) return;
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

/** Responses that nobody has had yet, by connection. @type {Map<Socket, Set<Response>>} */
const unanswered = new Map();
let ofAll = 0;

/** Counts a request, once however often it comes by; of those for whom there is no room it gets rid. */
function hasRoom(/** @type {Socket} */ socket, /** @type {Response} */ response) {
  if (socket.destroyed) return false;
  const ofOne = unanswered.get(socket) ?? begun(socket);
  if (ofOne.has(response)) return true;
  if (ofOne.size >= MOST_OF_ONE) {
    socket.destroy();
    return false;
  }
  if (ofAll >= MOST_OF_ALL) {
    response.writeHead(503, { 'retry-after': '5', connection: 'close', 'content-length': 0 }).end();
    return false;
  }
  ofOne.add(response);
  ofAll += 1;
  response.once('close', () => {
    if (ofOne.delete(response)) ofAll -= 1;
  });
  return true;
}

function begun(/** @type {Socket} */ socket) {
  /** @type {Set<Response>} */
  const ofOne = new Set();
  unanswered.set(socket, ofOne);
  // Responses behind another one are not told of the end of their connection.
  socket.once('close', () => {
    unanswered.delete(socket);
    ofAll -= ofOne.size;
    ofOne.clear();
  });
  return ofOne;
}

subscribe('staygrid.ready', () => {
  isOpen = true;
  for (const enter of waiting.splice(0)) enter();
});
