import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sqliteCode } from '@/lib/database/sqlite';
import { type Contents, inDatabase, readArchive } from './archive';
import { ADMISSIONS, type DataFile, type DataLocation, dataOf, inWorkFolder, MaintenanceError } from './data-files';

export interface Restored extends Contents {
  /** The new names of the files that were replaced. */
  aside: readonly string[];
}

/**
 * Replaces the databases and secrets by those of a backup, and keeps the old ones beside them. The whole archive is
 * read before anything changes. All users have to sign in again.
 * @param confirm called once the archive is read, where it would replace something; false leaves everything as it is
 * @throws MaintenanceError
 */
export async function restore(
  env: DataLocation,
  archive: string,
  confirm: (contents: Contents) => Promise<boolean>,
  now = new Date(),
): Promise<Restored | null> {
  requireStopped(env);
  return await inWorkFolder(env.dataDir, async (work) => {
    const contents = await readArchive(archive, work);
    const files = filesToRestore(env, contents);
    if (files.some(({ path: target }) => presentOf(target).length > 0) && !(await confirm(contents))) return null;
    // The app may have been started before the answer.
    requireStopped(env);
    for (const { name } of files) if (name.endsWith('.db')) endAdmissions(path.join(work, name));
    return { ...contents, aside: replace(files, work, `before-restore-${stampOf(now)}`) };
  });
}

function requireStopped(env: DataLocation): void {
  for (const { path: file, what } of dataOf(env).databases) {
    if (!existsSync(file) || !isInUse(file)) continue;
    throw new MaintenanceError(`The app runs: ${what} (${file}) is in use. Stop it, then restore.`);
  }
}

function filesToRestore(env: DataLocation, { files }: Contents): DataFile[] {
  const { databases, secrets, servers } = dataOf(env);
  return files.map(({ name }) => {
    const place = [...databases, ...secrets].find((file) => file.name === name);
    if (place) return place;
    const server = servers.map(({ variable }) => variable).join(' and ');
    throw new MaintenanceError(
      `The backup holds ${name}, but ${server} names a database on a server here: unset it to restore into files.`,
    );
  });
}

/** Each file is copied onto its disk first: a rename there cannot run out of room. */
function replace(files: readonly DataFile[], folder: string, mark: string): string[] {
  const fresh = files.map(({ path: target }) => `${target}.restoring`);
  try {
    for (const [i, { name, path: target }] of files.entries()) {
      mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
      copyFileSync(path.join(folder, name), fresh[i] as string);
    }
  } catch (error) {
    for (const copy of fresh) rmSync(copy, { force: true });
    throw error;
  }
  const aside: string[] = [];
  for (const { path: target } of files) {
    for (const old of presentOf(target)) {
      renameSync(old, `${old}.${mark}`);
      aside.push(`${old}.${mark}`);
    }
    renameSync(`${target}.restoring`, target);
  }
  return aside;
}

/** What there is of a file: the log of a database belongs to it. */
const presentOf = (file: string): string[] => [file, `${file}-wal`, `${file}-shm`].filter((one) => existsSync(one));

/** '2026-11-21T11-40-00' */
export const stampOf = (at: Date): string => at.toISOString().slice(0, 19).replaceAll(':', '-');

/** Ends the sessions and links of a copy: they may have been ended since it was made. */
function endAdmissions(file: string): void {
  inDatabase(file, (copy) => {
    const there = copy.column("select name from sqlite_master where type = 'table'");
    for (const table of ADMISSIONS) if (there.includes(table)) copy.exec(`delete from ${table}`);
  });
}

/** Whether another process has the database open: in WAL mode each keeps a lock on the file for as long as it does. */
function isInUse(file: string): boolean {
  try {
    // Set before the first read, it asks for a lock on the whole file, and changes nothing in it.
    inDatabase(file, (database) => database.exec('pragma locking_mode = exclusive; begin exclusive; rollback'));
    return false;
  } catch (error) {
    if (/^SQLITE_(BUSY|LOCKED)/.test(sqliteCode(error))) return true;
    // A damaged file may be replaced.
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(sqliteCode(error))) return false;
    throw error;
  }
}
