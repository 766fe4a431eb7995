import {
  type ExportFile,
  type ExportFormat,
  type ExportOrder,
  type ExportProgress,
  orderExport,
} from '@/lib/client/export';

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

/** A file on the user's disk while it is written. */
interface SavedFile {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Completes the file. */
  finish(): Promise<void>;
  /** Discards the file. */
  drop(): Promise<void>;
}

/** The disk or the browser refuses the file. */
export class SavingError extends Error {
  override name = 'SavingError';
}

/** Browsers with File System Access write the file piece by piece to a place that the user picks. */
interface PickerWindow {
  showSaveFilePicker?(options: {
    suggestedName: string;
    types: { accept: Record<string, string[]> }[];
  }): Promise<FileSystemFileHandle>;
}

/**
 * Opens a file for saving. Must follow a press soon: browsers show their picker only then.
 * @param type its media type
 * @returns null when the user cancels
 */
async function openFile(name: string, type: string): Promise<SavedFile | null> {
  const picker = window as PickerWindow;
  if (!picker.showSaveFilePicker) return downloaded(name, type);
  const extension = name.slice(name.lastIndexOf('.'));
  try {
    const handle = await picker.showSaveFilePicker({
      suggestedName: name,
      types: [{ accept: { [type]: [extension] } }],
    });
    const stream = await handle.createWritable();
    return {
      write: (bytes) => stream.write(bytes).catch(refused),
      finish: () => stream.close().catch(refused),
      drop: () => stream.abort().catch(() => {}),
    };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    // The picker fails inside a frame, and long after the press.
    return downloaded(name, type);
  }
}

function refused(cause: unknown): never {
  throw new SavingError('The file cannot be written.', { cause });
}

/** Holds the whole file in memory, then hands it to the browser's downloads. */
function downloaded(name: string, type: string): SavedFile {
  const pieces: BlobPart[] = [];
  return {
    write: async (bytes) => {
      pieces.push(bytes);
    },
    finish: async () => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob(pieces, { type }));
      link.download = name;
      link.click();
      // The browser may not have read it yet.
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    },
    drop: async () => {},
  };
}
