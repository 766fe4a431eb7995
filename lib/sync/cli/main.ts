import { Command } from 'commander';
import { EnvError, env } from '@/lib/env';
import { openMirror } from '@/lib/mirror/mirror';
import { Sync } from '@/lib/sync/sync';
import { currentConnection, currentConnectionId, currentConnectionName } from '@/lib/upstream/current-connection';
import { UpstreamError } from '@/lib/upstream/errors';
import { followed } from './progress';
import { summaryOf } from './summary';

/** One crawl, as `npm run sync` makes it: done; could not be done; was asked for wrongly. */
async function syncOnce(): Promise<0 | 1 | 2> {
  const { databaseUrl, upstreamConcurrency: concurrency, timeZone } = env();
  const mirror = await openMirror(databaseUrl);
  const sync = new Sync({
    mirror,
    connectionId: currentConnectionId(),
    connectionName: currentConnectionName(),
    connect: () => currentConnection(),
    intervalMs: 0,
    concurrency,
    timeZone,
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sync.stop());
  try {
    if ((await sync.begin()) === 'elsewhere') {
      console.log('Another instance is syncing at present: there is nothing to do here.');
      return 0;
    }
    const run = await followed(sync, process.stderr.isTTY === true);
    const { text, done } = summaryOf(run);
    (done ? console.log : console.error)(text);
    return done ? 0 : 1;
  } finally {
    await mirror.close();
  }
}

async function exitCode(): Promise<0 | 1 | 2> {
  try {
    return await syncOnce();
  } catch (error) {
    if (!(error instanceof EnvError || error instanceof UpstreamError)) throw error;
    console.error(error.message);
    return error instanceof EnvError ? 2 : 1;
  }
}

await new Command('sync')
  .description('Bring the mirror up to date with the partner service, once; for cron and the like.')
  .addHelpText(
    'after',
    '\nExit status: 0 done, or another instance is at it; 1 could not be done; 2 wrong configuration.',
  )
  .action(async () => {
    process.exitCode = await exitCode();
  })
  .parseAsync();
