import { existsSync, lstatSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SqliteFile } from '@/lib/sqlite';
import { type Contents, type Entry, entryOf, readArchive, writeArchive } from './archive';
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

/** Called with the step that begins. */
type Watch = (step: string) => void;

/**
 * Writes the databases and secrets into one file, while the app runs, and reads it again.
 * @param file must not exist yet
 * @throws MaintenanceError, or the reason of the signal; there is no file then
 */
export async function backUp(
  env: DataLocation,
  file: string,
  onStep: Watch = () => {},
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
  try {
    return await writeBackup(there, servers, file, onStep, signal);
  } catch (error) {
    signal?.throwIfAborted();
    throw inPlainWords(error, path.dirname(file));
  }
}

async function writeBackup(
  files: readonly DataFile[],
  servers: readonly ServerDatabase[],
  file: string,
  onStep: Watch,
  signal: AbortSignal | undefined,
): Promise<Backup> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const work = await mkdtemp(path.join(path.dirname(file), '.backup-'));
  try {
    const entries = await collect(files, work, onStep, signal);
    const partial = path.join(work, 'archive');
    const elsewhere = servers.map(({ what }) => what);
    await writeArchive(partial, work, { createdAt: new Date().toISOString(), files: entries, elsewhere }, signal);
    onStep('checking');
    signal?.throwIfAborted();
    const contents = await readArchive(partial, path.join(work, 'checked'), signal);
    await rename(partial, file);
    return { ...contents, file, bytes: (await stat(file)).size, elsewhere: servers };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Copies each file into a folder. The secrets belong to the state of the database: they must not change meanwhile. */
async function collect(
  files: readonly DataFile[],
  folder: string,
  onStep: Watch,
  signal: AbortSignal | undefined,
): Promise<Entry[]> {
  const secrets = files.filter(({ kind }) => kind === 'secret');
  const before = await Promise.all(secrets.map(({ path }) => readFile(path)));
  for (const { path: from, name, what } of files.filter(({ kind }) => kind === 'database')) {
    onStep(what);
    signal?.throwIfAborted();
    copyDatabase(from, path.join(folder, name));
  }
  for (const [i, { path: from, name }] of secrets.entries()) {
    const content = await readFile(from);
    if (!before[i]?.equals(content)) throw new MaintenanceError('A secret changed during the backup: run it again.');
    await writeFile(path.join(folder, name), content, { flag: 'wx', mode: 0o600 });
  }
  return Promise.all(files.map(({ name, kind, what }) => entryOf(path.join(folder, name), name, kind, what)));
}

/** Copies a database as it is at one moment, while other processes write to it. */
function copyDatabase(from: string, to: string): void {
  const database = new SqliteFile(from);
  try {
    const [fault] = database.column('pragma quick_check(1)');
    if (fault !== 'ok') throw new MaintenanceError(`${path.basename(from)} is damaged: ${fault}`);
    database.exec(`vacuum into '${to.replaceAll("'", "''")}'`);
  } finally {
    database.close();
  }
}
