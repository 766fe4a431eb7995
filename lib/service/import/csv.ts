import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { SqliteFile } from '@/lib/database/sqlite';
import { Refusal } from '@/lib/service/store/refusal';
import { type ColumnMap, type Field, type Headings, HOME, NIGHT, readerOf } from './csv-fields';
import { contentOf, MAX_LINE_BYTES, type SourceLine } from './lines';

type OnRead = (bytes: number) => void;

/** The homes of a CSV file, a row each, as lines of JSON. */
export async function* homesOfCsv(file: string, map: ColumnMap, onRead: OnRead): AsyncGenerator<SourceLine> {
  for await (const { number, values } of valuesOf(file, HOME, map, onRead)) {
    yield typeof values === 'string' ? { number, fault: values } : { number, text: JSON.stringify(values) };
  }
}

/**
 * The calendars of a CSV file, a range each row, as lines of JSON. The rows of a home may stand anywhere: a file that goes
 * with its connection brings them together, so that memory does not grow with them.
 */
export async function* calendarsOfCsv(file: string, map: ColumnMap, onRead: OnRead): AsyncGenerator<SourceLine> {
  const nights = new SqliteFile('');
  try {
    nights.exec('create table night (home text, line integer, range text); begin');
    const insert = nights.prepare('insert into night values (?, ?, ?)');
    const homes = new Set<string>();
    for await (const { number, values, id } of valuesOf(file, NIGHT, map, onRead)) {
      const home = JSON.stringify(id ?? null);
      homes.add(home);
      insert.run([home, number, JSON.stringify(values)]);
    }
    nights.exec('create index night_home on night (home)');
    const rows = nights.prepare('select line, range from night where home = ? order by rowid');
    for (const home of homes) yield calendarOf(home, rows.iterate([home]) as Iterable<NightRow>);
  } finally {
    nights.close();
  }
}

interface NightRow {
  line: number;
  range: string;
}

function calendarOf(home: string, rows: Iterable<NightRow>): SourceLine {
  const [lines, ranges]: [number[], string[]] = [[], []];
  let length = 0;
  for (const { line, range } of rows) {
    lines.push(line);
    length += range.length;
    if (length <= MAX_LINE_BYTES) ranges.push(range);
  }
  const number = lines[0] as number;
  if (length > MAX_LINE_BYTES) return { number, fault: `${lines.length} rows are too many for one home (${home})` };
  const placeOf = (path: string) => {
    const [, index, field] = /^calendar\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
    return index === undefined ? { path } : { line: lines[Number(index)] as number, path: field || 'from' };
  };
  return { number, text: `{"id":${home},"calendar":[${ranges.join()}]}`, placeOf };
}

/** The values of each row below the headings, and the number of its first line. */
async function* valuesOf(file: string, field: Field, map: ColumnMap, onRead: OnRead) {
  let read: ReturnType<typeof readerOf> | undefined;
  for await (const { number, ...row } of rowsOf(file, onRead)) {
    if (read) yield { number, ...read(row.cells) };
    else read = readerOf(file, row, field, map);
  }
}

/** The first row of a file. @throws Refusal when it has none */
export async function headingsOf(file: string): Promise<Headings> {
  for await (const row of rowsOf(file, () => {})) return row;
  throw new Refusal(`${file} is empty: an import needs a row of headings.`);
}

/** The rows of a file without the blank ones; a quoted cell may go over several lines. */
async function* rowsOf(file: string, onRead: OnRead): AsyncGenerator<Headings & { number: number }> {
  let number = 1;
  const texts = decoded(contentOf(file, 'csv', () => number, onRead));
  try {
    const { value: head = '' } = await texts.next();
    const delimiter = delimiterOf(head);
    const parser = parse({
      delimiter,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n'],
      max_record_size: MAX_LINE_BYTES,
    });
    parser.write(head);
    // A failure of the source ends the iteration over its destination.
    for await (const cells of pipeline(texts, parser, () => {}) as AsyncIterable<string[]>) {
      if (cells.length > 1 || cells[0]?.trim()) yield { number, cells, delimiter };
      // Every other line end stands in a cell.
      number += cells.join('').split('\n').length;
    }
  } catch (error) {
    const cause = CAUSES[(error as { code?: string }).code ?? ''];
    if (!cause && !(error instanceof CsvError)) throw error;
    throw new Refusal(
      `${file}:${number}: cannot be read any further: ${cause ?? 'a cell does not close the quote that it opens'}.`,
    );
  }
}

const CAUSES: Readonly<Record<string, string>> = {
  ERR_ENCODING_INVALID_ENCODED_DATA: 'it is not UTF-8',
  CSV_MAX_RECORD_SIZE: `a row is longer than ${MAX_LINE_BYTES} bytes`,
};

async function* decoded(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of bytes) yield utf8.decode(chunk, { stream: true });
  yield utf8.decode();
}

/** The commonest of the three between the headings. */
function delimiterOf(head: string): string {
  const [headings = ''] = head
    .trimStart()
    .replace(/"[^"]*"/g, '')
    .split('\n', 1);
  const count = (delimiter: string) => headings.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}
