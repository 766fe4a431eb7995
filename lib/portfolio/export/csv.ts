import { stringify } from 'csv-stringify/sync';
import { formatDay } from '@/lib/domain/day';
import type { Cell, Column } from './columns';
import type { Home } from './home';
import type { Piece } from './piece';

/** Tells Excel that the file is UTF-8. */
const BOM = '\uFEFF';

/**
 * CSV (RFC 4180) in UTF-8: dates in ISO 8601, flags as yes and no, nothing where nothing is known. A text that a
 * spreadsheet would take for a formula begins with an apostrophe (OWASP, "CSV Injection").
 */
export async function* csvOf(
  columns: readonly Column[],
  batches: AsyncIterable<readonly Home[]>,
): AsyncGenerator<Piece> {
  let rows = 0;
  yield { rows, bytes: Buffer.from(BOM + lines([columns.map(({ label }) => label)])) };
  for await (const homes of batches) {
    rows += homes.length;
    yield {
      rows,
      bytes: Buffer.from(lines(homes.map((home) => columns.map((column) => csvValue(column.cell(home)))))),
    };
  }
}

const lines = (records: readonly (string | number | null)[][]): string =>
  stringify([...records], { record_delimiter: 'windows', escape_formulas: true });

/** Numbers stay numbers: csv-stringify leaves the minus of one alone. */
function csvValue(cell: Cell): string | number | null {
  if (cell.value === null) return null;
  switch (cell.kind) {
    case 'flag':
      return cell.value ? 'yes' : 'no';
    case 'day':
      return formatDay(cell.value);
    case 'instant':
      return new Date(cell.value * 1000).toISOString();
    case 'share':
      return Math.round(cell.value * 10_000) / 10_000;
    default:
      return cell.value;
  }
}
