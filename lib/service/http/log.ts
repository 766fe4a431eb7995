import { createMiddleware } from 'hono/factory';
import pino, { type Logger } from 'pino';
import type { ServiceEnv } from './context';

const STDERR = 2;

/**
 * The service's log: one JSON object a line on standard error. Headers and queries are never logged; if one gets into a log
 * call or an error all the same, any token is removed.
 */
export function openLog(level: string, destination: pino.DestinationStream = pino.destination(STDERR)): Logger {
  const secrets = ['token', 'authorization', 'Authorization', 'connectionString'];
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino({ name: 'partner-service', level, redact: { paths, remove: true } }, destination);
}

/** One line per request, when it is answered. */
export const logRequests = (log: Logger) =>
  createMiddleware<ServiceEnv>(async (c, next) => {
    const start = performance.now();
    await next();
    const { method, path } = c.req;
    // Unset where a check failed before the token was known.
    const caller = c.get('caller') as ServiceEnv['Variables']['caller'] | undefined;
    log.info(
      {
        requestId: c.get('requestId'),
        method,
        path,
        status: c.res.status,
        ms: Math.round((performance.now() - start) * 100) / 100,
        account: caller?.accountName,
        tokenId: caller?.tokenId,
      },
      'request',
    );
  });
