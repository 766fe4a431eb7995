import {
  BATCH_SIZE,
  type PortfolioWriter,
  type StoredCalendar,
  type StoredProperty,
  writePortfolio,
} from '@/lib/service/store/portfolio-write';
import type { Database } from '@/lib/service/store/schema';
import { type CheckedLine, checkCalendar, checkProperty, type LineFault } from './check';
import { linesOf } from './lines';

export interface Import {
  account: string;
  /** JSON Lines of PropertyBasicInfo; undefined leaves the properties as they are. */
  properties: string | undefined;
  /** JSON Lines of PropertyCalendarInfo; undefined leaves the calendars as they are. */
  calendars: string | undefined;
  /** What the files do not contain goes. */
  replace: boolean;
  /** Import the good lines although there are bad ones. */
  skipInvalid: boolean;
}

interface FileFault extends LineFault {
  file: string;
  line: number;
}

export interface ImportReport {
  /** False when bad lines stopped it: the portfolio is as it was. */
  changed: boolean;
  properties: number;
  calendars: number;
  badLines: number;
  /** Of the first bad lines, in order. */
  faults: FileFault[];
}

/** Bad lines that are reported one by one; the rest are counted. */
const REPORTED_LINES = 50;
const REPORTED_FAULTS_PER_LINE = 5;

/**
 * Imports a portfolio in one transaction. Without `skipInvalid` one bad line leaves everything as it was; the files
 * are read to their end all the same, so that every fault is known at once.
 * @param onRead is told how many bytes were read since it was last called
 * @throws Refusal when the account does not exist or a file cannot be read to its end; nothing is changed
 */
export async function importPortfolio(
  db: Database,
  { account, properties, calendars, replace, skipInvalid }: Import,
  onRead: (bytes: number) => void = () => {},
): Promise<ImportReport> {
  const report: ImportReport = { changed: true, properties: 0, calendars: 0, badLines: 0, faults: [] };
  try {
    await writePortfolio(db, { account, replace, seeding: null }, async (writer) => {
      if (properties !== undefined) {
        const run = new FileImport(properties, report, checkProperty, propertyTarget(writer));
        report.properties = await run.read(onRead);
      }
      if (calendars !== undefined) {
        const run = new FileImport(calendars, report, checkCalendar, calendarTarget(writer));
        report.calendars = await run.read(onRead);
      }
      if (report.badLines > 0 && !skipInvalid) throw new BadLines();
    });
  } catch (error) {
    if (!(error instanceof BadLines)) throw error;
    return { ...report, changed: false, properties: 0, calendars: 0 };
  }
  return report;
}

/** Rolls the transaction back. */
class BadLines extends Error {}

/** Where the lines of a file go. */
interface Target<Stored> {
  idOf(stored: Stored): string;
  /** For each id that may not be written now: why. */
  refusals(ids: readonly string[]): Promise<Map<string, string>>;
  put(batch: readonly Stored[]): Promise<void>;
}

const REPEATED = 'occurs a second time in this file';

const propertyTarget = (writer: PortfolioWriter): Target<StoredProperty> => ({
  idOf: ({ id }) => id,
  async refusals(ids) {
    return new Map([...(await writer.propertiesPut(ids))].map((id) => [id, REPEATED]));
  },
  put: (batch) => writer.putProperties(batch),
});

const calendarTarget = (writer: PortfolioWriter): Target<StoredCalendar> => ({
  idOf: ({ propertyId }) => propertyId,
  async refusals(ids) {
    const [kept, repeated] = [await writer.propertiesKept(ids), await writer.calendarsPut(ids)];
    const unknown = ids.filter((id) => !kept.has(id));
    return new Map([
      ...unknown.map((id): [string, string] => [id, 'is not the id of a property of this account']),
      ...[...repeated].map((id): [string, string] => [id, REPEATED]),
    ]);
  },
  put: (batch) => writer.putCalendars(batch),
});

interface NumberedLine<Stored> {
  number: number;
  checked: CheckedLine<Stored>;
}

/** One file on its way into the database, a batch of lines at a time. */
class FileImport<Stored> {
  private batch: NumberedLine<Stored>[] = [];
  private written = 0;

  constructor(
    private readonly file: string,
    private readonly report: ImportReport,
    private readonly check: (text: string) => CheckedLine<Stored>,
    private readonly target: Target<Stored>,
  ) {}

  /** How many lines were written. */
  async read(onRead: (bytes: number) => void): Promise<number> {
    for await (const line of linesOf(this.file, onRead)) {
      const checked: CheckedLine<Stored> =
        'fault' in line ? { ok: false, faults: [{ path: '', message: line.fault }] } : this.check(line.text);
      this.batch.push({ number: line.number, checked });
      if (this.batch.length === BATCH_SIZE) await this.flush();
    }
    await this.flush();
    return this.written;
  }

  private async flush(): Promise<void> {
    const lines = this.batch;
    this.batch = [];
    const ids = lines.flatMap(({ checked }) => (checked.ok ? [this.target.idOf(checked.stored)] : []));
    const refusals = ids.length > 0 ? await this.target.refusals(ids) : new Map<string, string>();
    const good: Stored[] = [];
    for (const { number, checked } of lines) {
      if (!checked.ok) {
        this.reject(number, checked.faults);
        continue;
      }
      const id = this.target.idOf(checked.stored);
      const refusal = refusals.get(id);
      if (refusal !== undefined) {
        this.reject(number, [{ path: 'id', message: `"${id}" ${refusal}` }]);
        continue;
      }
      good.push(checked.stored);
      refusals.set(id, REPEATED);
    }
    await this.target.put(good);
    this.written += good.length;
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
