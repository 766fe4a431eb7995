import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Command, CommanderError } from 'commander';
import { EnvError, env } from '@/lib/env';
import type { Contents } from '@/lib/maintenance/archive';
import { backUp } from '@/lib/maintenance/backup';
import { MaintenanceError, serverAdvice } from '@/lib/maintenance/data-files';
import { restore, stampOf } from '@/lib/maintenance/restore';

/** 0 done, 1 failed, 2 wrong usage or configuration. */
type ExitCode = 0 | 1 | 2;

class UsageError extends Error {
  override name = 'UsageError';
}

const EXITS = '\nExit status: 0 done, 1 could not be done, 2 wrong usage or configuration.';

function program(): Command {
  const root = new Command('maintenance').exitOverride();
  const command = (usage: string, description: string) =>
    root.command(usage).description(description).addHelpText('after', EXITS).showHelpAfterError('(--help shows how)');
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
  return root;
}

/** A signal stops the work and clears away what was begun. */
const stopping = new AbortController();
const stop = () => stopping.abort(new MaintenanceError('Stopped. Nothing was changed.'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);

async function backupCommand(file: string | undefined): Promise<void> {
  const { dataDir } = env();
  const target = path.resolve(file ?? path.join(dataDir, 'backups', `staygrid-${stampOf(new Date())}.tar.gz`));
  const backup = await backUp(env(), target, (step) => console.error(`▸ ${step}`), stopping.signal);
  console.log(`Backed up to ${backup.file} (${megabytes(backup.bytes)}), read again and found whole:`);
  console.log(listed(backup));
  console.log('Keep it as secret as the app itself. Only its owner may read it (mode 0600).');
  for (const server of backup.elsewhere) console.error(`NOT in it: ${serverAdvice(server)}`);
}

async function restoreCommand(file: string, { yes = false }: { yes?: boolean }): Promise<void> {
  const confirm = async (contents: Contents) => yes || (await agreed(contents));
  const restored = await restore(env(), path.resolve(file), confirm, new Date(), stopping.signal);
  if (!restored) {
    console.log('Nothing was changed.');
    return;
  }
  console.log(`Restored what was backed up on ${restored.createdAt}:\n${listed(restored)}`);
  console.log(
    'Everybody has to sign in again, and open links have ended. People are as they were then: remove those again that you removed since.',
  );
  if (restored.aside.length > 0) {
    console.log(
      `What was there is kept; delete it when all is well:\n${restored.aside.map((one) => `  ${one}`).join('\n')}`,
    );
  }
}

async function agreed(contents: Contents): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError('There is no terminal to ask on: --yes replaces what is there.');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const question = `The backup of ${contents.createdAt} is whole:\n${listed(contents)}\nReplace what is there? (yes/no) `;
  // While readline has the keyboard, Ctrl-C and Ctrl-D only close it.
  terminal.once('close', stop);
  try {
    const answer = await terminal.question(question, { signal: stopping.signal });
    terminal.off('close', stop);
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
}

const listed = ({ files }: Contents): string =>
  files
    .map(({ name, bytes }) => `  ${name.padEnd(12)} ${bytes < 1024 ? `${bytes} bytes` : megabytes(bytes)}`)
    .join('\n');

const megabytes = (bytes: number) => `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;

async function exitCode(): Promise<ExitCode> {
  try {
    await program().parseAsync();
    return 0;
  } catch (error) {
    // Commander has printed the error; --help ends with a CommanderError, too.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof EnvError || error instanceof UsageError) {
      console.error(error.message);
      return 2;
    }
    console.error(error instanceof MaintenanceError ? error.message : error);
    return 1;
  }
}

process.exitCode = await exitCode();
