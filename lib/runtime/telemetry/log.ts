import { type DestinationStream, type Logger, pino } from 'pino';
import { env } from '@/lib/runtime/env';
import { requestFacts } from './request-facts';

const SECRET = ['authorization', 'cookie', '["set-cookie"]', 'accessToken', 'token', 'password', 'secret'];

/**
 * A log of JSON lines, each with the id of its request. pino redacts fields that are named like credentials, up to two
 * levels deep.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const below = (parent: string, name: string) => (name.startsWith('[') ? `${parent}${name}` : `${parent}.${name}`);
  const paths = SECRET.flatMap((name) => [name, below('*', name), below('*.*', name)]);
  const options = {
    level,
    redact: { paths, censor: '[redacted]' },
    mixin: () => ({ requestId: requestFacts()?.requestId }),
  };
  return destination ? pino(options, destination) : pino(options);
}

let current: Logger | undefined;

/** The log of this process, on standard output. */
export function log(): Logger {
  current ??= createLog(env().logLevel);
  return current;
}
