import { setImmediate as nextTurn } from 'node:timers/promises';
import { matchingIds } from '@/lib/columns/find';
import { currentColumns } from '@/lib/columns/portfolios';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { formatDay } from '@/lib/domain/day';
import { InvalidParameterError, RefusedError } from '@/lib/domain/errors';
import { withBookable } from '@/lib/domain/stays/bookable-from';
import { stayCalendars } from '@/lib/mirror/calendars';
import { getConnection } from '@/lib/mirror/connections';
import { readProperties } from '@/lib/mirror/property';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { COLUMNS, type Column, type Home, reportedRent } from './columns';
import { csvOf } from './csv';
import { exportRequest, type Format } from './request';
import { MOST_ROWS, xlsxOf } from './xlsx';

/** Properties read at once: each may be very large. */
const PART = 10;
/** Files being taken at once: each holds the ids that it has still to write. */
const MOST_AT_ONCE = 20;

const TYPES: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * A file of all listed properties that match, in order, streamed. The matches are fixed at the start and counted in
 * `x-total-count`; each property is written as known at its turn.
 * @param name of the connection, for the file's name
 * @throws InvalidParameterError, RefusedError TOO_MANY_EXPORTS
 */
export async function exportProperties(portfolio: Portfolio, query: URLSearchParams, name: string): Promise<Response> {
  refuseTooMany();
  const { format, search, ids, except, columns } = exportRequest(query, portfolio.today);
  const matching = await matchingIds(portfolio, search);
  const wanted = matching.filter((id) => (ids?.has(id) ?? true) && !except.has(id));
  const file = { name, format, rows: wanted.length, sheetName: 'Homes' };
  const { converter } = await currentColumns(portfolio);
  const written = columns.map((one) => (one === COLUMNS.reportedPrice ? reportedRent(converter) : one));
  return fileOf(portfolio, file, written, homesOf(portfolio, wanted));
}

interface File {
  /** The name of the connection. */
  name: string;
  format: Format;
  rows: number;
  sheetName: string;
}

/**
 * A file that is made while it is taken.
 * @throws InvalidParameterError for more rows than a sheet holds, RefusedError TOO_MANY_EXPORTS
 */
export function fileOf<Row>(
  portfolio: Portfolio,
  { name, format, rows, sheetName }: File,
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): Response {
  if (format === 'xlsx' && rows >= MOST_ROWS) {
    const message = `holds at most ${MOST_ROWS - 1} rows in a sheet and there are ${rows}: ask for csv`;
    throw new InvalidParameterError([{ parameter: 'format', value: format, message }]);
  }
  const chunks = format === 'csv' ? csvOf(columns, batches) : xlsxOf(columns, batches, sheetName);
  return new Response(streamOf(counted(chunks)), {
    headers: {
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename="${fileName(name, portfolio, format)}"`,
      'x-total-count': String(rows),
      'cache-control': 'no-store',
    },
  });
}

async function* homesOf({ mirror, connectionId, today }: Portfolio, ids: readonly string[]): AsyncGenerator<Home[]> {
  for (let from = 0; from < ids.length; from += PART) {
    const part = ids.slice(from, from + PART);
    const stored = await readProperties(mirror, connectionId, part);
    const calendarOf = await stayCalendars(mirror, connectionId, part, today);
    yield stored.map(({ row, details }) => ({
      row: withBookable(row, calendarOf(row.id), today),
      // The mirror keeps only details that passed the schema.
      details: details as PropertyBasicInfo,
    }));
    // A missing property was withdrawn and forgotten, unless its whole connection went.
    if (stored.length < part.length && (await getConnection(mirror, connectionId)) === null) {
      throw new RefusedError('NOT_FOUND', 'The connection was removed while its homes were exported.');
    }
    // SQLite answers synchronously, so a pause lets other requests in.
    await nextTurn();
  }
}

let running = 0;

/** @throws RefusedError TOO_MANY_EXPORTS */
export function refuseTooMany(): void {
  if (running < MOST_AT_ONCE) return;
  const message = `${MOST_AT_ONCE} files are being exported already, which is the most at once. Try again in a minute.`;
  throw new RefusedError('TOO_MANY_EXPORTS', message, { retryAfterMs: 60_000 });
}

/** Counts a file from its first byte to its end; an answer that is never read costs nothing. */
async function* counted<Chunk>(chunks: AsyncGenerator<Chunk>): AsyncGenerator<Chunk> {
  refuseTooMany();
  running++;
  try {
    yield* chunks;
  } finally {
    running--;
  }
}

/** Pulled by the reader; a reader that cancels ends the work. */
function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

/** 'staygrid-demo-portfolio-2026-11-21.csv' */
function fileName(name: string, { today }: Portfolio, format: Format): string {
  const slug = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return `${['staygrid', ...slug, formatDay(today)].join('-')}.${format}`;
}
