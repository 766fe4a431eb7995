import { existsSync, readFileSync } from 'node:fs';
import type { ConnectionSummary } from '@/lib/domain/connection';
import { demoTokenFile, type Env, env } from '@/lib/runtime/env';
import { Connection } from '@/lib/upstream/connection';
import { UpstreamError } from '@/lib/upstream/errors';

type Configured = Pick<Env, 'partner' | 'serviceHost' | 'servicePort' | 'dataDir'>;

/**
 * The connection that is always there: the partner service of the configuration, or else the embedded one with the
 * demo account. The id of a configured one is its first address, so that one service's data is never taken for another's:
 * `readConnections` has the one that it keeps. A new token for the same service changes nothing.
 */
export function builtInConnection(
  { partner, serviceHost, servicePort }: Omit<Configured, 'dataDir'> = env(),
): Pick<ConnectionSummary, 'id' | 'kind' | 'name' | 'baseUrl'> {
  if (partner) {
    const { href } = new URL(partner.baseUrl);
    return { id: href, kind: 'configured', name: 'Partner portfolio', baseUrl: partner.baseUrl };
  }
  const baseUrl = `http://${reachable(serviceHost)}:${servicePort}`;
  return { id: 'demo', kind: 'demo', name: 'Demo portfolio', baseUrl };
}

/**
 * The built-in connection with its token.
 * @param known its id and name, which the database may have
 * @throws UpstreamError UPSTREAM_TOKEN_MISSING when the demo account has no token yet
 */
export async function openBuiltIn(
  configured: Configured = env(),
  known: Pick<ConnectionSummary, 'id' | 'name'> = builtInConnection(configured),
  isCurrent?: () => Promise<boolean>,
): Promise<Connection> {
  const { baseUrl } = builtInConnection(configured);
  const { id, name } = known;
  const { partner, dataDir } = configured;
  if (partner) return new Connection({ id, name, ...partner, advice: CONFIGURED, isCurrent });
  const accessToken = demoToken(demoTokenFile(dataDir));
  return new Connection({ id, name, baseUrl, accessToken, advice: EMBEDDED, isCurrent });
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

/**
 * Reads the token each time: the launcher may have made a new one. The file is tiny: an asynchronous read would cost five
 * times as much. Visitors of the open demo see the fault, and the log alone names the file.
 */
function demoToken(file: string): string {
  const token = existsSync(file) ? readToken(file) : '';
  if (token !== '') return token;
  throw new UpstreamError(
    'UPSTREAM_TOKEN_MISSING',
    'There is no access token for the demo account, "demo-token" in DATA_DIR. Run "npm start", which makes one, or set PARTNER_BASE_URL and PARTNER_ACCESS_TOKEN.',
    { cause: new Error(`${file} holds none`) },
  );
}

function readToken(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const message = `The demo account's access token, "demo-token" in DATA_DIR, cannot be read (${code}).`;
    throw new UpstreamError('UPSTREAM_TOKEN_MISSING', message, { cause });
  }
}
