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
  return pino(options, destination ?? standardOutput());
}

/** Lines that wait because they cannot be written, in bytes; what comes then is lost. */
const MOST_WAITING = 1024 * 1024;

/** Where nothing can be written, since its disk is full say, whoever logs goes on, and the process can still be stopped. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, maxLength: MOST_WAITING });
  const { flushSync } = output;
  // When the process exits it would try to write the rest for ever.
  output.on('error', () => {
    output.flushSync = () => {};
  });
  output.on('write', () => {
    output.flushSync = flushSync;
  });
  return output;
}

let current: Logger | undefined;

/** The log of this process, on standard output. */
export function log(): Logger {
  current ??= createLog(env().logLevel);
  return current;
}
