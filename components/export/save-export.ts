import { type ExportFormat, type ExportOrder, orderExport } from '@/lib/client/export';
import { openFile } from '@/lib/client/save-file';
import { type ExportState, NOTHING } from './export-job';

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The file is ordered before a place is asked for: what cannot be had needs none. */
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
  let progress = NOTHING;
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
