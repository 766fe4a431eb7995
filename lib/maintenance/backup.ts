import { existsSync, lstatSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SqliteFile } from '@/lib/sqlite';
import { type Contents, readArchive, requireIntegrity, writeArchive } from './archive';
import {
  type DataFile,
  type DataLocation,
  dataOf,
  inPlainWords,
  MaintenanceError,
  type ServerDatabase,
  serverAdvice,
} from './data-files';

export interface Backup extends Contents {
  file: string;
  bytes: number;
  /** Databases that are not in it. */
  elsewhere: readonly ServerDatabase[];
}

/**
 * Writes the databases and secrets into one file, while the app runs, and reads it again.
 * @param file must not exist yet
 * @param onStep called with the step that begins
 * @throws MaintenanceError, or the reason of the signal; there is no file then
 */
export async function backUp(
  env: DataLocation,
  file: string,
  onStep: (step: string) => void = () => {},
  signal?: AbortSignal,
): Promise<Backup> {
  const { files, servers } = dataOf(env);
  // A link that leads nowhere counts as a file: without the secret behind it, the backup would not be whole.
  const there = files.filter((one) => lstatSync(one.path, { throwIfNoEntry: false }));
  if (there.length === 0) {
    const advice = servers.map((one) => `Elsewhere: ${serverAdvice(one)}`);
    throw new MaintenanceError([`There is nothing to back up in ${env.dataDir}.`, ...advice].join('\n'));
  }
  if (existsSync(file)) throw new MaintenanceError(`${file} is there already: name another file, or move it away.`);
  let work: string | undefined;
  const begin = (step: string) => {
    onStep(step);
    signal?.throwIfAborted();
  };
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    work = await mkdtemp(path.join(path.dirname(file), '.backup-'));
    await collect(there, work, begin);
    const partial = path.join(work, 'archive');
    const names = there.map(({ name }) => name);
    await writeArchive(partial, work, names, signal);
    begin('checking');
    const contents = await readArchive(partial, path.join(work, 'checked'), signal);
    await rename(partial, file);
    return { ...contents, file, bytes: (await stat(file)).size, elsewhere: servers };
  } catch (error) {
    signal?.throwIfAborted();
    throw inPlainWords(error, path.dirname(file));
  } finally {
    if (work) await rm(work, { recursive: true, force: true });
  }
}

/** Copies each file into a folder. The secrets belong to the state of the database: they must not change meanwhile. */
async function collect(files: readonly DataFile[], folder: string, begin: (step: string) => void): Promise<void> {
  const secrets = files.filter(({ kind }) => kind === 'secret');
  const before = await Promise.all(secrets.map(({ path }) => readFile(path)));
  for (const { kind, path: from, name, what } of files) {
    if (kind !== 'database') continue;
    begin(what);
    requireIntegrity(from, name);
    const database = new SqliteFile(from);
    try {
      // The copy is of one moment, while other processes write.
      database.exec(`vacuum into '${path.join(folder, name).replaceAll("'", "''")}'`);
    } finally {
      database.close();
    }
  }
  for (const [i, { path: from, name }] of secrets.entries()) {
    const content = await readFile(from);
    if (!before[i]?.equals(content)) throw new MaintenanceError('A secret changed during the backup: run it again.');
    await writeFile(path.join(folder, name), content, { flag: 'wx', mode: 0o600 });
  }
}
