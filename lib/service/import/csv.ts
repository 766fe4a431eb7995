import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { Refusal } from '@/lib/service/store/refusal';
import { SqliteFile } from '@/lib/sqlite';
import { type ColumnMap, cellsOf, type Field, HOME, NIGHT, type Row } from './csv-fields';
import { contentOf, type Line, MAX_LINE_BYTES } from './lines';

/** The homes of a CSV file, a row each, as lines of JSON. */
export async function* homesOfCsv(file: string, map: ColumnMap, onRead: (bytes: number) => void): AsyncGenerator<Line> {
  for await (const { number, values, placeOf } of valuesOf(file, HOME, map, onRead)) {
    if (typeof values === 'string') yield { number, fault: values };
    else yield { number, text: JSON.stringify(values), placeOf: (path) => ({ path: placeOf(path) }) };
  }
}

/**
 * The calendars of a CSV file, a range each row, as lines of JSON. The rows of a home may stand anywhere: a file that goes
 * with its connection brings them together, so that memory does not grow with them.
 */
export async function* calendarsOfCsv(
  file: string,
  map: ColumnMap,
  onRead: (bytes: number) => void,
): AsyncGenerator<Line> {
  const sorted = new SqliteFile('');
  try {
    sorted.exec('create table night (home integer, line integer, range text); begin');
    const insert = sorted.prepare('insert into night values (?, ?, ?)');
    const homes = new Map<unknown, number>();
    let name = (path: string) => path;
    for await (const { number, values, id, placeOf } of valuesOf(file, NIGHT, map, onRead)) {
      const home = homes.get(id) ?? homes.size;
      homes.set(id, home);
      insert.run([home, number, JSON.stringify(values)]);
      name = placeOf;
    }
    const rows = sorted.prepare('select line, range from night where home = ? order by rowid');
    sorted.exec('create index night_home on night (home)');
    for (const [id, home] of homes) yield calendarOf(id, rows.iterate([home]) as Iterable<NightRow>, name);
  } finally {
    sorted.close();
  }
}

interface NightRow {
  line: number;
  range: string;
}

function calendarOf(id: unknown, rows: Iterable<NightRow>, name: (path: string) => string): Line {
  const [lines, ranges]: [number[], string[]] = [[], []];
  let length = 0;
  for (const { line, range } of rows) {
    lines.push(line);
    length += range.length;
    if (length <= MAX_LINE_BYTES) ranges.push(range);
  }
  const number = lines[0] as number;
  if (length > MAX_LINE_BYTES) return { number, fault: `${lines.length} rows are too many for one home (${id})` };
  const placeOf = (path: string) => {
    const [, index, field] = /^calendar\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
    return index === undefined
      ? { path: name(path) }
      : { line: lines[Number(index)] as number, path: name(field || 'from') };
  };
  return { number, text: `{"id":${JSON.stringify(id ?? null)},"calendar":[${ranges.join()}]}`, placeOf };
}

interface Values {
  number: number;
  /** The fields as received, or what is wrong with the row. */
  values: Record<string, unknown> | string;
  id: unknown;
  placeOf(path: string): string;
}

async function* valuesOf(
  file: string,
  field: Field,
  map: ColumnMap,
  onRead: (bytes: number) => void,
): AsyncGenerator<Values> {
  let cells: ReturnType<typeof cellsOf> | undefined;
  for await (const row of rowsOf(file, onRead)) {
    if (cells) yield { number: row.number, ...cells(row) };
    else cells = cellsOf(file, row, field, map);
  }
}

/** The first row of a file. @throws Refusal when it has none */
export async function headingsOf(file: string): Promise<Row> {
  for await (const row of rowsOf(file, () => {})) return row;
  throw new Refusal(`${file} is empty: an import needs a row of headings.`);
}

/** The rows of a file without the blank ones; a quoted cell may go over several lines. */
async function* rowsOf(file: string, onRead: (bytes: number) => void): AsyncGenerator<Row> {
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
    const { code } = error as { code?: string };
    if (!(error instanceof CsvError || code === NOT_UTF8)) throw error;
    throw new Refusal(`${file}:${number}: cannot be read any further: ${causeOf(code)}.`);
  }
}

async function* decoded(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of bytes) yield utf8.decode(chunk, { stream: true });
  yield utf8.decode();
}

const NOT_UTF8 = 'ERR_ENCODING_INVALID_ENCODED_DATA';

function causeOf(code: string | undefined): string {
  if (code === NOT_UTF8) return 'it is not UTF-8';
  if (code === 'CSV_MAX_RECORD_SIZE') return `a row is longer than ${MAX_LINE_BYTES} bytes`;
  return 'a cell does not close the quote that it opens';
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
