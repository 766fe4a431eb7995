import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { z } from 'zod';
import { SqliteFile, sqliteCode } from '@/lib/sqlite';
import { inPlainWords, MaintenanceError } from './data-files';

const MANIFEST = 'manifest.json';
const FORMAT = 1;
/** Level 1 saves most of the space in a fifth of the time of level 9. */
const LEVEL = 1;
const LARGEST_MANIFEST = 1024 * 1024;

const Entry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('database'),
    name: z.enum(['staygrid.db', 'service.db']),
    bytes: z.int().nonnegative(),
    sha256: z.hash('sha256'),
    /** By table. */
    rows: z.record(z.string(), z.number()),
  }),
  z.object({
    kind: z.literal('secret'),
    name: z.enum(['app-secret', 'demo-token']),
    bytes: z.int().nonnegative(),
    sha256: z.hash('sha256'),
  }),
]);

const Manifest = z.object({
  staygridBackup: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  files: z
    .array(Entry)
    .min(1)
    .refine((files) => new Set(files.map(({ name }) => name)).size === files.length),
  /** Databases on a server of their own, which are not in the archive. */
  elsewhere: z.array(z.string()),
});

export type Entry = z.infer<typeof Entry>;
type Manifest = z.infer<typeof Manifest>;
/** The contents of an archive. */
export type Contents = Pick<Manifest, 'createdAt' | 'files'>;

/** Describes a file that goes into an archive. */
export async function entryOf(file: string, name: string, kind: Entry['kind'], what: string): Promise<Entry> {
  const rows = kind === 'database' && { rows: countRows(file, what) };
  return Entry.parse({ kind, name, bytes: (await stat(file)).size, sha256: await sha256Of(file), ...rows });
}

/**
 * Writes files into one archive: tar, gzipped, the manifest first.
 * @param folder holds the files under their names
 */
export async function writeArchive(
  file: string,
  folder: string,
  contents: Omit<Manifest, 'staygridBackup'>,
  signal?: AbortSignal,
): Promise<void> {
  const manifest: Manifest = { staygridBackup: FORMAT, ...contents };
  const archive = pack();
  const written = pipeline(
    archive,
    createGzip({ level: LEVEL }),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
    { signal },
  );
  const filled = (async () => {
    archive.entry({ name: MANIFEST, mode: 0o600 }, `${JSON.stringify(manifest, null, 2)}\n`);
    for (const { name, bytes } of manifest.files) {
      await new Promise<void>((resolve, reject) => {
        const entry = archive.entry({ name, size: bytes, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
        createReadStream(path.join(folder, name)).on('error', reject).pipe(entry);
      });
    }
    archive.finalize();
  })();
  await Promise.all([written, filled]);
}

/**
 * Unpacks an archive into a new folder, each file checked against the manifest and each database read through.
 * @throws MaintenanceError when anything is not as it was written, or the reason of the signal
 */
export async function readArchive(file: string, folder: string, signal?: AbortSignal): Promise<Contents> {
  try {
    await mkdir(folder, { mode: 0o700 });
    const { files, createdAt } = await unpack(file, folder, signal);
    for (const entry of files) {
      const unpacked = path.join(folder, entry.name);
      const size = await stat(unpacked).catch(() => null);
      if (!size) throw new MaintenanceError(`${entry.name} in it is missing.`);
      const found = await entryOf(unpacked, entry.name, entry.kind, `${entry.name} in it`);
      if (found.sha256 !== entry.sha256) throw new MaintenanceError(`${entry.name} in it was changed or damaged.`);
      if (found.kind === 'database' && entry.kind === 'database') requireRows(entry, found.rows);
    }
    return { files, createdAt };
  } catch (error) {
    signal?.throwIfAborted();
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') throw new MaintenanceError(`There is no file ${file}.`);
    if (code === 'EISDIR') throw new MaintenanceError(`${file} is a folder: name the file that the backup wrote.`);
    if (error instanceof MaintenanceError) throw new MaintenanceError(`${file} cannot be used. ${error.message}`);
    if (code.startsWith('Z_') || error instanceof SyntaxError || !code)
      throw new MaintenanceError(`${file} cannot be used. It is cut off, damaged or no backup.`, { cause: error });
    throw inPlainWords(error, path.dirname(file));
  }
}

async function unpack(file: string, folder: string, signal: AbortSignal | undefined): Promise<Manifest> {
  const archive = extract();
  let manifest: Manifest | undefined;
  const unzipped = pipeline(createReadStream(file), createGunzip(), archive, { signal });
  const read = (async () => {
    for await (const entry of archive) {
      const { name, size = 0 } = entry.header;
      if (!manifest) {
        if (name !== MANIFEST || size > LARGEST_MANIFEST) throw new MaintenanceError('It is not a backup of Staygrid.');
        manifest = manifestOf(await buffer(entry));
      } else {
        const known = manifest.files.find((one) => one.name === name);
        if (known?.bytes !== size) throw new MaintenanceError('It holds a file that its manifest does not name.');
        await writeFile(path.join(folder, known.name), entry, { flag: 'wx', mode: 0o600 });
      }
    }
  })();
  // The reader's error says more than the stream that it ends.
  const [reading, unzipping] = await Promise.allSettled([read, unzipped]);
  for (const step of [unzipping, reading]) {
    if (step.status === 'rejected' && !(step === unzipping && reading.status === 'rejected')) throw step.reason;
  }
  if (!manifest) throw new MaintenanceError('It is not a backup of Staygrid.');
  return manifest;
}

function manifestOf(content: Buffer): Manifest {
  const { data } = Manifest.safeParse(JSON.parse(content.toString()));
  if (data) return data;
  throw new MaintenanceError(`Its manifest is damaged, or of a newer version (this one reads ${FORMAT}).`);
}

/**
 * Reads a database from its first page to its last, and counts its rows by table.
 * @throws MaintenanceError when it is not sound
 */
function countRows(file: string, what: string): Record<string, number> {
  let database: SqliteFile | undefined;
  try {
    database = new SqliteFile(file);
    const [fault] = database.column('pragma integrity_check(1)');
    if (fault !== 'ok') throw new MaintenanceError(`${what} is damaged: ${fault}`);
    const tables = database.column(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite!_%' escape '!' order by name",
    );
    const count = (table: string) =>
      Number(database?.column(`select count(*) from "${table.replaceAll('"', '""')}"`)[0]);
    return Object.fromEntries(tables.map((table) => [String(table), count(String(table))]));
  } catch (error) {
    if (sqliteCode(error)) throw new MaintenanceError(`${what} is damaged: ${(error as Error).message}.`);
    throw error;
  } finally {
    database?.close();
  }
}

function requireRows(entry: Entry & { kind: 'database' }, found: Record<string, number>): void {
  const differing = Object.entries(entry.rows).find(([table, count]) => found[table] !== count);
  if (differing) throw new MaintenanceError(`The table ${differing[0]} of ${entry.name} in it is not whole.`);
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
