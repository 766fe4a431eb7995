import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { addAbortSignal } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { KINDS } from './data-files';
import { examineCopy } from './database-copy';
import { inPlainWords, MaintenanceError } from './maintenance-error';
import { type Entry, FORMAT, MANIFEST, Manifest, sha256Of } from './manifest';
import { ArchiveError, newSecretFile, readTar } from './tar';

/** What an archive was found to hold. */
export interface Checked {
  createdAt: string;
  files: readonly Entry[];
}

const LARGEST_MANIFEST = 1024 * 1024;

/** @throws MaintenanceError */
async function openArchive(archive: string): Promise<FileHandle> {
  try {
    return await open(archive);
  } catch (error) {
    throw inPlainWords(inWords(error, archive), path.dirname(archive));
  }
}

/** Unpacks an archive only to see that it is whole. */
export async function checkArchive(archive: string, folder: string, signal?: AbortSignal): Promise<Checked> {
  try {
    return await unpack(archive, folder, signal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Unpacks an archive into a new folder, each file checked against the manifest and each database read through.
 * @param signal stops the work
 * @throws MaintenanceError when anything in it is not as it was written, or what the signal was aborted for
 */
export async function unpack(archive: string, folder: string, signal?: AbortSignal): Promise<Checked> {
  await mkdir(folder, { mode: 0o700 });
  let manifest: Manifest | null = null;
  const left = new Map<string, Entry>();
  const source = (await openArchive(archive)).createReadStream();
  const unzipped = createGunzip();
  source.on('error', (error) => unzipped.destroy(error));
  if (signal) addAbortSignal(signal, source);
  try {
    await readTar(
      source.pipe(unzipped),
      async ({ name, bytes }) => {
        if (manifest === null) {
          if (name !== MANIFEST || bytes > LARGEST_MANIFEST) throw new ArchiveError('It is not a backup of Staygrid.');
          return null;
        }
        if (left.get(name)?.bytes !== bytes) throw new ArchiveError(`${name} in it is not what its manifest says.`);
        return newSecretFile(path.join(folder, path.basename(name)));
      },
      async ({ name }, content) => {
        if (content) {
          manifest = manifestOf(content);
          for (const entry of manifest.files) left.set(entry.name, entry);
          return;
        }
        await requireAsWritten(left.get(name) as Entry, path.join(folder, path.basename(name)));
        left.delete(name);
      },
    );
    if (left.size > 0) throw new ArchiveError(`${[...left.keys()].join(', ')} is missing in it.`);
    signal?.throwIfAborted();
    const { createdAt, files } = manifest as unknown as Manifest;
    return { createdAt, files };
  } catch (error) {
    signal?.throwIfAborted();
    throw inWords(error, archive);
  } finally {
    source.destroy();
  }
}

function manifestOf(content: Buffer): Manifest {
  const parsed = Manifest.safeParse(JSON.parse(content.toString()));
  if (parsed.success) {
    const strange = parsed.data.files.find(({ name, kind }) => KINDS.get(name) !== kind);
    if (strange) throw new ArchiveError(`No backup holds ${JSON.stringify(strange.name)} as a ${strange.kind}.`);
    return parsed.data;
  }
  throw new ArchiveError(`Its manifest cannot be read, or it was made by a newer version (this one reads ${FORMAT}).`);
}

async function requireAsWritten(entry: Entry, file: string): Promise<void> {
  if ((await sha256Of(file)) !== entry.sha256) throw new ArchiveError(`${entry.name} in it was changed or damaged.`);
  if (entry.kind !== 'database') return;
  const { rows } = examineCopy(file, `${entry.name} in it`);
  const differs = Object.entries(entry.rows ?? {}).find(([table, count]) => rows[table] !== count);
  if (differs) throw new ArchiveError(`The table ${differs[0]} of ${entry.name} in it is not whole.`);
}

function inWords(error: unknown, archive: string): unknown {
  if (error instanceof ArchiveError || error instanceof MaintenanceError || error instanceof SyntaxError) {
    return new MaintenanceError(`${archive} cannot be used. ${error.message}`);
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return new MaintenanceError(`There is no file ${archive}.`);
  if (code === 'EISDIR') return new MaintenanceError(`${archive} is a folder: name the file that the backup wrote.`);
  if (code.startsWith('Z_'))
    return new MaintenanceError(`${archive} cannot be used. It is cut off, damaged or no backup.`);
  return error;
}
