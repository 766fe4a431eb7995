import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit from 'p-limit';
import { FRAMES_TYPE, frameOf, TEXT_FRAMES_TYPE } from '@/lib/contract/export-frames';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { formatDay } from '@/lib/domain/day';
import type { Party } from '@/lib/domain/party';
import { getConnection } from '@/lib/mirror/connections';
import { matchingIds } from '@/lib/mirror/find';
import { getProperties } from '@/lib/mirror/property';
import { ConnectionRemovedError, InvalidParameterError, TooManyExportsError } from '@/lib/portfolio/errors';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { ownTurn } from '@/lib/turns';
import { csvOf } from './csv';
import type { Home } from './home';
import type { Piece } from './piece';
import { exportRequest, type Format } from './request';
import { MOST_ROWS, xlsxOf } from './xlsx';

/** Homes asked for at once; large ones are read in parts. */
const BATCH = 100;
/** Each holds the ids of what it exports for as long as it is taken. */
const MOST_AT_ONCE = 50;
const MOST_OF_A_PERSON = 5;
const MOST_OF_A_NETWORK = MOST_AT_ONCE / 2;

const WRITERS = { csv: csvOf, xlsx: xlsxOf };

const TYPES: Readonly<Record<Format, { whole: string; framed: string }>> = {
  csv: { whole: 'text/csv; charset=utf-8; header=present', framed: TEXT_FRAMES_TYPE },
  xlsx: { whole: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', framed: FRAMES_TYPE },
};

/**
 * A file of all listed properties that match, in order, made while it is taken. What matches is settled at the start and
 * counted in `x-total-count`; a home is written as it is known when its turn comes.
 * @param name of the connection, for the file's
 * @param party who takes it
 * @throws InvalidParameterError, TooManyExportsError
 */
export async function exportProperties(
  portfolio: Portfolio,
  query: URLSearchParams,
  { name, party }: { name: string; party: Party },
): Promise<Response> {
  refuseTooMany(party);
  const { format, search, ids, except, columns, progress } = exportRequest(query, portfolio.today);
  await ownTurn(party.id);
  const matching = await matchingIds(portfolio.mirror, portfolio.connectionId, search, portfolio.today);
  const wanted = matching.filter((id) => (ids?.has(id) ?? true) && !except.has(id));
  if (format === 'xlsx' && wanted.length >= MOST_ROWS) {
    const message = `holds at most ${MOST_ROWS - 1} rows in a sheet and there are ${wanted.length}: ask for csv`;
    throw new InvalidParameterError([{ parameter: 'format', value: format, message }]);
  }
  const pieces = WRITERS[format](columns, homesOf(portfolio, wanted));
  return new Response(streamOf(counted(progress ? framed(pieces) : bytesOf(pieces), party)), {
    headers: {
      'content-type': TYPES[format][progress ? 'framed' : 'whole'],
      'content-disposition': `attachment; filename="${fileName(name, portfolio, format)}"`,
      'x-total-count': String(wanted.length),
      'cache-control': 'no-store',
    },
  });
}

/** Exports take turns, however many there are: whoever asks for anything else comes in between two parts. */
const inTurn = pLimit(1);

async function* homesOf({ mirror, connectionId }: Portfolio, ids: readonly string[]): AsyncGenerator<Home[]> {
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    const parts = getProperties(mirror, connectionId, batch);
    let read = 0;
    for (;;) {
      const { done, value: stored } = await inTurn(async () => {
        await nextTurn();
        return parts.next();
      });
      if (done) break;
      read += stored.length;
      // Only what passed the schema is kept.
      yield stored.map(({ row, details }) => ({ row, details: details as PropertyBasicInfo }));
    }
    // What is not there any more was withdrawn and is not kept any longer, or went with its connection.
    if (read < batch.length && (await getConnection(mirror, connectionId)) === null) {
      throw new ConnectionRemovedError('The connection was removed while its homes were exported.');
    }
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

/** The files that are being taken, and by whom. */
const atWork = new Set<Party>();

/** @throws TooManyExportsError where as many are being taken as may be */
export function refuseTooMany({ id, isNetwork }: Party): void {
  if (atWork.size >= MOST_AT_ONCE) {
    const all = `${MOST_AT_ONCE} files are being exported already, which is the most there can be.`;
    throw new TooManyExportsError(`${all} Try again in a minute.`);
  }
  const theirs = [...atWork].filter((party) => party.id === id).length;
  if (theirs < (isNetwork ? MOST_OF_A_NETWORK : MOST_OF_A_PERSON)) return;
  throw new TooManyExportsError(
    isNetwork
      ? `${theirs} files are being exported from your network already, which is the most there can be. Try again in a minute.`
      : `You are exporting ${theirs} files already, which is the most for one person. Wait until one of them is done, or cancel it.`,
  );
}

/** From the first byte that somebody takes: what nobody takes costs nothing. Of many begun in one moment the last break. */
async function* counted<Chunk>(chunks: AsyncGenerator<Chunk>, party: Party): AsyncGenerator<Chunk> {
  refuseTooMany(party);
  const place = { ...party };
  atWork.add(place);
  try {
    yield* chunks;
  } finally {
    atWork.delete(place);
  }
}

/** Pulled by whoever takes it; whoever cancels it ends the work. */
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
