import { type DestinationStream, type Logger, pino } from 'pino';
import { env } from '@/lib/env';
import { requestFacts } from '@/lib/telemetry/request-facts';
import { withoutSecrets } from './secrets-in-text';

const SECRET = ['authorization', 'cookie', '["set-cookie"]', 'accessToken', 'token', 'password', 'secret'];

/**
 * A log of JSON lines, each with the id of the request it belongs to. Credentials are blanked out: as fields up to two
 * levels deep whatever they hold, and as text anywhere in a line.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const below = (parent: string, name: string) => (name.startsWith('[') ? `${parent}${name}` : `${parent}.${name}`);
  const paths = SECRET.flatMap((name) => [name, below('*', name), below('*.*', name)]);
  const options = {
    level,
    redact: { paths, censor: '[redacted]' },
    mixin: () => ({ requestId: requestFacts()?.requestId }),
    hooks: { streamWrite: withoutSecrets },
  };
  return pino(options, destination ?? pino.destination(1));
}

let current: Logger | undefined;

/** The log of this process, on standard output. */
export function log(): Logger {
  current ??= createLog(env().logLevel);
  return current;
}
