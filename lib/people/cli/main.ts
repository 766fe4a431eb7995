import { Command } from 'commander';
import { resealTokens } from '@/lib/connections/rotate';
import { currentKeyring, keysFor } from '@/lib/connections/secrets/secrets';
import { openDatabase } from '@/lib/database/database';
import { resealFactors } from '@/lib/people/reseal-factors';
import { EnvError, env } from '@/lib/runtime/env';

async function rotate(): Promise<0 | 1> {
  const database = await openDatabase(env().databaseUrl);
  try {
    const tokens = await resealTokens(database, currentKeyring());
    const factors = await resealFactors(database, keysFor('sessions'));
    const both = (count: 'sealedAnew' | 'upToDate') =>
      `${counted(tokens[count], 'access token')}, ${counted(factors[count], 'second factor')}`;
    console.log(`Sealed anew: ${both('sealedAnew')}. Up to date before: ${both('upToDate')}.`);
    const why = 'Set the APP_SECRET they were sealed with as APP_SECRET_PREVIOUS and run this again';
    if (tokens.closed.length > 0) {
      const names = tokens.closed.map((name) => `“${name}”`).join(', ');
      console.error(`Cannot be opened: ${names}. ${why}, or replace their tokens on the page Connections.`);
    }
    if (factors.closed.length > 0) {
      const people = factors.closed.join(', ');
      console.error(
        `The second factors of ${people} cannot be opened. ${why}, or remove and invite these people anew.`,
      );
    }
    return tokens.closed.length + factors.closed.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

const program = new Command('secrets').description('Maintain the secrets that APP_SECRET encrypts.');
program
  .command('rotate')
  .description(
    'Seal access tokens and second factors with the APP_SECRET in use, opening them with APP_SECRET_PREVIOUS.',
  )
  .addHelpText(
    'after',
    `
To change the secret: set the new one as APP_SECRET and the old one as APP_SECRET_PREVIOUS, restart every instance, run
this, then drop APP_SECRET_PREVIOUS. It may be run again, and while the dashboard runs. Cookies are signed with the
secret in use alone: everybody signs in again once it has changed.

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
