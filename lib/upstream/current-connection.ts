import { readFile } from 'node:fs/promises';
import { demoTokenFile, type Env, env } from '@/lib/env';
import { Connection } from './connection';
import { UpstreamError } from './errors';

type Configured = Pick<Env, 'partner' | 'serviceHost' | 'servicePort' | 'dataDir'>;

/**
 * The id of the connection in use: its address, so that what is kept of one service is never taken for another's. A new
 * token for the same service changes nothing. Needs no token.
 */
export function currentConnectionId({ partner }: Pick<Env, 'partner'> = env()): string {
  return partner ? new URL(partner.baseUrl).href : 'demo';
}

/** The name of the connection in use, for people. Needs no token. */
export function currentConnectionName({ partner }: Pick<Env, 'partner'> = env()): string {
  return partner ? new URL(partner.baseUrl).host : 'Demo portfolio';
}

/**
 * The connection in use: the configured partner service, or else the embedded one with the demo account.
 * @throws UpstreamError UPSTREAM_TOKEN_MISSING when the demo account has no token yet
 */
export async function currentConnection(configured: Configured = env()): Promise<Connection> {
  const { partner, serviceHost, servicePort, dataDir } = configured;
  const [id, name] = [currentConnectionId(configured), currentConnectionName(configured)];
  if (partner) return new Connection({ id, name, ...partner, advice: CONFIGURED });
  return new Connection({
    id,
    name,
    baseUrl: `http://${reachable(serviceHost)}:${servicePort}`,
    accessToken: await demoToken(demoTokenFile(dataDir)),
    advice: EMBEDDED,
  });
}

const CONFIGURED = {
  address: 'Check PARTNER_BASE_URL.',
  token: 'Get a new one from the service, set it as PARTNER_ACCESS_TOKEN and start again.',
};

const EMBEDDED = {
  address: 'It is the embedded service, which "npm start" runs beside the dashboard: start it again and see its log.',
  token: `It is the demo account's: stop, delete the file "demo-token" in DATA_DIR and run "npm start" again.`,
};

/** An address to listen on is not always one to connect to. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/** Read each time: the launcher may have made a new one since, and the file is tiny. */
async function demoToken(file: string): Promise<string> {
  const token = await readFile(file, 'utf8').then(
    (text) => text.trim(),
    (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT') return '';
      throw new UpstreamError('UPSTREAM_TOKEN_MISSING', `${file} cannot be read (${cause.code}).`, { cause });
    },
  );
  if (token !== '') return token;
  throw new UpstreamError(
    'UPSTREAM_TOKEN_MISSING',
    `There is no access token for the demo account in ${file}. Run "npm start", which makes one, or set PARTNER_BASE_URL and PARTNER_ACCESS_TOKEN.`,
  );
}
