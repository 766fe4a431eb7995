import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { SqliteFile, sqliteCode } from '@/lib/database/sqlite';
import { MaintenanceError } from './data-files';

const NAMES = new Set(['staygrid.db', 'service.db', 'app-secret', 'demo-token']);
/** Archives of earlier versions begin with this description of their files. */
const MANIFEST = 'manifest.json';
/** Level 1 saves most of the space in a fifth of the time of level 9. */
const LEVEL = 1;

export interface Contents {
  createdAt: string;
  files: { name: string; bytes: number }[];
}

/** Writes files of a folder into one archive: tar, gzipped. */
export async function writeArchive(file: string, folder: string, names: readonly string[]): Promise<Contents> {
  const mtime = new Date();
  const files = names.map((name) => ({ name, bytes: statSync(path.join(folder, name)).size }));
  const archive = pack();
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(archive, createGzip({ level: LEVEL }), target);
  const filled = (async () => {
    for (const { name, bytes: size } of files) {
      await pipeline(createReadStream(path.join(folder, name)), archive.entry({ name, size, mode: 0o600, mtime }));
    }
    archive.finalize();
  })();
  await Promise.all([written, filled]);
  return { createdAt: mtime.toISOString(), files };
}

/**
 * Unpacks an archive into a folder, and reads each database through.
 * @throws MaintenanceError when anything is not as it was written
 */
export async function readArchive(file: string, folder: string): Promise<Contents> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new MaintenanceError(`There is no file ${file}.`);
  const contents: Contents = { createdAt: '', files: [] };
  const archive = extract();
  archive.on('entry', ({ name, size = 0, mtime = new Date(0) }, entry, next) => {
    if (name === MANIFEST) {
      entry.on('end', next).resume();
    } else if (NAMES.has(name)) {
      contents.createdAt = mtime.toISOString();
      contents.files.push({ name, bytes: size });
      writeFile(path.join(folder, name), entry, { flag: 'wx', mode: 0o600 }).then(() => next(), next);
    } else {
      entry.on('error', next).destroy(new Error(`it holds ${name}`));
    }
  });
  try {
    // gzip's checksum and tar's end tell whether it is whole. Under Node 20.9 the pipeline may have left gzip before.
    const gunzip = createGunzip().on('error', () => {});
    await pipeline(createReadStream(file), gunzip, archive);
    if (contents.files.length === 0) throw new Error('it is empty');
    for (const { name } of contents.files) if (name.endsWith('.db')) requireIntegrity(path.join(folder, name), name);
  } catch (error) {
    const { message, code = '' } = error as NodeJS.ErrnoException;
    if (/^E[A-Z]+$/.test(code)) throw error;
    throw new MaintenanceError(`${file} is damaged, or no backup of Staygrid: ${message}`, { cause: error });
  }
  return contents;
}

/**
 * Reads a database from its first page to its last.
 * @throws MaintenanceError when it is damaged
 */
export function requireIntegrity(file: string, what: string): void {
  let fault: unknown;
  try {
    [fault] = inDatabase(file, (database) => database.column('pragma integrity_check(1)'));
  } catch (error) {
    if (!sqliteCode(error)) throw error;
    fault = (error as Error).message;
  }
  if (fault !== 'ok') throw new MaintenanceError(`${what} is damaged: ${fault}`);
}

export function inDatabase<Result>(file: string, work: (database: SqliteFile) => Result): Result {
  const database = new SqliteFile(file, { busyMs: 1000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}
