import { Command } from 'commander';
import { openForSync } from '@/lib/connections/connections';
import { listConnections } from '@/lib/connections/list';
import { currentDatabase } from '@/lib/database/current-database';
import type { Database } from '@/lib/database/database';
import type { ConnectionSummary } from '@/lib/domain/connection';
import { RefusedError } from '@/lib/domain/errors';
import { EnvError, env } from '@/lib/runtime/env';
import { Sync } from '@/lib/sync/sync';
import { UpstreamError } from '@/lib/upstream/errors';
import { summaryOf } from './summary';

type ExitCode = 0 | 1 | 2;

/** `npm run sync`: crawls each connection once. Exits 0 when done, 1 on a fault, 2 for wrong arguments. */
async function syncOnce(only: string | undefined): Promise<ExitCode> {
  const mirror = await currentDatabase();
  try {
    const connections = (await listConnections()).filter(({ id, name, pausedAt }) =>
      only === undefined ? pausedAt === null : id === only || name === only,
    );
    if (connections.length === 0) {
      console.error(only === undefined ? 'Every connection is paused.' : `There is no connection ${only}.`);
      return only === undefined ? 0 : 2;
    }
    const codes: ExitCode[] = [];
    for (const connection of connections) {
      if (connections.length > 1) console.log(`${connection.name}:`);
      codes.push(await syncConnection(mirror, connection).catch(codeOf));
    }
    return codes.includes(2) ? 2 : codes.includes(1) ? 1 : 0;
  } finally {
    await mirror.close();
  }
}

async function syncConnection(mirror: Database, { id }: ConnectionSummary): Promise<ExitCode> {
  const { upstreamConcurrency: concurrency, timeZone, historyDays } = env();
  const connection = { connectionId: id, connect: () => openForSync(id) };
  const sync = new Sync({ mirror, ...connection, intervalMs: 0, concurrency, timeZone, historyDays });
  const stop = () => void sync.stop();
  for (const signal of SIGNALS) process.once(signal, stop);
  try {
    if ((await sync.begin()) === 'elsewhere') {
      console.log('Another instance is syncing at present: there is nothing to do here.');
      return 0;
    }
    const { text, done } = summaryOf(await sync.ended());
    (done ? console.log : console.error)(text);
    return done ? 0 : 1;
  } finally {
    for (const signal of SIGNALS) process.removeListener(signal, stop);
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** @throws any error that is no fault of the configuration or of a connection */
function codeOf(error: unknown): ExitCode {
  const isPaused = error instanceof RefusedError && error.code === 'CONNECTION_PAUSED';
  if (!(error instanceof EnvError || error instanceof UpstreamError || isPaused)) throw error;
  console.error(error.message);
  return error instanceof EnvError ? 2 : 1;
}

await new Command('sync')
  .description('Bring the mirror up to date with every connection that is not paused, once; for cron and the like.')
  .addHelpText('after', '\nExit status: 0 done, or another instance is syncing; 1 failed; 2 wrong configuration.')
  .option('-c, --connection <name>', 'only this one, by its name or id')
  .action(async ({ connection }: { connection?: string }) => {
    process.exitCode = await syncOnce(connection).catch(codeOf);
  })
  .parseAsync();
