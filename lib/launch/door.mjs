// Loaded before Next, which listens before lib/http has had its say: how requests are received, from the first one on.
import { channel, subscribe } from 'node:diagnostics_channel';
import { Server } from 'node:http';
import { hasRoom, inTurn } from './unanswered.mjs';

/**
 * @typedef {import('node:net').Socket} Socket
 * @typedef {import('node:http').RequestListener} RequestListener
 */

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
    if (!hasRoom(request, response, HEALTH)) return;
    if (isOpen) {
      inTurn(response, () => {
        for (const listener of listeners) listener.call(server, request, response);
      });
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

subscribe('staygrid.ready', () => {
  isOpen = true;
  for (const enter of waiting.splice(0)) enter();
});
