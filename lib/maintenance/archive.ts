import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { SqliteFile, sqliteCode } from '@/lib/sqlite';
import { inPlainWords, MaintenanceError } from './data-files';

const NAMES = new Set(['staygrid.db', 'service.db', 'app-secret', 'demo-token']);
/** Archives of earlier versions begin with this description of their files. */
const MANIFEST = 'manifest.json';
/** Level 1 saves most of the space in a fifth of the time of level 9. */
const LEVEL = 1;

/** The contents of an archive. */
export interface Contents {
  createdAt: string;
  files: readonly { name: string; bytes: number }[];
}

/** Writes files of a folder into one archive: tar, gzipped. */
export async function writeArchive(
  file: string,
  folder: string,
  names: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const archive = pack();
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(archive, createGzip({ level: LEVEL }), target, { signal });
  const filled = (async () => {
    for (const name of names) {
      const { size } = await stat(path.join(folder, name));
      await new Promise<void>((resolve, reject) => {
        const entry = archive.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
        createReadStream(path.join(folder, name)).on('error', reject).pipe(entry);
      });
    }
    archive.finalize();
  })();
  await Promise.all([written, filled]);
}

/**
 * Unpacks an archive into a new folder, and reads each database through.
 * @throws MaintenanceError when anything is not as it was written, or the reason of the signal
 */
export async function readArchive(file: string, folder: string, signal?: AbortSignal): Promise<Contents> {
  try {
    await mkdir(folder, { mode: 0o700 });
    const contents = await unpack(file, folder, signal);
    for (const { name } of contents.files) {
      if (name.endsWith('.db')) requireIntegrity(path.join(folder, name), `${name} in it`);
    }
    return contents;
  } catch (error) {
    signal?.throwIfAborted();
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') throw new MaintenanceError(`There is no file ${file}.`);
    if (code === 'EISDIR') throw new MaintenanceError(`${file} is a folder: name the file that the backup wrote.`);
    if (error instanceof MaintenanceError) throw new MaintenanceError(`${file} cannot be used. ${error.message}`);
    if (code.startsWith('Z_') || !code)
      throw new MaintenanceError(`${file} cannot be used. It is cut off, damaged or no backup.`, { cause: error });
    throw inPlainWords(error, path.dirname(file));
  }
}

/** gzip's checksum and tar's end tell whether the archive is whole. */
async function unpack(file: string, folder: string, signal: AbortSignal | undefined): Promise<Contents> {
  const archive = extract();
  const files: { name: string; bytes: number }[] = [];
  let createdAt = '';
  const unzipped = pipeline(createReadStream(file), createGunzip(), archive, { signal });
  const read = (async () => {
    for await (const entry of archive) {
      const { name, size = 0, mtime } = entry.header;
      if (name === MANIFEST) {
        entry.resume();
        continue;
      }
      if (!NAMES.has(name)) throw new MaintenanceError('It is not a backup of Staygrid.');
      await writeFile(path.join(folder, name), entry, { flag: 'wx', mode: 0o600 });
      files.push({ name, bytes: size });
      createdAt = (mtime ?? new Date(0)).toISOString();
    }
  })();
  // The reader's error says more than the stream that it ends.
  const [reading, unzipping] = await Promise.allSettled([read, unzipped]);
  for (const step of [reading, unzipping]) if (step.status === 'rejected') throw step.reason;
  if (files.length === 0) throw new MaintenanceError('It is not a backup of Staygrid.');
  return { createdAt, files };
}

/**
 * Reads a database from its first page to its last.
 * @throws MaintenanceError when it is damaged
 */
export function requireIntegrity(file: string, what: string): void {
  let database: SqliteFile | undefined;
  try {
    database = new SqliteFile(file);
    const [fault] = database.column('pragma integrity_check(1)');
    if (fault !== 'ok') throw new MaintenanceError(`${what} is damaged: ${fault}`);
  } catch (error) {
    if (sqliteCode(error)) throw new MaintenanceError(`${what} is damaged: ${(error as Error).message}.`);
    throw error;
  } finally {
    database?.close();
  }
}
