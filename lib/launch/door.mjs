// Loaded before Next, which listens before lib/http has had its say: how requests are received, from the first one on.
import { channel, subscribe } from 'node:diagnostics_channel';
import { Server } from 'node:http';

const requestStart = channel('http.server.request.start');

let isOpen = false;
/** @type {(() => void)[]} */
const waiting = [];

/** @type {WeakSet<Server>} */
const guarded = new WeakSet();

subscribe('net.server.socket', (message) => {
  const { server } = /** @type {{ socket: import('node:net').Socket & { server: unknown } }} */ (message).socket;
  if (!(server instanceof Server) || guarded.has(server)) return;
  guarded.add(server);
  // Nothing here is asked to become another protocol, but by who develops: Next leaves the connections of those that ask
  // open for ever, and Node tells nobody of them. Without a listener it takes them for ordinary requests.
  if (process.env.NODE_ENV === 'production') server.removeAllListeners('upgrade');
  if (!isOpen) hold(server);
});

/** Keeps requests until `lib/http/open-door.ts` says that all who must see them first do. */
function hold(/** @type {Server} */ server) {
  const listeners = /** @type {import('node:http').RequestListener[]} */ (server.listeners('request'));
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const come = () => {
      for (const listener of listeners) listener.call(server, request, response);
    };
    if (isOpen) return come();
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
