import { accessSync, constants, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import { MaintenanceError } from '@/lib/maintenance/maintenance-error';

/**
 * Root becomes whoever has the folder, for good: they may have put links there, and root would follow them to any file.
 * Of a folder that is to be made, it is who has the one above it.
 * @throws MaintenanceError when they cannot use it
 */
export function becomeOwnerOf(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const [place, { uid, gid }] = nearest(folder);
  if (uid === 0) return;
  // Its binary is read at its first use, and the checkout may be for root alone.
  new SQLite(':memory:').close();
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
  try {
    accessSync(place, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new MaintenanceError(
      `${place} belongs to user ${uid}, who cannot write there: a folder above it may be closed to them (README shows how to mount it elsewhere).`,
    );
  }
}

function nearest(folder: string): [string, Stats] {
  const place = path.resolve(folder);
  const found = statSync(place, { throwIfNoEntry: false });
  return found ? [place, found] : nearest(path.dirname(place));
}
