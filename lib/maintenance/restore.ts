import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type DataFile, dataOf, type Places } from './data-files';
import { endAdmissions, isInUse } from './database-copy';
import { inPlainWords, MaintenanceError } from './maintenance-error';
import { type Checked, unpack } from './unpack';

export interface Restored extends Checked {
  /** Where the files that were there before are now. */
  aside: readonly string[];
}

/**
 * Puts a backup in the place of what is there, which is kept beside it. The archive is checked as a whole before anything
 * is touched; a step that fails undoes those before it. Everybody has to sign in again.
 * @param confirm asked when all is checked; false leaves everything as it is
 * @param signal stops the work; what is there is replaced as a whole or not at all
 * @throws MaintenanceError, or what the signal was aborted for; everything is as it was then
 */
export async function restore(
  env: Places,
  archive: string,
  confirm: (checked: Checked) => Promise<boolean>,
  now = new Date(),
  signal?: AbortSignal,
): Promise<Restored | null> {
  try {
    return await replaceAll(env, archive, confirm, now, signal);
  } catch (error) {
    signal?.throwIfAborted();
    throw inPlainWords(error, env.dataDir);
  }
}

async function replaceAll(
  env: Places,
  archive: string,
  confirm: (checked: Checked) => Promise<boolean>,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<Restored | null> {
  requireStopped(env);
  await mkdir(env.dataDir, { recursive: true, mode: 0o700 });
  const work = await mkdtemp(path.join(env.dataDir, '.restore-'));
  try {
    const folder = path.join(work, 'unpacked');
    const checked = await unpack(archive, folder, signal);
    const files = placesOf(env, checked);
    if (!(await confirm(checked))) return null;
    signal?.throwIfAborted();
    // It may have been started while somebody thought about it.
    requireStopped(env);
    for (const { name, kind } of files) if (kind === 'database') endAdmissions(path.join(folder, name));
    const aside = await replace(files, folder, `before-restore-${stampOf(now)}`);
    return { ...checked, aside };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function requireStopped(env: Places): void {
  for (const { kind, path: file, what } of dataOf(env).files) {
    if (kind !== 'database' || !existsSync(file) || !isInUse(file)) continue;
    throw new MaintenanceError(`The app runs: ${what} (${file}) is in use. Stop it, then restore.`);
  }
}

function placesOf(env: Places, { files }: Checked): DataFile[] {
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

/** Each name changes at once; should one not, those before it are given back. */
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
      // First onto the same disk, where a name can be changed at once.
      const beside = `${target}.restoring-${randomUUID()}`;
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await copyFile(path.join(folder, name), beside, constants.COPYFILE_EXCL);
      undo.push(() => rm(beside, { force: true }));
      fresh.set(target, beside);
    }
    for (const { path: target } of files) {
      // The log belongs to the database that goes, not to the one that comes.
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
