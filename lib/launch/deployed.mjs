// The dashboard as it is deployed: the build bundles this file into staygrid.mjs, beside Next's server.js.
import net from 'node:net';
import { fileURLToPath } from 'node:url';
import dotenv from '@next/env';
import { readEnv } from '../env';
import { checked } from './checked.mjs';
import { fail } from './say.mjs';

// Next would read it later, when these have their defaults already.
dotenv.loadEnvConfig(fileURLToPath(new URL('.', import.meta.url)), false, { info: () => {}, error: console.error });

// Before Next sees them: it takes a port that is no number for none, and stumbles over one that is too high.
const { host, port, dataDir, databaseUrl, serviceDatabaseUrl } = checked(readEnv);
await requireAddress(host);

Object.assign(process.env, {
  // Next's server knows the address under another name, and listens everywhere when it has none.
  HOSTNAME: host,
  PORT: String(port),
  // It also moves into its own folder, which the next version replaces: files are where they were meant from here.
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  SERVICE_DATABASE_URL: serviceDatabaseUrl,
  NEXT_TELEMETRY_DISABLED: '1',
});

// Longer than a reverse proxy keeps an unused connection (60 s in nginx), or it sends a request into one just closed.
process.env.KEEP_ALIVE_TIMEOUT ||= '75000';

await import(new URL('server.js', import.meta.url).href);

/** Tries any port: a client that waits for the configured one would connect here, and get no answer. */
async function requireAddress(/** @type {string} */ host) {
  const server = net.createServer();
  const error = await new Promise((resolve) => {
    server.once('error', resolve).listen(0, host, () => resolve(null));
  });
  server.close();
  if (error) fail(`HOST: this machine cannot listen on ${host} (${error.code}).`);
}
