/** Why a backup cannot be made or put back: a sentence for whoever asked, with what to do. */
export class MaintenanceError extends Error {
  override name = 'MaintenanceError';
}

/**
 * What a disk or a database is at fault for, as a MaintenanceError; anything else as it is.
 * @param folder that was written to
 */
export function inPlainWords(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const { message, code } = error;
  if (/^(ENOSPC|EDQUOT|SQLITE_FULL)/.test(String(code))) {
    return new MaintenanceError(`The disk of ${folder} is full: make room, and try again.`, { cause: error });
  }
  if (!/^(EACCES|ENOENT|EPERM|ELOOP|EROFS|EIO|SQLITE_)/.test(String(code))) return error;
  return new MaintenanceError(`What is needed in ${folder} cannot be read or written: ${message} (${code}).`, {
    cause: error,
  });
}
