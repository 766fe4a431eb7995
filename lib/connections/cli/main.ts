import { Command } from 'commander';
import { resealTokens } from '@/lib/connections/rotate';
import { EnvError, env } from '@/lib/env';
import { openMirror } from '@/lib/mirror/mirror';
import { currentKeyring } from '@/lib/secrets/secrets';

async function rotate(): Promise<0 | 1> {
  const mirror = await openMirror(env().databaseUrl);
  try {
    const { sealedAnew, upToDate, closed } = await resealTokens(mirror, currentKeyring());
    const tokens = (count: number) => `${count} access token${count === 1 ? '' : 's'}`;
    console.log(`Sealed anew: ${tokens(sealedAnew)}. Up to date before: ${tokens(upToDate)}.`);
    if (closed.length === 0) return 0;
    console.error(
      `Cannot be opened: ${closed.map((name) => `“${name}”`).join(', ')}. Set the APP_SECRET they were sealed with as APP_SECRET_PREVIOUS and run this again, or replace their tokens on the page Connections.`,
    );
    return 1;
  } finally {
    await mirror.close();
  }
}

const program = new Command('secrets').description('Look after what is encrypted with APP_SECRET.');
program
  .command('rotate')
  .description('Seal every access token with the APP_SECRET in use, opening it with APP_SECRET_PREVIOUS.')
  .addHelpText(
    'after',
    `
To change the secret: set the new one as APP_SECRET and the old one as APP_SECRET_PREVIOUS, restart every instance, run
this, then drop APP_SECRET_PREVIOUS. It may be run again, and while the dashboard runs.

Exit status: 0 done; 1 some could not be opened; 2 wrong configuration.`,
  )
  .action(async () => {
    process.exitCode = await rotate();
  });

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
