import { type Day, formatDay } from '@/lib/domain/day';
import { certainHorizonFrom } from '@/lib/domain/interval';
import {
  BATCH_SIZE,
  type PortfolioWriter,
  type StoredProperty,
  writePortfolio,
} from '@/lib/service/store/portfolio-write';
import { Refusal } from '@/lib/service/store/refusal';
import type { Database } from '@/lib/service/store/schema';
import { type CheckedCalendar, type CheckedLine, checkCalendar, checkProperty, type LineFault } from './check';
import { linesOf } from './lines';

export interface Import {
  account: string;
  /** JSON Lines of PropertyBasicInfo; undefined leaves the properties as they are. */
  properties: string | undefined;
  /** JSON Lines of PropertyCalendarInfo; undefined leaves the calendars as they are. */
  calendars: string | undefined;
  /** Remove homes and calendars that the files do not contain. */
  replace: boolean;
  /** Import the good lines although there are bad ones. */
  skipInvalid: boolean;
  /** Report the same and change nothing. */
  dryRun: boolean;
  /** Replace also where more than a tenth of the homes goes. */
  yes: boolean;
  today: Day;
}

interface FileFault extends LineFault {
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
  /** The number of values that look wrong, and the first of them. */
  doubtful: { count: number; values: FileFault[] };
  badLines: number;
  /** The faults of the first bad lines, in order. */
  faults: FileFault[];
}

/** Bad lines that are reported one by one; the rest are counted. */
const REPORTED_LINES = 50;
const REPORTED_FAULTS_PER_LINE = 5;
const REPORTED_IDS = 10;

const LARGEST_REMOVAL = 0.1;

/**
 * Imports a portfolio in one transaction. Without `skipInvalid` one bad line prevents every change; the files are read to
 * their end all the same, so that every fault is known at once.
 * @param onRead is called with the bytes read since the last call
 * @throws Refusal when the account does not exist, or a file is empty, no JSON Lines, or cannot be read to its end;
 * nothing is changed
 */
export async function importPortfolio(
  db: Database,
  { account, properties, calendars, replace, skipInvalid, dryRun, yes, today }: Import,
  onRead: (bytes: number) => void = () => {},
): Promise<ImportReport> {
  const report = emptyReport();
  try {
    await writePortfolio(db, { account, replace, seeding: null }, async (writer) => {
      const before = await writer.countProperties();
      if (properties !== undefined) {
        await new FileImport(properties, report, checkProperty, propertyTarget(writer, report)).read(onRead);
      }
      if (calendars !== undefined) {
        const target = calendarTarget(writer, report, today, await writer.propertyIds());
        await new FileImport(calendars, report, checkCalendar, target).read(onRead);
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
  doubtful: { count: 0, values: [] },
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
}

const propertyTarget = (writer: PortfolioWriter, report: ImportReport): Target<StoredProperty> => ({
  idOf: ({ id }) => id,
  known: null,
  async put(batch) {
    const before = await writer.storedProperties(batch.map(({ id }) => id));
    for (const { id, details } of batch) countChange(report.properties, id, before.get(id), details);
    await writer.putProperties(batch);
  },
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

/** @throws Refusal naming the format of a file whose first line shows that it is not JSON Lines */
function refuseOtherFormats(file: string, firstLine: string): void {
  if (firstLine.startsWith('[')) {
    throw new Refusal(`${file} is a JSON array: write JSON Lines, one object on each line (jq -c '.[]' does it).`);
  }
  const columns = firstLine.split(/[,;\t]/);
  if (columns.length > 2 && columns.every((column) => /^"?[\w .-]*"?$/.test(column))) {
    throw new Refusal(`${file} is CSV: write JSON Lines, one object as the spec describes it on each line.`);
  }
}

/** One file on its way into the database, a batch of lines at a time. */
class FileImport<Stored> {
  private batch: Stored[] = [];
  /** The ids of the good lines so far. */
  private readonly seen = new Set<string>();

  constructor(
    private readonly file: string,
    private readonly report: ImportReport,
    private readonly check: (text: string) => CheckedLine<Stored>,
    private readonly target: Target<Stored>,
  ) {}

  async read(onRead: (bytes: number) => void): Promise<void> {
    let empty = true;
    for await (const line of linesOf(this.file, onRead)) {
      if (empty && 'text' in line) refuseOtherFormats(this.file, line.text);
      empty = false;
      if ('fault' in line) this.reject(line.number, [{ path: '', message: line.fault }]);
      else this.take(line.number, this.check(line.text));
      if (this.batch.length === BATCH_SIZE) await this.flush();
    }
    if (empty) throw new Refusal(`${this.file} is empty: an import needs at least one line.`);
    await this.flush();
  }

  private take(line: number, checked: CheckedLine<Stored>): void {
    if (!checked.ok) {
      this.reject(line, checked.faults);
      return;
    }
    const id = this.target.idOf(checked.stored);
    const refusal = this.refusalOf(id);
    if (refusal !== null) {
      this.reject(line, [{ path: 'id', message: `"${id}" ${refusal}` }]);
      return;
    }
    this.seen.add(id);
    this.batch.push(checked.stored);
    this.doubt(line, id, checked.doubts);
  }

  private refusalOf(id: string): string | null {
    if (this.target.known?.has(id) === false) return 'is not the id of a property of this account';
    return this.seen.has(id) ? 'occurs a second time in this file' : null;
  }

  private async flush(): Promise<void> {
    if (this.batch.length > 0) await this.target.put(this.batch);
    this.batch = [];
  }

  private doubt(line: number, id: string, doubts: readonly LineFault[]): void {
    const { doubtful } = this.report;
    doubtful.count += doubts.length;
    const reported = doubts.slice(0, REPORTED_IDS - doubtful.values.length);
    doubtful.values.push(
      ...reported.map(({ path, message }) => ({ file: this.file, line, path, message: `of "${id}" ${message}` })),
    );
  }

  private reject(line: number, faults: readonly LineFault[]): void {
    if (++this.report.badLines > REPORTED_LINES) return;
    const place = { file: this.file, line };
    const reported = faults.slice(0, REPORTED_FAULTS_PER_LINE);
    this.report.faults.push(...reported.map((fault) => ({ ...place, ...fault })));
    const others = faults.length - reported.length;
    if (others > 0) this.report.faults.push({ ...place, path: '', message: `and ${others} more in this line` });
  }
}
