import { statSync } from 'node:fs';
import { Command } from 'commander';
import { type ImportReport, importPortfolio } from '@/lib/service/import/import';
import { Refusal } from '@/lib/service/store/refusal';
import { grouped, report, type Terminal, withDatabase, withProgress } from './terminal';

interface ImportOptions {
  properties?: string;
  calendars?: string;
  replace?: boolean;
  skipInvalid?: boolean;
}

/** `import …`: a portfolio from files. */
export function importCommand(terminal: Terminal): Command {
  return new Command('import')
    .description('Add a portfolio to an account, or bring it up to date, in one transaction')
    .argument('<name>', 'the account')
    .option('--properties <file>', 'JSON Lines, gzipped or not: a PropertyBasicInfo per line')
    .option('--calendars <file>', 'JSON Lines, gzipped or not: a PropertyCalendarInfo per line')
    .option('--replace', 'remove what the files do not contain')
    .option('--skip-invalid', 'import the good lines although there are bad ones, and exit with 1')
    .addHelpText(
      'after',
      '\nEvery bad line is reported as FILE:LINE: path: what (the first 50), and unless --skip-invalid is given nothing is changed.',
    )
    .action(async (account: string, options: ImportOptions, command: Command) => {
      const { properties, calendars, replace = false, skipInvalid = false } = options;
      if (properties === undefined && calendars === undefined) command.error('error: give --properties or --calendars');
      if (replace && properties === undefined) command.error('error: --replace needs --properties');
      const total = bytesOf(properties) + bytesOf(calendars);
      const result = await withDatabase(terminal, (db) =>
        withProgress(terminal, command, 'Importing', total, (advance) =>
          importPortfolio(db, { account, properties, calendars, replace, skipInvalid }, advance),
        ),
      );
      tell(terminal, command, account, result);
    });
}

/** @throws Refusal when lines were bad, after everything was told */
function tell(terminal: Terminal, command: Command, account: string, result: ImportReport): void {
  for (const { file, line, path, message } of result.faults) {
    terminal.note(`${file}:${line}: ${path ? `${path}: ` : ''}${message}`);
  }
  const reported = new Set(result.faults.map(({ file, line }) => `${file}:${line}`)).size;
  if (result.badLines > reported) terminal.note(`… and ${lines(result.badLines - reported, 'more bad line')}`);
  const counts = `${grouped(result.properties)} properties and ${grouped(result.calendars)} calendars`;
  const text = result.changed ? `Imported ${counts} into "${account}".` : 'Nothing was changed.';
  report(terminal, command, result, text);
  if (result.badLines === 0) return;
  throw new Refusal(
    result.changed
      ? `${lines(result.badLines, 'bad line')} left out.`
      : `${lines(result.badLines, 'bad line')}; --skip-invalid imports the rest.`,
  );
}

const lines = (count: number, what: string) => `${grouped(count)} ${what}${count === 1 ? '' : 's'}`;

/** For the progress bar alone; a file that is not there is the importer's to report. */
const bytesOf = (file: string | undefined): number =>
  file === undefined ? 0 : (statSync(file, { throwIfNoEntry: false })?.size ?? 0);
