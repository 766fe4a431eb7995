import { accessSync, constants, existsSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import { type Env, EnvError } from './env';

// What root's commands do with the data of an installation they do as whoever has its folder: they may have put links
// there, or what SQLite takes for the remains of a transaction, and root would follow them to any file.

type Places = Pick<Env, 'dataDir' | 'databaseUrl' | 'serviceDatabaseUrl'>;

/**
 * Root becomes whoever has the data, for good. Of a folder that is to be made, it is who has the one above it.
 * @throws EnvError when they cannot use it
 */
export function becomeOwnerOfData(places: Places): void {
  const owner = otherOwnerOfData(places);
  if (!owner) return;
  const { uid, gid } = owner;
  // Found as root: they may not even get there.
  const folders = foldersOf(places).map((folder) => nearest(folder).place);
  loadSqlite();
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
  requireUse(folders, databasesOf(places), uid);
}

/** The same, until the work is done. */
export async function asOwnerOfData<Result>(places: Places, work: () => Promise<Result>): Promise<Result> {
  const owner = otherOwnerOfData(places);
  if (!owner) return work();
  const { uid, gid } = owner;
  loadSqlite();
  const groups = process.getgroups?.() ?? [];
  process.setgroups?.([gid]);
  process.setegid?.(gid);
  process.seteuid?.(uid);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
    process.setegid?.(0);
    process.setgroups?.(groups);
  }
}

/** Whoever has the data, where that is not root, and root asks. */
export function otherOwnerOfData(places: Places): Stats | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return foldersOf(places)
    .map((folder) => nearest(folder).stats)
    .find(({ uid }) => uid !== 0);
}

const databasesOf = ({ databaseUrl, serviceDatabaseUrl }: Places): string[] =>
  [databaseUrl, serviceDatabaseUrl].filter((url) => !url.includes('://'));

const foldersOf = (places: Places): string[] => [places.dataDir, ...databasesOf(places).map((it) => path.dirname(it))];

function nearest(folder: string): { place: string; stats: Stats } {
  const place = path.resolve(folder);
  const stats = statSync(place, { throwIfNoEntry: false });
  return stats ? { place, stats } : nearest(path.dirname(place));
}

/** Its binary is read at its first use, and the checkout may be for root alone. */
function loadSqlite(): void {
  new SQLite(':memory:').close();
}

function requireUse(folders: readonly string[], databases: readonly string[], uid: number): void {
  const { R_OK, W_OK, X_OK } = constants;
  for (const place of folders) {
    if (mayUse(place, R_OK | W_OK | X_OK)) continue;
    throw new EnvError([
      `${place} belongs to user ${uid}, who cannot write there: a folder above it may be closed to them (README shows how to mount it elsewhere).`,
    ]);
  }
  for (const file of databases) {
    if (!existsSync(file) || mayUse(file, R_OK | W_OK)) continue;
    throw new EnvError([
      `${file} is not for user ${uid}, who has the data: let all of it belong to one user (chown), whom the app runs as.`,
    ]);
  }
}

function mayUse(file: string, how: number): boolean {
  try {
    accessSync(file, how);
    return true;
  } catch {
    return false;
  }
}
