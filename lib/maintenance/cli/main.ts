import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Command, CommanderError } from 'commander';
import { EnvError, env } from '@/lib/env';
import { type Backup, backUp } from '@/lib/maintenance/backup';
import { MaintenanceError } from '@/lib/maintenance/maintenance-error';
import { restore, stampOf } from '@/lib/maintenance/restore';
import { serverAdvice } from '@/lib/maintenance/server-advice';
import type { Checked } from '@/lib/maintenance/unpack';

/** Done; could not be done; was asked for wrongly. */
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

/** Asked to stop, what was begun is cleared away. */
const stopping = new AbortController();
const stop = () => stopping.abort(new MaintenanceError('Stopped. Nothing was changed.'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);

async function backupCommand(file: string | undefined): Promise<void> {
  const { dataDir } = env();
  const target = path.resolve(file ?? path.join(dataDir, 'backups', `staygrid-${stampOf(new Date())}.tar.gz`));
  const backup = await backUp(env(), target, watched(), stopping.signal);
  process.stderr.write(CLEAR);
  console.log(`Backed up to ${backup.file} (${megabytes(backup.bytes)}), read again and found whole:`);
  console.log(contents(backup));
  noteSecrets(backup);
  for (const server of backup.elsewhere) console.error(`NOT in it: ${serverAdvice(server)}`);
}

const CLEAR = process.stderr.isTTY ? '\r\u001b[K' : '';

function watched(): (what: string, share: number) => void {
  if (!process.stderr.isTTY) return () => {};
  return (what, share) => process.stderr.write(`${CLEAR}${what} ${Math.floor(share * 100)} %`);
}

function noteSecrets({ files }: Backup): void {
  const secret = files.some(({ kind }) => kind === 'secret')
    ? 'the secrets that open what is sealed'
    : 'people and data';
  console.log(
    `Keep it as secret as the app itself: whoever has it has ${secret}. Only its owner may read it (mode 0600).`,
  );
}

async function restoreCommand(file: string, { yes = false }: { yes?: boolean }): Promise<void> {
  const confirm = async (checked: Checked) => yes || (await agreed(checked));
  const restored = await restore(env(), path.resolve(file), confirm, new Date(), stopping.signal);
  if (!restored) {
    console.log('Nothing was changed.');
    return;
  }
  console.log(`Restored what was backed up on ${restored.createdAt}:\n${contents(restored)}`);
  console.log(
    'Everybody signs in again, and links that were open are not any more. People are as they were then: remove anew whom you removed since.',
  );
  if (restored.aside.length > 0) {
    console.log(
      `What was there is kept; delete it when all is well:\n${restored.aside.map((one) => `  ${one}`).join('\n')}`,
    );
  }
}

async function agreed(checked: Checked): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError('Nobody is here to be asked: say --yes to replace what is there.');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const question = `The backup of ${checked.createdAt} is whole:\n${contents(checked)}\nReplace what is there? (yes/no) `;
  // Ctrl-C and Ctrl-D end the conversation only, while it has the keyboard.
  terminal.once('close', stop);
  try {
    const answer = await terminal.question(question, { signal: stopping.signal });
    terminal.off('close', stop);
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
}

const contents = ({ files }: Checked): string =>
  files
    .map(({ name, bytes, rows }) => {
      const count = rows && Object.values(rows).reduce((sum, one) => sum + one, 0);
      const size = bytes < 1024 ? `${bytes} bytes` : megabytes(bytes);
      return `  ${name.padEnd(12)} ${size}${count === undefined ? '' : `, ${count.toLocaleString('en')} rows`}`;
    })
    .join('\n');

const megabytes = (bytes: number) => `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;

async function exitCode(): Promise<ExitCode> {
  try {
    await program().parseAsync();
    return 0;
  } catch (error) {
    // Commander has told what is wrong; its help ends this way too.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    process.stderr.write(CLEAR);
    if (error instanceof EnvError || error instanceof UsageError) {
      console.error(error.message);
      return 2;
    }
    console.error(error instanceof MaintenanceError ? error.message : error);
    return 1;
  }
}

process.exitCode = await exitCode();
