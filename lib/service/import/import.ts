import { type Day, formatDay } from '@/lib/domain/day';
import { certainHorizonFrom } from '@/lib/domain/interval';
import {
  BATCH_SIZE,
  type PortfolioWriter,
  type WrittenProperty,
  writePortfolio,
} from '@/lib/service/store/portfolio-write';
import { Refusal } from '@/lib/service/store/refusal';
import type { ServiceDatabase } from '@/lib/service/store/schema';
import {
  type CheckedCalendar,
  type CheckedLine,
  checkCalendar,
  checkProperty,
  type LineFault,
  type LineWarning,
} from './check';
import { calendarsOfCsv, homesOfCsv } from './csv';
import type { ColumnMaps } from './csv-fields';
import { linesOf, type SourceLine, type TextLine } from './lines';

export interface Import {
  account: string;
  /** JSON Lines of PropertyBasicInfo, or CSV with a row for each; undefined leaves the properties as they are. */
  properties: string | undefined;
  /** JSON Lines of PropertyCalendarInfo, or CSV with a row for each range; undefined leaves the calendars as they are. */
  calendars: string | undefined;
  /** The columns of the files that are CSV. */
  maps?: ColumnMaps;
  /** Remove homes and calendars that the files do not contain. */
  replace: boolean;
  /** Import the good lines although there are bad ones. */
  skipInvalid: boolean;
  /** Let values that look wrong make a line bad. */
  strict?: boolean;
  /** Report the same and change nothing. */
  dryRun: boolean;
  /** Replace also where more than a tenth of the homes goes. */
  yes: boolean;
  today: Day;
}

export interface FileFault extends LineFault {
  file: string;
  line: number;
}

/** A count, and the first of the ids counted. */
export interface Counted {
  count: number;
  ids: string[];
}

export interface Changes {
  new: Counted;
  changed: Counted;
  unchanged: Counted;
  removed: Counted;
}

export interface ImportReport {
  /** False after a dry run, and when bad lines or a large removal stopped the import. */
  changed: boolean;
  /** The number of homes before, where the import would remove more than a tenth of them without `yes`. */
  needsYes: number | null;
  properties: Changes;
  calendars: Changes;
  /** The last days of the imported calendars that end first and last, yyyy-MM-dd; null without any. */
  calendarsReach: { first: string; last: string } | null;
  /** Homes whose imported calendar ends before the horizon: the service publishes NOT_AVAILABLE from there on. */
  calendarEndsEarly: Counted;
  /** Homes without a calendar: the service publishes NOT_AVAILABLE for all days. */
  calendarMissing: Counted;
  /** The values that look wrong: their number, also by kind, and the first of each kind. */
  warnings: { count: number; kinds: Record<string, number>; values: (FileFault & { kind: string })[] };
  badLines: number;
  /** The faults of the first bad lines, in order. */
  faults: FileFault[];
}

/** Bad lines that are reported one by one; the rest are counted. */
export const REPORTED_LINES = 50;
const REPORTED_FAULTS_PER_LINE = 5;
const REPORTED_IDS = 10;
const REPORTED_WARNINGS_OF_A_KIND = 10;

const LARGEST_REMOVAL = 0.1;

/**
 * Imports a portfolio in one transaction. Without `skipInvalid` one bad line prevents every change; the files are read to
 * their end all the same, so that every fault is known at once.
 * @param onRead is called with the bytes read since the last call
 * @throws Refusal when the account does not exist, or a file is empty, no JSON Lines, or cannot be read to its end;
 * nothing is changed
 */
export async function importPortfolio(
  db: ServiceDatabase,
  { account, properties, calendars, maps = {}, replace, skipInvalid, strict = false, dryRun, yes, today }: Import,
  onRead: (bytes: number) => void = () => {},
): Promise<ImportReport> {
  const report = emptyReport();
  try {
    await writePortfolio(db, { account, replace, seeding: null }, async (writer) => {
      const before = await writer.countProperties();
      if (properties !== undefined) {
        const { properties: map } = maps;
        const lines = map ? homesOfCsv(properties, map, onRead) : linesOf(properties, 'properties', onRead);
        const check = (text: string) => checkProperty(text, today);
        await new FileImport(properties, report, strict, check, propertyTarget(writer, report)).read(lines);
      }
      if (calendars !== undefined) {
        const { calendars: map } = maps;
        const lines = map ? calendarsOfCsv(calendars, map, onRead) : linesOf(calendars, 'calendars', onRead);
        const target = calendarTarget(writer, report, today, await writer.propertyIds());
        await new FileImport(calendars, report, strict, checkCalendar, target).read(lines);
      }
      const removed = await writer.propertiesLeftOut();
      count(report.properties.removed, removed);
      count(report.calendars.removed, await writer.calendarsLeftOut());
      count(report.calendarMissing, await writer.withoutCalendar());
      if (removed.length > before * LARGEST_REMOVAL && !yes) report.needsYes = before;
      if (dryRun || report.needsYes !== null || (report.badLines > 0 && !skipInvalid)) throw new Rollback();
    });
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
    return { ...report, changed: false };
  }
  return report;
}

/** Ends a transaction that must change nothing. */
class Rollback extends Error {}

const none = (): Counted => ({ count: 0, ids: [] });
const noChanges = (): Changes => ({ new: none(), changed: none(), unchanged: none(), removed: none() });

const emptyReport = (): ImportReport => ({
  changed: true,
  needsYes: null,
  properties: noChanges(),
  calendars: noChanges(),
  calendarsReach: null,
  calendarEndsEarly: none(),
  calendarMissing: none(),
  warnings: { count: 0, kinds: {}, values: [] },
  badLines: 0,
  faults: [],
});

function count(counted: Counted, ids: readonly string[]): void {
  counted.count += ids.length;
  counted.ids.push(...ids.slice(0, REPORTED_IDS - counted.ids.length));
}

function countChange(changes: Changes, id: string, before: string | undefined, after: string): void {
  count(before === undefined ? changes.new : before === after ? changes.unchanged : changes.changed, [id]);
}

/** The destination of a file's lines. */
interface Target<Stored> {
  idOf(stored: Stored): string;
  /** The ids that may be written; null for any. */
  known: ReadonlySet<string> | null;
  put(batch: readonly Stored[]): Promise<void>;
  /** Keeps what bad lines are about; 'all' where one does not tell its id. */
  keep?(ids: readonly string[] | 'all'): Promise<void>;
}

const propertyTarget = (writer: PortfolioWriter, report: ImportReport): Target<WrittenProperty> => ({
  idOf: ({ id }) => id,
  known: null,
  async put(batch) {
    const before = await writer.storedProperties(batch.map(({ id }) => id));
    for (const { id, details } of batch) countChange(report.properties, id, before.get(id), details);
    await writer.putProperties(batch);
  },
  // A home whose line is bad is still in the file. Its old calendar is not kept: it may sell nights that are taken.
  keep: (ids) => writer.keepProperties(ids),
});

const calendarTarget = (
  writer: PortfolioWriter,
  report: ImportReport,
  today: Day,
  known: ReadonlySet<string>,
): Target<CheckedCalendar> => ({
  idOf: ({ propertyId }) => propertyId,
  known,
  async put(batch) {
    const before = await writer.storedCalendars(batch.map(({ propertyId }) => propertyId));
    const horizon = certainHorizonFrom(today);
    for (const { propertyId, ranges, end } of batch) {
      countChange(report.calendars, propertyId, before.get(propertyId), ranges);
      if (end === null || end < horizon.end) count(report.calendarEndsEarly, [propertyId]);
      if (end !== null) report.calendarsReach = reaching(report.calendarsReach, formatDay(end - 1));
    }
    await writer.putCalendars(batch);
  },
});

function reaching(reach: ImportReport['calendarsReach'], day: string): ImportReport['calendarsReach'] {
  if (reach === null) return { first: day, last: day };
  return { first: day < reach.first ? day : reach.first, last: day > reach.last ? day : reach.last };
}

/** One file on its way into the database, a batch of lines at a time. */
class FileImport<Stored> {
  private batch: Stored[] = [];
  /** The ids of the bad lines since the last flush. */
  private bad: string[] | 'all' = [];
  /** The ids of the good lines so far. */
  private readonly seen = new Set<string>();

  constructor(
    private readonly file: string,
    private readonly report: ImportReport,
    private readonly strict: boolean,
    private readonly check: (text: string) => CheckedLine<Stored>,
    private readonly target: Target<Stored>,
  ) {}

  async read(lines: AsyncIterable<SourceLine>): Promise<void> {
    let empty = true;
    for await (const line of lines) {
      empty = false;
      if ('fault' in line) this.reject(line, null, [{ path: '', message: line.fault }]);
      else this.take(line);
      if (this.batch.length === BATCH_SIZE || this.bad.length === BATCH_SIZE) await this.flush();
    }
    if (empty) throw new Refusal(`${this.file} is empty: an import needs at least one line.`);
    await this.flush();
  }

  private take(line: TextLine): void {
    const checked = this.check(line.text);
    if (!checked.ok) {
      this.reject(line, checked.id, checked.faults);
      return;
    }
    const { stored, warnings } = checked;
    const id = this.target.idOf(stored);
    const refusal = this.refusalOf(id);
    if (refusal !== null) this.reject(line, id, [{ path: 'id', message: `"${id}" ${refusal}` }]);
    else if (this.strict && warnings.length > 0) this.reject(line, id, warnings);
    else {
      this.seen.add(id);
      this.batch.push(stored);
      for (const warning of warnings) this.warn(line, warning);
    }
  }

  private placed({ number, placeOf }: SourceLine, { path, message }: LineFault): FileFault {
    return { file: this.file, line: number, path, message, ...placeOf?.(path) };
  }

  private refusalOf(id: string): string | null {
    if (this.target.known?.has(id) === false) return 'is not the id of a property of this account';
    return this.seen.has(id) ? 'occurs a second time in this file' : null;
  }

  private async flush(): Promise<void> {
    if (this.batch.length > 0) await this.target.put(this.batch);
    this.batch = [];
    if (this.bad.length > 0) await this.target.keep?.(this.bad);
    if (this.bad !== 'all') this.bad = [];
  }

  private warn(line: SourceLine, warning: LineWarning): void {
    const { kind, count } = warning;
    const { warnings } = this.report;
    warnings.count += count;
    const ofKind = (warnings.kinds[kind] ?? 0) + count;
    warnings.kinds[kind] = ofKind;
    if (ofKind <= REPORTED_WARNINGS_OF_A_KIND) warnings.values.push({ ...this.placed(line, warning), kind });
  }

  private reject(line: SourceLine, id: string | null, faults: readonly LineFault[]): void {
    if (id === null) this.bad = 'all';
    else if (this.bad !== 'all') this.bad.push(id);
    if (++this.report.badLines > REPORTED_LINES) return;
    const others = faults.length - REPORTED_FAULTS_PER_LINE;
    const reported = faults.slice(0, REPORTED_FAULTS_PER_LINE);
    if (others > 0) reported.push({ path: '', message: `and ${others} more in this line` });
    this.report.faults.push(...reported.map((fault) => this.placed(line, fault)));
  }
}
