import { Command } from 'commander';
import { clockIn } from '@/lib/service/http/clock';
import { openLog } from '@/lib/service/http/log';
import { type RunningService, type ServiceOptions, startService } from '@/lib/service/http/server';
import { Refusal } from '@/lib/service/store/refusal';
import { keepDemoAlive, prepareDemo } from './demo';
import { report, type Terminal, wholeNumberOption, withDatabase } from './terminal';

interface ServeOptions {
  port?: number;
  host?: string;
  demo?: boolean;
}

/** `serve`: the HTTP service, until it is asked to stop. */
export function serveCommand(terminal: Terminal): Command {
  return new Command('serve')
    .description('Run the service; its log goes to standard error, one JSON object a line')
    .option('--port <number>', 'default: SERVICE_PORT, else 3001', wholeNumberOption(0, 65_535))
    .option('--host <address>', 'default: SERVICE_HOST, else 127.0.0.1')
    .option('--demo', 'first make sure that the account "demo" has its portfolio and DATA_DIR a token for it')
    .action(async (options: ServeOptions, command: Command) => {
      const env = terminal.env();
      const clock = clockIn(env.timeZone);
      await withDatabase(terminal, async (db) => {
        const demo = options.demo ? await prepareDemo(db, env, clock, terminal, command) : null;
        const stop = terminal.stopRequested();
        const log = openLog(env.logLevel);
        const service = await listen({
          db,
          host: options.host ?? env.serviceHost,
          port: options.port ?? env.servicePort,
          clock,
          log,
          rateLimit: env.serviceRateLimit,
          stopWithinMs: env.stopWithinMs,
        });
        const { url } = service;
        const text = `The Partner Property Service listens on ${url} (API reference: ${url}/docs)`;
        report(terminal, command, { url }, text);
        const onError = (err: unknown) => log.error({ err }, 'the changes of the hour are not published');
        const rest = demo && keepDemoAlive(db, env, clock, { ...demo, onError });
        await stop;
        rest?.();
        await service.close();
      });
    });
}

async function listen(options: ServiceOptions): Promise<RunningService> {
  try {
    return await startService(options);
  } catch (error) {
    const { host, port } = options;
    const { code } = error as NodeJS.ErrnoException;
    const other = 'choose another with --port or SERVICE_PORT.';
    if (code === 'EADDRINUSE') throw new Refusal(`Port ${port} on ${host} is in use: stop what uses it, or ${other}`);
    if (code === 'EACCES') throw new Refusal(`Port ${port} needs more rights than this user has: ${other}`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new Refusal(`This machine has no address ${host}: choose another with --host or SERVICE_HOST.`);
    }
    throw error;
  }
}
