import { type DestinationStream, type Logger, pino } from 'pino';
import { env } from '@/lib/env';

const SECRET = ['authorization', 'cookie', 'accessToken', 'token', 'password'];

/** A JSON-lines log that blanks out credentials wherever a log call puts them, up to two levels deep. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const paths = SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino({ level, redact: { paths, censor: '[redacted]' } }, destination ?? pino.destination(1));
}

let current: Logger | undefined;

/** The log of this process, on standard output. */
export function log(): Logger {
  current ??= createLog(env().logLevel);
  return current;
}
