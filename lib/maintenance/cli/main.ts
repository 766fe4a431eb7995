import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Command, CommanderError } from 'commander';
import type { Contents } from '@/lib/maintenance/archive';
import { backUp } from '@/lib/maintenance/backup';
import { MaintenanceError, serverAdvice } from '@/lib/maintenance/data-files';
import { restore, stampOf } from '@/lib/maintenance/restore';
import { EnvError, env } from '@/lib/runtime/env';

const EXITS = '\nExit status: 0 done, 1 could not be done, 2 wrong usage or configuration.';

const program = new Command('maintenance').exitOverride();
const command = (usage: string, description: string) =>
  program.command(usage).description(description).addHelpText('after', EXITS).showHelpAfterError('(--help shows how)');
command('backup [file]', 'Write the databases and the generated secrets into one new file, while the app runs.')
  .usage('-- [FILE], by default DATA_DIR/backups/staygrid-<time>.tar.gz')
  .action(backupCommand);
command(
  'restore <file>',
  'Put a backup in the place of what is there, which is kept beside it. The app must be stopped.',
)
  .usage('-- FILE [--yes]')
  .option('--yes', 'replace what is there without asking')
  .action(restoreCommand);

/** Begun files are removed when the process exits. */
function stop(): never {
  console.error('Stopped.');
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);

async function backupCommand(file: string | undefined): Promise<void> {
  const { dataDir } = env();
  const target = path.resolve(file ?? path.join(dataDir, 'backups', `staygrid-${stampOf(new Date())}.tar.gz`));
  const backup = await backUp(env(), target, (step) => console.error(`▸ ${step}`));
  console.log(`Backed up to ${backup.file} (${megabytes(backup.bytes)}):\n${listed(backup)}`);
  console.log('Keep it as secret as the app itself. Only its owner may read it (mode 0600).');
  for (const server of backup.elsewhere) console.error(`NOT in it: ${serverAdvice(server)}`);
}

async function restoreCommand(file: string, { yes }: { yes?: boolean }, command: Command): Promise<void> {
  const restored = await restore(env(), path.resolve(file), async (contents) => {
    if (yes || process.stdin.isTTY) return yes || agreed(contents);
    return command.error('There is no terminal to ask on: --yes replaces what is there.', { exitCode: 2 });
  });
  if (!restored) return console.log('Nothing was changed.');
  console.log(`Restored what was backed up on ${restored.createdAt}:\n${listed(restored)}`);
  console.log(
    'Everybody has to sign in again, and open links have ended. People are as they were then: remove those again that you removed since.',
  );
  if (restored.aside.length === 0) return;
  console.log(`What was there is kept; delete it when all is well:\n  ${restored.aside.join('\n  ')}`);
}

async function agreed(contents: Contents): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // Ctrl-C and Ctrl-D close the terminal, and leave the question without an answer.
  terminal.once('close', stop);
  const answer = await terminal.question(
    `The backup of ${contents.createdAt} is whole:\n${listed(contents)}\nReplace what is there? (yes/no) `,
  );
  terminal.off('close', stop).close();
  return /^y(es)?$/i.test(answer.trim());
}

const listed = ({ files }: Contents): string =>
  files
    .map(({ name, bytes }) => `  ${name.padEnd(12)} ${bytes < 1024 ? `${bytes} bytes` : megabytes(bytes)}`)
    .join('\n');

const megabytes = (bytes: number) => `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;

try {
  await program.parseAsync();
} catch (error) {
  // Commander has printed its errors; --help ends with a CommanderError, too.
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : 2;
  } else {
    const isExpected = error instanceof MaintenanceError || error instanceof EnvError;
    console.error(isExpected ? error.message : error);
    process.exitCode = error instanceof EnvError ? 2 : 1;
  }
}
