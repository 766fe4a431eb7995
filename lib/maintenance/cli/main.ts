import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Command, CommanderError } from 'commander';
import { EnvError, env } from '@/lib/env';
import type { Contents } from '@/lib/maintenance/archive';
import { type Backup, backUp } from '@/lib/maintenance/backup';
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
  root
    .command('backup')
    .usage('-- [FILE]')
    .argument('[file]', 'a new file; default: DATA_DIR/backups/staygrid-<time>.tar.gz')
    .description('Write the databases and the generated secrets into one file, while the app runs.')
    .addHelpText('after', EXITS)
    .exitOverride()
    .showHelpAfterError('(--help shows how)')
    .action(backupCommand);
  root
    .command('restore')
    .usage('-- FILE [--yes]')
    .argument('<file>', 'what "npm run backup" has written')
    .option('--yes', 'replace what is there without asking')
    .description(
      'Put a backup in the place of what is there; the app must be stopped. What is there is kept beside it.',
    )
    .addHelpText('after', EXITS)
    .exitOverride()
    .showHelpAfterError('(--help shows how)')
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
  const backup = await backUp(env(), target, watched, stopping.signal);
  console.log(`Backed up to ${backup.file} (${megabytes(backup.bytes)}), read again and found whole:`);
  console.log(listed(backup));
  noteSecrets(backup);
  for (const server of backup.elsewhere) console.error(`NOT in it: ${serverAdvice(server)}`);
}

const watched = (step: string) => console.error(`▸ ${step}`);

function noteSecrets({ files }: Backup): void {
  const secret = files.some(({ kind }) => kind === 'secret')
    ? 'the secrets that open what is sealed'
    : 'people and data';
  console.log(`Keep it as secret as the app itself: it holds ${secret}. Only its owner may read it (mode 0600).`);
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
    .map((entry) => {
      const size = entry.bytes < 1024 ? `${entry.bytes} bytes` : megabytes(entry.bytes);
      const count = entry.kind === 'database' && Object.values(entry.rows).reduce((sum, one) => sum + one, 0);
      return `  ${entry.name.padEnd(12)} ${size}${count === false ? '' : `, ${count.toLocaleString('en')} rows`}`;
    })
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
