import {
  type ExportFile,
  type ExportFormat,
  type ExportOrder,
  type ExportProgress,
  orderExport,
} from '@/lib/client/export';
import { openFile } from '@/lib/client/save-file';

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export type ExportState =
  | { phase: 'none' }
  | { phase: 'running'; file: ExportFile | null; progress: ExportProgress }
  | { phase: 'saved'; name: string; progress: ExportProgress }
  | { phase: 'failed'; error: unknown };

/** Orders the file before asking for a place to save it: a refused export needs no place. */
export async function save(
  order: ExportOrder,
  signal: AbortSignal,
  tell: (state: ExportState) => void,
): Promise<ExportState> {
  const given = new AbortController();
  const file = await orderExport(order, AbortSignal.any([signal, given.signal]));
  const saved = await openFile(file.name, TYPES[order.format]);
  if (!saved) {
    given.abort();
    return { phase: 'none' };
  }
  let progress: ExportProgress = { rows: 0, bytes: 0 };
  try {
    await file.take(saved.write, (reached) => {
      progress = reached;
      tell({ phase: 'running', file, progress });
    });
    signal.throwIfAborted();
    await saved.finish();
    return { phase: 'saved', name: file.name, progress };
  } catch (error) {
    given.abort();
    await saved.drop();
    throw error;
  }
}
