import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { SqliteFile, sqliteCode } from '@/lib/sqlite';
import { type Contents, readArchive } from './archive';
import { ADMISSIONS, type DataFile, type DataLocation, dataOf, inPlainWords, MaintenanceError } from './data-files';

export interface Restored extends Contents {
  /** The new names of the files that were replaced. */
  aside: readonly string[];
}

/**
 * Replaces the databases and secrets by those of a backup, and keeps the old ones beside them. The whole archive is
 * read before anything changes; a failed step undoes the earlier ones. All users have to sign in again.
 * @param confirm called once the archive is read; false leaves everything as it is
 * @throws MaintenanceError, or the reason of the signal; everything is as it was then
 */
export async function restore(
  env: DataLocation,
  archive: string,
  confirm: (contents: Contents) => Promise<boolean>,
  now = new Date(),
  signal?: AbortSignal,
): Promise<Restored | null> {
  let work: string | undefined;
  try {
    requireStopped(env);
    await mkdir(env.dataDir, { recursive: true, mode: 0o700 });
    work = await mkdtemp(path.join(env.dataDir, '.restore-'));
    const folder = path.join(work, 'unpacked');
    const contents = await readArchive(archive, folder, signal);
    const files = filesToRestore(env, contents);
    if (!(await confirm(contents))) return null;
    signal?.throwIfAborted();
    // The app may have been started before the answer.
    requireStopped(env);
    for (const { name, kind } of files) if (kind === 'database') endAdmissions(path.join(folder, name));
    const aside = await replace(files, folder, `before-restore-${stampOf(now)}`);
    return { ...contents, aside };
  } catch (error) {
    signal?.throwIfAborted();
    throw inPlainWords(error, env.dataDir);
  } finally {
    if (work) await rm(work, { recursive: true, force: true });
  }
}

function requireStopped(env: DataLocation): void {
  for (const { kind, path: file, what } of dataOf(env).files) {
    if (kind !== 'database' || !existsSync(file) || !isInUse(file)) continue;
    throw new MaintenanceError(`The app runs: ${what} (${file}) is in use. Stop it, then restore.`);
  }
}

function filesToRestore(env: DataLocation, { files }: Contents): DataFile[] {
  const known = dataOf(env);
  return files.map(({ name }) => {
    const place = known.files.find((file) => file.name === name);
    if (place) return place;
    const server = known.servers.map(({ variable }) => variable).join(' and ');
    throw new MaintenanceError(
      `The backup holds ${name}, but ${server} names a database on a server here: unset it to restore into files.`,
    );
  });
}

/** Puts every file in its place, or none. */
async function replace(files: readonly DataFile[], folder: string, mark: string): Promise<string[]> {
  const undo: (() => Promise<void>)[] = [];
  const move = async (from: string, to: string) => {
    await rename(from, to);
    undo.push(() => rename(to, from));
  };
  const aside: string[] = [];
  try {
    const fresh = new Map<string, string>();
    for (const { name, path: target } of files) {
      // Copied onto the same disk first, where a rename is atomic.
      const beside = `${target}.restoring-${randomUUID()}`;
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await copyFile(path.join(folder, name), beside, constants.COPYFILE_EXCL);
      undo.push(() => rm(beside, { force: true }));
      fresh.set(target, beside);
    }
    for (const { path: target } of files) {
      // The log belongs to the old database.
      for (const old of [target, `${target}-wal`, `${target}-shm`].filter((file) => existsSync(file))) {
        await move(old, `${old}.${mark}`);
        aside.push(`${old}.${mark}`);
      }
      await move(fresh.get(target) as string, target);
    }
    return aside;
  } catch (error) {
    for (const step of undo.reverse()) await step().catch(() => {});
    throw error;
  }
}

/** '2026-11-21T11-40-00' */
export const stampOf = (at: Date): string => at.toISOString().slice(0, 19).replaceAll(':', '-');

/** Ends the sessions and links of a copy: they may have been ended since it was made. */
function endAdmissions(file: string): void {
  const copy = new SqliteFile(file);
  try {
    const there = copy.column("select name from sqlite_master where type = 'table'");
    for (const table of ADMISSIONS) if (there.includes(table)) copy.exec(`delete from ${table}`);
  } finally {
    copy.close();
  }
}

/** Whether another process has the database open: in WAL mode each keeps a lock on the file for as long as it does. */
function isInUse(file: string): boolean {
  let database: SqliteFile | undefined;
  try {
    database = new SqliteFile(file, { busyMs: 1000 });
    // Set before the first read, it asks for a lock on the whole file, and changes nothing in it.
    database.exec('pragma locking_mode = exclusive');
    database.exec('begin exclusive; rollback');
    return false;
  } catch (error) {
    if (/^SQLITE_(BUSY|LOCKED)/.test(sqliteCode(error))) return true;
    // A damaged file may be replaced.
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(sqliteCode(error))) return false;
    throw error;
  } finally {
    database?.close();
  }
}
