// The dashboard as it is deployed: the build bundles this file into staygrid.mjs, beside Next's server.js.
import { fileURLToPath } from 'node:url';
import dotenv from '@next/env';
import { readEnv } from '@/lib/runtime/env';
import { readEnvOrExit } from './say.mjs';
import { requireSoundStart } from './sound-start';

// Next reads .env later, after the defaults below are set.
dotenv.loadEnvConfig(fileURLToPath(new URL('.', import.meta.url)), false, { info: () => {}, error: console.error });

// Checked before Next starts: it ignores a port that is not a number, and crashes on one that is too high.
const env = readEnvOrExit(readEnv);
const { host, port, dataDir, databaseUrl, serviceDatabaseUrl } = env;
requireSoundStart(env, 'dashboard');

Object.assign(process.env, {
  // Next reads the address from HOSTNAME, and listens everywhere without it.
  HOSTNAME: host,
  PORT: String(port),
  // Next changes to its own folder, which an upgrade replaces: relative paths are resolved before that.
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  SERVICE_DATABASE_URL: serviceDatabaseUrl,
  NEXT_TELEMETRY_DISABLED: '1',
});

// Longer than a reverse proxy's idle timeout (60 s in nginx): otherwise it reuses a connection that was just closed.
process.env.KEEP_ALIVE_TIMEOUT ||= '75000';

await import(new URL('server.js', import.meta.url).href);
