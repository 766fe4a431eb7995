import { statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { Command, Option } from 'commander';
import { ZodError } from 'zod';
import { dayAt } from '@/lib/domain/day';
import { headingsOf } from '@/lib/service/import/csv';
import { ColumnMaps, HOME, NIGHT } from '@/lib/service/import/csv-fields';
import {
  type Changes,
  type Counted,
  type FileFault,
  type Import,
  type ImportReport,
  importPortfolio,
  REPORTED_LINES,
} from '@/lib/service/import/import';
import { suggestMap } from '@/lib/service/import/suggest';
import { Refusal } from '@/lib/service/store/refusal';
import { grouped, report, type Terminal, withDatabase, withProgress } from './terminal';

type ImportOptions = Partial<Import> & { csv?: string; calendarCsv?: string; map?: string; suggestMap?: true | string };

/** `import …`: a portfolio from files. */
export function importCommand(terminal: Terminal): Command {
  return new Command('import')
    .description('Add a portfolio to an account, or bring it up to date, in one transaction')
    .argument('<name>', 'the account')
    .option('--properties <file>', 'JSON Lines, gzipped or not: a PropertyBasicInfo per line')
    .option('--calendars <file>', 'JSON Lines, gzipped or not: a PropertyCalendarInfo per line')
    .addOption(new Option('--csv <file>', 'CSV, gzipped or not: a home per row').conflicts('properties'))
    .addOption(
      new Option(
        '--calendar-csv <file>',
        'CSV, gzipped or not: a range of days per row, its last day included',
      ).conflicts('calendars'),
    )
    .option('--map <file>', 'JSON: the column of each field of the CSV files')
    .option('--suggest-map [file]', 'import nothing: write such a map, as far as the headings tell')
    .option('--dry-run', 'report the same and change nothing')
    .option('--replace', 'remove homes and calendars that the files do not contain')
    .option('--yes', 'let --replace remove more than a tenth of the homes without asking')
    .option('--skip-invalid', 'import the good lines although there are bad ones, and exit with 1')
    .option('--strict', 'let a value that looks wrong make its line a bad one')
    .addHelpText(
      'after',
      '\nEvery bad line is reported as FILE:LINE: path: fault (the first 50), and unless --skip-invalid is given nothing is changed. Values that look wrong are reported as FILE:LINE: path: warning: what (the first 10 of each kind).',
    )
    .action(async (account: string, options: ImportOptions, command: Command) => {
      requireFiles(options, command);
      if (options.suggestMap) return suggest(terminal, options);
      const { properties = options.csv, calendars = options.calendarCsv } = options;
      const files = { account, properties, calendars, maps: await readMaps(options) };
      const today = dayAt(Date.now(), terminal.env().timeZone);
      const imported = { replace: false, skipInvalid: false, dryRun: false, ...options, ...files, today };
      const total = bytesOf(properties) + bytesOf(calendars);
      const run = (yes: boolean) =>
        withDatabase(terminal, (db) =>
          withProgress(terminal, command, 'Importing', total, (advance) =>
            importPortfolio(db, { ...imported, yes }, advance),
          ),
        );
      let result = await run(options.yes ?? false);
      const stopped = imported.dryRun || (result.badLines > 0 && !imported.skipInvalid);
      if (result.needsYes !== null && !stopped && (await terminal.confirm?.(`${removal(result)} Go on?`))) {
        result = await run(true);
      }
      tell(terminal, command, imported, result);
    });
}

function requireFiles(options: ImportOptions, command: Command): void {
  const { properties, calendars, csv, calendarCsv, map, suggestMap, replace } = options;
  const isCsv = csv !== undefined || calendarCsv !== undefined;
  const isJson = properties !== undefined || calendars !== undefined;
  const fault = suggestMap
    ? !isCsv && '--suggest-map needs --csv or --calendar-csv'
    : !isCsv && !isJson
      ? 'give --properties or --calendars, or --csv or --calendar-csv'
      : isCsv && map === undefined
        ? 'CSV needs --map, which --suggest-map writes'
        : replace && (properties ?? csv) === undefined && '--replace needs --properties or --csv';
  if (fault) command.error(`error: ${fault}`);
}

async function readMaps({ csv, calendarCsv, map }: ImportOptions): Promise<ColumnMaps> {
  if (map === undefined) return {};
  const { properties = {}, calendars = {} } = await readFile(map, 'utf8')
    .then((text) => ColumnMaps.parse(JSON.parse(text)))
    .catch((error) => {
      const each = 'each field of "properties" and "calendars" has the name of a column, {"value": …} or null';
      throw new Refusal(`${map} is no map of columns: ${error instanceof ZodError ? each : error.message}.`);
    });
  return { ...(csv !== undefined && { properties }), ...(calendarCsv !== undefined && { calendars }) };
}

/** Prints a map for the CSV files, or writes it to a file that is not there yet. */
async function suggest(
  terminal: Terminal,
  { csv, calendarCsv, map, suggestMap: target }: ImportOptions,
): Promise<void> {
  const maps: ColumnMaps = {};
  for (const [part, file, field] of [['properties', csv, HOME] as const, ['calendars', calendarCsv, NIGHT] as const]) {
    if (file === undefined) continue;
    const { cells } = await headingsOf(file);
    const suggestion = suggestMap(field, cells);
    maps[part] = suggestion.map;
    const { missing, unused } = suggestion;
    if (unused.length > 0) terminal.note(`${file}: no field takes the columns ${unused.join(', ')}.`);
    if (missing.length > 0)
      terminal.note(`${file}: no column has ${missing.join(', ')}: name one, or {"value": …} for all.`);
  }
  const text = JSON.stringify(maps, null, 2);
  const to = typeof target === 'string' ? target : map;
  if (to === undefined) return terminal.print(text);
  await writeFile(to, `${text}\n`, { flag: 'wx' }).catch(({ code, message }) => {
    throw new Refusal(code === 'EEXIST' ? `${to} exists already.` : message);
  });
  terminal.note(`The map is in ${to}.`);
}

type Flags = Pick<Import, 'account' | 'dryRun' | 'skipInvalid'>;

const removal = ({ properties, needsYes }: ImportReport) =>
  `--replace removes ${grouped(properties.removed.count)} of ${homes(needsYes ?? 0)} from the account.`;

/** @throws Refusal when lines were bad or a removal was not confirmed, after everything was reported */
function tell(terminal: Terminal, command: Command, imported: Flags, result: ImportReport): void {
  const { badLines, warnings, faults, needsYes } = result;
  const note = ({ file, line, path, message }: FileFault, mark: string) => {
    terminal.note(`${file}:${line}: ${path ? `${path}: ` : ''}${mark}${message}`);
  };
  for (const fault of faults) note(fault, '');
  if (badLines > REPORTED_LINES) terminal.note(`… and ${lines(badLines - REPORTED_LINES, 'more bad line')}`);
  for (const warning of warnings.values) note(warning, 'warning: ');
  report(terminal, command, result, summary(imported, result));
  if (badLines > 0 && !imported.skipInvalid)
    throw new Refusal(`${lines(badLines, 'bad line')}; --skip-invalid imports the rest.`);
  if (needsYes !== null) throw new Refusal(`${removal(result)} Give --yes to allow it.`);
  if (badLines > 0) throw new Refusal(`${lines(badLines, 'bad line')} left out.`);
}

function summary({ account, dryRun, skipInvalid }: Flags, result: ImportReport): string {
  const { changed, properties, calendars, calendarsReach, calendarEndsEarly, calendarMissing } = result;
  const { badLines, warnings } = result;
  const kinds = Object.entries(warnings.kinds).map(([kind, count]) => `${grouped(count)} ${kind}`);
  const warned = warnings.count > 0 && `${lines(warnings.count, 'warning')}: ${kinds.join(', ')}`;
  const unchanged = `Nothing was changed${dryRun ? ': this was a dry run' : ''}. The import would bring`;
  const brings = [
    changed ? `Imported into "${account}".` : `${unchanged}:`,
    `homes: ${changesText(properties)}`,
    `calendars: ${changesText(calendars)}`,
    calendarsReach && `The calendars end between ${calendarsReach.first} and ${calendarsReach.last}.`,
    calendarEndsEarly.count > 0 &&
      `The calendars of ${homes(calendarEndsEarly.count)} end early${first(calendarEndsEarly)}; the service publishes NOT_AVAILABLE from there on.`,
    calendarMissing.count > 0 &&
      `${homes(calendarMissing.count)} without a calendar${first(calendarMissing)}; the service publishes NOT_AVAILABLE for all days.`,
  ];
  const outcome = badLines > 0 && !skipInvalid ? [`${unchanged} nothing: one bad line stops it.`] : brings;
  return [...outcome, warned].filter(Boolean).join('\n');
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
