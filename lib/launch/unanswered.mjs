// As many requests wait for an answer as there is room for, each for those before it on its connection, and whoever knows
// of one hears of its end.
import { subscribe } from 'node:diagnostics_channel';

/**
 * @typedef {import('node:net').Socket} Socket
 * @typedef {import('node:http').ServerResponse} Response
 */

/**
 * Requests of one connection that wait for an answer: whoever sends more is cut off. Browsers and proxies send one after
 * the other, or nearly so.
 */
const MOST_OF_ONE = 2;
/**
 * Requests of all that do, those who follow something among them: each keeps some kilobytes, and its answer, of which
 * nobody has many (lib/auth/places.ts).
 */
const MOST_OF_ALL = 2000;
/** Where all places are taken, whoever has had one for so long gives way to who comes. */
const LONG_MS = 5000;

/** Of each connection the responses that are not over, whoever gives them. @type {WeakMap<Socket, Set<Response>>} */
const byConnection = new WeakMap();

subscribe('http.server.request.start', (message) => {
  const { socket, response } = /** @type {{ socket: Socket, response: Response }} */ (message);
  const open = byConnection.get(socket) ?? begun(socket);
  if (open.has(response)) return;
  open.add(response);
  // Many wait for the end of one, and are no leak.
  response.setMaxListeners(0);
  response.once('close', () => open.delete(response));
  // Here, for Node itself answers some requests (417), and others are refused before they come to `hasRoom`.
  if (open.size > MOST_OF_ONE) socket.destroy();
});

function begun(/** @type {Socket} */ socket) {
  /** @type {Set<Response>} */
  const open = new Set();
  byConnection.set(socket, open);
  socket.once('close', () => open.forEach(endUnheard));
  return open;
}

/**
 * Node tells the first response of a connection that this has ended, and none of those behind it: who keeps something
 * until the end of one would keep it for ever.
 */
function endUnheard(/** @type {Response} */ response) {
  if (response.socket) return;
  response.destroy();
  response.emit('close');
}

/** Those that were let in, the oldest first. @type {Map<Response, { socket: Socket, since: number }>} */
const unanswered = new Map();

/**
 * Counts a request, once however often it comes by; of those for whom there is no room it gets rid.
 * @param {import('node:http').IncomingMessage} request
 * @param {Response} response
 * @param {RegExp} health matches the addresses for which there is always room: who asks would end a process that does not
 * answer
 * @returns {boolean} whether it is let in
 */
export function hasRoom({ socket, url = '' }, response, health) {
  if (socket.destroyed) return false;
  if (unanswered.has(response)) return true;
  if (unanswered.size >= MOST_OF_ALL && !health.test(url) && !makeRoom()) {
    response.writeHead(503, { 'retry-after': '5', connection: 'close', 'content-length': 0 }).end();
    return false;
  }
  unanswered.set(response, { socket, since: performance.now() });
  response.once('close', () => unanswered.delete(response));
  return true;
}

/**
 * Lets a request in when all before it on its connection are answered, and never where that ends before: who gives an
 * answer hears of the end of the connection only where that answer is the one being sent, and would leave its file open.
 */
export function inTurn(/** @type {Response} */ response, /** @type {() => void} */ letIn) {
  if (response.socket) letIn();
  else response.once('socket', letIn);
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
