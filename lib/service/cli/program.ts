import { Command, CommanderError } from 'commander';
import { EnvError } from '@/lib/runtime/env';
import { version } from '@/lib/service/version';
import { accountCommand, publishCommands } from './accounts';
import { importCommand } from './import';
import { seedCommand } from './seed';
import { serveCommand } from './serve';
import type { Terminal } from './terminal';
import { tokenCommand } from './tokens';

/** Done; could not be done; was asked for wrongly. */
export type ExitCode = 0 | 1 | 2;

/** Runs one command of the service's command line; `args` without the program's name. */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    await program(terminal).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has printed the fault; its help and version end this way too.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof EnvError) {
      terminal.note(error.message);
      return 2;
    }
    terminal.note(`error: ${error instanceof Error ? error.message : error}`);
    return 1;
  }
}

function program(terminal: Terminal): Command {
  const root = new Command('service')
    .description('The embedded Partner Property Service: its accounts, tokens and portfolios, and the service itself.')
    .version(version)
    .option('--json', 'print the result as JSON')
    .addCommand(accountCommand(terminal))
    .addCommand(tokenCommand(terminal))
    .addCommand(importCommand(terminal))
    .addCommand(seedCommand(terminal))
    .addCommand(serveCommand(terminal))
    .addHelpText('after', '\nExit status: 0 done, 1 could not be done, 2 wrong usage or configuration.');
  for (const command of publishCommands(terminal)) root.addCommand(command);
  everywhere(root, terminal);
  return root;
}

/** Commander keeps these settings per command. */
function everywhere(command: Command, terminal: Terminal): void {
  command
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.note(text.trimEnd()),
    })
    .showHelpAfterError('(--help shows how)');
  for (const child of command.commands) everywhere(child, terminal);
}
