import { readFrames } from '@/lib/contract/export-frames';
import { list } from '@/lib/search/codec';
import { NO_FILTER } from '@/lib/search/filters';
import { type Search, writeSearch } from '@/lib/search/search';
import { connectionHeader } from './connection';
import { ApiFault, faultOfAnswer } from './errors';
import { requestIdHeader } from './request';

export type ExportFormat = 'csv' | 'xlsx';

export interface ExportOrder {
  format: ExportFormat;
  /** The filter and the order. */
  search: Search;
  /** Exactly these, matching or not, instead of all matches. */
  ids?: readonly string[] | undefined;
  /** All matches but these. */
  except?: readonly string[] | undefined;
}

/** The rows and bytes written so far. */
export interface ExportProgress {
  rows: number;
  bytes: number;
}

/** A file that the dashboard streams; it stops when the client stops reading. */
export interface ExportFile {
  name: string;
  /** Rows in the whole file. */
  total: number;
  /**
   * Reads the whole file.
   * @throws ApiFault for a truncated file; the abort reason when the signal of the order aborts; errors of `take`
   */
  take(
    take: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>,
    onProgress: (progress: ExportProgress) => void,
  ): Promise<void>;
}

/**
 * Requests a file: `/api/properties/export`.
 * @throws ApiFault for every answer but a file; the abort reason when `signal` aborts
 */
export async function orderExport(
  { format, search, ids, except }: ExportOrder,
  signal: AbortSignal,
): Promise<ExportFile> {
  const query = writeSearch(ids ? { ...search, filter: NO_FILTER } : search);
  query.set('format', format);
  query.set('progress', 'true');
  if (ids) query.set('ids', list().write([...ids]));
  if (except && except.length > 0) query.set('except', list().write([...except]));
  const answer = await reach(query, signal);
  const { headers, body } = answer;
  if (!answer.ok || !body) throw faultOfAnswer(answer.status, headers, await answer.json().catch(() => undefined));
  const [, name = `properties.${format}`] = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '') ?? [];
  return {
    name,
    total: Number(headers.get('x-total-count')),
    take: (take, onProgress) => takeAll(body, signal, take, onProgress),
  };
}

/** An address holds some hundred ids; a form's body holds all of them. */
async function reach(query: URLSearchParams, signal: AbortSignal): Promise<Response> {
  const path = '/api/properties/export';
  const asked = { signal, headers: { ...connectionHeader(), ...requestIdHeader() } };
  try {
    if (query.has('ids')) return await fetch(path, { ...asked, method: 'POST', body: query });
    return await fetch(`${path}?${query}`, asked);
  } catch (cause) {
    signal.throwIfAborted();
    throw new ApiFault('dashboard-unreachable', { cause });
  }
}

async function takeAll(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  signal: AbortSignal,
  take: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>,
  onProgress: (progress: ExportProgress) => void,
): Promise<void> {
  const frames = readFrames(chunksOf(body));
  let bytes = 0;
  for (;;) {
    const { done, value } = await frames.next().catch((cause: unknown) => {
      signal.throwIfAborted();
      throw new ApiFault('dashboard-unreachable', { said: 'The file was cut off.', cause });
    });
    if (done) return;
    await take(value.bytes);
    bytes += value.bytes.length;
    onProgress({ rows: value.rows, bytes });
  }
}

/** Some browsers cannot iterate over a stream. */
async function* chunksOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}
