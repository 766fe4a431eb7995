import { stringify } from 'csv-stringify/sync';
import { formatDay } from '@/lib/domain/day';
import { CSV_OPTIONS } from '@/lib/portfolio/csv-options';
import type { Cell, Column } from './columns';

/** The byte order mark that makes Excel read UTF-8. */
const BOM = '\uFEFF';

/** CSV in UTF-8: dates in ISO 8601, flags as yes and no, nothing where nothing is known. */
export async function* csvOf<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BOM + lines([columns.map(({ label }) => label)]));
  for await (const batch of batches) {
    yield Buffer.from(lines(batch.map((row) => columns.map((column) => csvValue(column.cell(row))))));
  }
}

const lines = (records: readonly (string | number | null)[][]): string => stringify([...records], CSV_OPTIONS);

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
