import { mutationOptions } from '@tanstack/react-query';
import { list } from '@/lib/search/codec';
import { NO_FILTER } from '@/lib/search/filters';
import { type Search, writeSearch } from '@/lib/search/search';
import { ApiFault, faultOfAnswer } from '@/lib/words/errors';
import { connectionHeader } from './connection';
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

/** A file that the browser has saved. */
export interface SavedExport {
  name: string;
  rows: number;
}

let running = new AbortController();

/** Ends the export under way. */
export function stopExport(): void {
  running.abort();
  running = new AbortController();
}

export const exportFile = mutationOptions({
  mutationKey: ['export'],
  // Its result is shown until it is dismissed.
  gcTime: Number.POSITIVE_INFINITY,
  mutationFn: async (order: ExportOrder): Promise<SavedExport> => {
    const { name, rows, content } = await fetchExport(order, running.signal);
    download(name, content);
    return { name, rows };
  },
});

/**
 * Requests a file: `/api/properties/export`.
 * @throws ApiFault for every answer but a whole file; the abort reason when `signal` aborts
 */
export async function fetchExport(
  { format, search, ids, except }: ExportOrder,
  signal: AbortSignal,
): Promise<SavedExport & { content: Blob }> {
  const query = writeSearch(ids ? { ...search, filter: NO_FILTER } : search);
  query.set('format', format);
  if (ids) query.set('ids', list().write([...ids]));
  if (except && except.length > 0) query.set('except', list().write([...except]));
  const answer = await reach(query, signal);
  const { headers } = answer;
  if (!answer.ok) throw faultOfAnswer(answer.status, headers, await answer.json().catch(() => undefined));
  const content = await answer.blob().catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new ApiFault('dashboard-unreachable', { detail: 'The file was cut off.', cause });
  });
  const [, name = `properties.${format}`] = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '') ?? [];
  return { name, rows: Number(headers.get('x-total-count')), content };
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

function download(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser may not have read it yet.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
