// The dashboard as it is deployed: the build puts this file beside Next's server.js, as staygrid.mjs.
import path from 'node:path';
import './door.mjs';

const { env } = process;

// Next's server knows the address under another name, and listens everywhere when it has none.
env.HOSTNAME = env.HOST || '127.0.0.1';
env.PORT ||= '3000';

// It also moves into its own folder, which the next version replaces: files are where they were meant from here.
env.DATA_DIR = path.resolve(env.DATA_DIR || '.data');
for (const name of ['DATABASE_URL', 'SERVICE_DATABASE_URL']) {
  const place = env[name];
  if (place && !place.includes('://')) env[name] = path.resolve(place);
}

// Longer than a reverse proxy keeps an unused connection (60 s in nginx), or it sends a request into one just closed.
env.KEEP_ALIVE_TIMEOUT ||= '75000';
env.NEXT_TELEMETRY_DISABLED = '1';

await import(new URL('server.js', import.meta.url).href);
