import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { dayOf, formatDay } from '@/lib/domain/day';
import { minorDigits } from '@/lib/domain/minor-digits';
import type { Cell, Column } from './columns';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indexes into the cell formats of `STYLES`. */
const STYLE = { heading: 1, share: 2, day: 3, instant: 4 };
/** By the decimals of a currency: `#,##0` and on. */
const MONEY_STYLES = [5, 6, 7, 8, 9];

const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="5"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/>${[1, 3, 4].map((decimals) => `<numFmt numFmtId="${165 + decimals}" formatCode="#,##0.${'0'.repeat(decimals)}"/>`).join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="10"><xf xfId="0"/><xf fontId="1" xfId="0" applyFont="1"/>${[9, 164, 165, 3, 166, 4, 168, 169].map((format) => `<xf numFmtId="${format}" xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Everything of a workbook but its one sheet (ECMA-376 part 1, §12.2). */
const partsOf = (sheet: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${MAIN_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${MAIN_TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${MAIN_TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': STYLES,
});

/** Rows in a sheet, the heading among them. */
export const MOST_ROWS = 1_048_576;

/**
 * A workbook (ECMA-376) of one sheet with typed cells, streamed and deflated outside the event loop's thread.
 * @param sheetName without characters that XML escapes
 */
export async function* xlsxOf<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  sheetName: string,
): AsyncGenerator<Uint8Array> {
  const sheet = Readable.from(sheetOf(), { objectMode: true, highWaterMark: 1 });
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  // yazl does not listen for its source's errors: without this the file would never end.
  sheet.on('error', (error) => output.destroy(error));
  for (const [name, xml] of Object.entries(partsOf(sheetName))) zip.addBuffer(Buffer.from(XML + xml), name);
  // Level 1 takes half the time of the default one and makes a file larger by a fifth.
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { compressionLevel: 1 });
  zip.end();
  try {
    yield* output;
  } finally {
    sheet.destroy();
  }

  async function* sheetOf(): AsyncGenerator<Buffer> {
    let rows = 0;
    yield Buffer.from(XML + sheetStart(columns));
    for await (const batch of batches) {
      const xml = sheetRows(columns, batch, rows + 1);
      rows += batch.length;
      yield Buffer.from(xml);
    }
    yield Buffer.from(sheetEnd(columns, rows));
  }
}

// One worksheet in SpreadsheetML (ECMA-376 part 1, §18.3). Texts stand in their cells: a table of shared ones would have
// to be kept until the end of the file.

/** A text cell holds no more (ECMA-376 has no limit; Excel has). */
const LONGEST_TEXT = 32_767;
const CUT = ' … [cut]';
/** The serial number of 1970-01-01, days being counted as if 1900 were a leap year. */
const EPOCH = 25_569;
const SECONDS_PER_DAY = 86_400;
/** Excel has a 29 February 1900, so its numbers name other days before; it has none after the year 9999. */
const [FIRST_DAY, LAST_DAY] = [dayOf(1900, 3, 1), dayOf(9999, 12, 31)];

/** The heading stays in sight and filters the columns. */
function sheetStart(columns: readonly Pick<Column, 'label' | 'width'>[]): string {
  const widths = columns.map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`);
  const headings = columns.map(({ label }, i) => textCell(`${letters(i)}1`, label, STYLE.heading));
  return `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`;
}

/** @param rows without the heading */
function sheetEnd(columns: readonly unknown[], rows: number): string {
  return `</sheetData><autoFilter ref="A1:${letters(columns.length - 1)}${rows + 1}"/></worksheet>`;
}

/** @param before rows above these, the heading among them */
function sheetRows<Row>(columns: readonly Column<Row>[], batch: readonly Row[], before: number): string {
  const names = columns.map((_, i) => letters(i));
  return batch
    .map((one, i) => {
      const row = before + i + 1;
      return `<row r="${row}">${columns.map((column, j) => cellOf(`${names[j]}${row}`, column.cell(one), column.currency?.(one) ?? '')).join('')}</row>`;
    })
    .join('');
}

function cellOf(reference: string, cell: Cell, currency: string): string {
  if (cell.value === null || cell.value === '') return '';
  switch (cell.kind) {
    case 'text':
      return textCell(reference, cell.value);
    case 'flag':
      return `<c r="${reference}" t="b"><v>${Number(cell.value)}</v></c>`;
    case 'day':
      if (cell.value < FIRST_DAY) return textCell(reference, formatDay(cell.value));
      return numberCell(reference, cell.value + EPOCH, STYLE.day);
    case 'instant': {
      const day = cell.value / SECONDS_PER_DAY;
      if (day < FIRST_DAY || day >= LAST_DAY + 1) return textCell(reference, new Date(cell.value * 1000).toISOString());
      return numberCell(reference, day + EPOCH, STYLE.instant);
    }
    case 'money':
      return numberCell(reference, cell.value, MONEY_STYLES[minorDigits(currency)] as number);
    case 'number':
      return numberCell(reference, cell.value, 0);
    case 'share':
      return numberCell(reference, cell.value, STYLE.share);
  }
}

const numberCell = (reference: string, value: number, style: number) =>
  `<c r="${reference}"${style ? ` s="${style}"` : ''}><v>${value}</v></c>`;

const textCell = (reference: string, value: string, style = 0) =>
  `<c r="${reference}"${style ? ` s="${style}"` : ''} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;

/** 0 → A, 25 → Z, 26 → AA. */
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}

/** Characters that XML cannot hold or would change are written as _xHHHH_, and so is a text that looks like that (§22.9.2.19). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are the ones.
const SPECIAL = /[&<>]|[\0-\x08\x0b-\x1f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escaped(text: string): string {
  return cut(text).replace(
    SPECIAL,
    (char) => ENTITIES[char] ?? `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
}

/** Never through the middle of a character; the mark tells it from a text that ends. */
function cut(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  return text.slice(0, LONGEST_TEXT - CUT.length).replace(/[\ud800-\udbff]$/, '') + CUT;
}
