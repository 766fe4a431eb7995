import { setImmediate as nextTurn } from 'node:timers/promises';
import { FRAMES_TYPE, frameOf, TEXT_FRAMES_TYPE } from '@/lib/contract/export-frames';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { formatDay } from '@/lib/domain/day';
import { InvalidParameterError, UnknownError } from '@/lib/domain/errors';
import { getConnection } from '@/lib/mirror/connections';
import { matchingIds } from '@/lib/mirror/find';
import { readProperties } from '@/lib/mirror/property';
import { TooManyExportsError } from '@/lib/portfolio/errors';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { stayPricing } from '@/lib/portfolio/stay-homes';
import type { Column, Home } from './columns';
import { csvOf, type Piece } from './csv';
import { exportRequest, type Format } from './request';
import { MOST_ROWS, xlsxOf } from './xlsx';

/** Properties read at once: each may be very large. */
const PART = 25;
/** Files being taken at once: each holds the ids that it has still to write. */
const MOST_AT_ONCE = 20;

const TYPES: Readonly<Record<Format, { whole: string; framed: string }>> = {
  csv: { whole: 'text/csv; charset=utf-8; header=present', framed: TEXT_FRAMES_TYPE },
  xlsx: { whole: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', framed: FRAMES_TYPE },
};

/**
 * A file of all listed properties that match, in order, streamed. The matches are fixed at the start and counted in
 * `x-total-count`; each property is written as known at its turn.
 * @param name of the connection, for the file's name
 * @throws InvalidParameterError, TooManyExportsError
 */
export async function exportProperties(portfolio: Portfolio, query: URLSearchParams, name: string): Promise<Response> {
  refuseTooMany();
  const { format, search, ids, except, columns, progress } = exportRequest(query, portfolio.today);
  const { mirror, connectionId, today } = portfolio;
  const matching = await matchingIds(mirror, connectionId, search, today, stayPricing(portfolio, search.filter));
  const wanted = matching.filter((id) => (ids?.has(id) ?? true) && !except.has(id));
  const file = { name, format, progress, rows: wanted.length, sheetName: 'Properties' };
  return fileOf(portfolio, file, columns, homesOf(portfolio, wanted));
}

interface File {
  /** The name of the connection. */
  name: string;
  format: Format;
  /** Whether it comes in frames that tell the rows written so far. */
  progress: boolean;
  rows: number;
  sheetName: string;
}

/**
 * A file that is made while it is taken.
 * @throws InvalidParameterError for more rows than a sheet holds, TooManyExportsError
 */
export function fileOf<Row>(
  portfolio: Portfolio,
  { name, format, progress, rows, sheetName }: File,
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): Response {
  if (format === 'xlsx' && rows >= MOST_ROWS) {
    const message = `holds at most ${MOST_ROWS - 1} rows in a sheet and there are ${rows}: ask for csv`;
    throw new InvalidParameterError([{ parameter: 'format', value: format, message }]);
  }
  const pieces = format === 'csv' ? csvOf(columns, batches) : xlsxOf(columns, batches, sheetName);
  const chunks = counted(progress ? framed(pieces) : bytesOf(pieces));
  return new Response(streamOf(chunks), {
    headers: {
      'content-type': TYPES[format][progress ? 'framed' : 'whole'],
      'content-disposition': `attachment; filename="${fileName(name, portfolio, format)}"`,
      'x-total-count': String(rows),
      'cache-control': 'no-store',
    },
  });
}

async function* homesOf({ mirror, connectionId }: Portfolio, ids: readonly string[]): AsyncGenerator<Home[]> {
  for (let from = 0; from < ids.length; from += PART) {
    const part = ids.slice(from, from + PART);
    const stored = await readProperties(mirror, connectionId, part);
    // The mirror keeps only details that passed the schema.
    yield stored.map(({ row, details }) => ({ row, details: details as PropertyBasicInfo }));
    // A missing property was withdrawn and forgotten, unless its whole connection went.
    if (stored.length < part.length && (await getConnection(mirror, connectionId)) === null) {
      throw new UnknownError('The connection was removed while its homes were exported.');
    }
    // SQLite answers synchronously, so a pause lets other requests in.
    await nextTurn();
  }
}

async function* bytesOf(pieces: AsyncIterable<Piece>): AsyncGenerator<Uint8Array> {
  for await (const { bytes } of pieces) yield bytes;
}

async function* framed(pieces: AsyncIterable<Piece>): AsyncGenerator<Uint8Array> {
  let written = 0;
  for await (const { rows, bytes } of pieces) {
    written = rows;
    if (bytes.length > 0) yield frameOf(rows, bytes);
  }
  yield frameOf(written, new Uint8Array(0));
}

let running = 0;

/** @throws TooManyExportsError */
export function refuseTooMany(): void {
  if (running >= MOST_AT_ONCE) throw new TooManyExportsError(MOST_AT_ONCE);
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
