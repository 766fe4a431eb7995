import { statSync } from 'node:fs';
import { Command } from 'commander';
import { dayAt } from '@/lib/domain/day';
import { type Changes, type Counted, type ImportReport, importPortfolio } from '@/lib/service/import/import';
import { Refusal } from '@/lib/service/store/refusal';
import { grouped, report, type Terminal, withDatabase, withProgress } from './terminal';

interface ImportOptions {
  properties?: string;
  calendars?: string;
  replace?: boolean;
  skipInvalid?: boolean;
  dryRun?: boolean;
  yes?: boolean;
}

/** `import …`: a portfolio from files. */
export function importCommand(terminal: Terminal): Command {
  return new Command('import')
    .description('Add a portfolio to an account, or bring it up to date, in one transaction')
    .argument('<name>', 'the account')
    .option('--properties <file>', 'JSON Lines, gzipped or not: a PropertyBasicInfo per line')
    .option('--calendars <file>', 'JSON Lines, gzipped or not: a PropertyCalendarInfo per line')
    .option('--dry-run', 'report the same and change nothing')
    .option('--replace', 'remove homes and calendars that the files do not contain')
    .option('--yes', 'let --replace remove more than a tenth of the homes without asking')
    .option('--skip-invalid', 'import the good lines although there are bad ones, and exit with 1')
    .addHelpText(
      'after',
      '\nEvery bad line is reported as FILE:LINE: path: fault (the first 50), and unless --skip-invalid is given nothing is changed.',
    )
    .action(async (account: string, options: ImportOptions, command: Command) => {
      const { properties, calendars, replace = false, skipInvalid = false, dryRun = false } = options;
      if (properties === undefined && calendars === undefined) command.error('error: give --properties or --calendars');
      if (replace && properties === undefined) command.error('error: --replace needs --properties');
      const total = bytesOf(properties) + bytesOf(calendars);
      const today = dayAt(Date.now(), terminal.env().timeZone);
      const files = { account, properties, calendars, replace, skipInvalid, dryRun, today };
      const run = (yes: boolean) =>
        withDatabase(terminal, (db) =>
          withProgress(terminal, command, 'Importing', total, (advance) =>
            importPortfolio(db, { ...files, yes }, advance),
          ),
        );
      let result = await run(options.yes ?? false);
      const stopped = dryRun || (result.badLines > 0 && !skipInvalid);
      if (result.needsYes !== null && !stopped && (await terminal.confirm?.(`${removal(result)} Go on?`))) {
        result = await run(true);
      }
      tell(terminal, command, account, dryRun, skipInvalid, result);
    });
}

const removal = ({ properties, needsYes }: ImportReport) =>
  `--replace removes ${grouped(properties.removed.count)} of ${homes(needsYes ?? 0)} from the account.`;

/** @throws Refusal when lines were bad or a removal was not confirmed, after everything was reported */
function tell(
  terminal: Terminal,
  command: Command,
  account: string,
  dryRun: boolean,
  skipInvalid: boolean,
  result: ImportReport,
): void {
  const { badLines, doubtful, faults, needsYes } = result;
  for (const { file, line, path, message } of faults) {
    terminal.note(`${file}:${line}: ${path ? `${path}: ` : ''}${message}`);
  }
  const reported = new Set(faults.map(({ file, line }) => `${file}:${line}`)).size;
  if (badLines > reported) terminal.note(`… and ${lines(badLines - reported, 'more bad line')}`);
  for (const { file, line, path, message } of doubtful.values) {
    terminal.note(`${file}:${line}: warning: ${path} ${message}`);
  }
  const unlisted = doubtful.count - doubtful.values.length;
  if (unlisted > 0)
    terminal.note(`… and ${lines(unlisted, 'more value')} that ${unlisted === 1 ? 'looks' : 'look'} wrong`);
  report(terminal, command, result, summary(account, dryRun, result).join('\n'));
  if (badLines > 0 && !skipInvalid)
    throw new Refusal(`${lines(badLines, 'bad line')}; --skip-invalid imports the rest.`);
  if (needsYes !== null && !dryRun) throw new Refusal(`${removal(result)} Give --yes to allow it.`);
  if (badLines > 0) throw new Refusal(`${lines(badLines, 'bad line')} left out.`);
}

function summary(account: string, dryRun: boolean, result: ImportReport): string[] {
  const { changed, properties, calendars, calendarsReach, calendarEndsEarly, calendarMissing } = result;
  const outcome = changed
    ? `Imported into "${account}".`
    : `Nothing was changed${dryRun ? ': this was a dry run' : ''}. The import would bring:`;
  return [
    outcome,
    `homes: ${changesText(properties)}`,
    `calendars: ${changesText(calendars)}`,
    ...(calendarsReach ? [`The calendars end between ${calendarsReach.first} and ${calendarsReach.last}.`] : []),
    ...(calendarEndsEarly.count > 0
      ? [
          `The calendars of ${homes(calendarEndsEarly.count)} end early${first(calendarEndsEarly)}; the service publishes NOT_AVAILABLE from there on.`,
        ]
      : []),
    ...(calendarMissing.count > 0
      ? [
          `${homes(calendarMissing.count)} without a calendar${first(calendarMissing)}; the service publishes NOT_AVAILABLE for all days.`,
        ]
      : []),
  ];
}

const changesText = (changes: Changes) =>
  (['new', 'changed', 'unchanged', 'removed'] as const)
    .map((kind) => `${grouped(changes[kind].count)} ${kind}${kind === 'unchanged' ? '' : first(changes[kind])}`)
    .join(', ');

const first = ({ count, ids }: Counted) => (count === 0 ? '' : ` (${ids.join(' ')}${count > ids.length ? ' …' : ''})`);

const lines = (count: number, noun: string) => `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;

const homes = (count: number) => lines(count, 'home');

/** For the progress bar alone; a file that is not there is the importer's to report. */
const bytesOf = (file: string | undefined): number =>
  file === undefined ? 0 : (statSync(file, { throwIfNoEntry: false })?.size ?? 0);
