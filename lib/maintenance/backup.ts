import { existsSync, lstatSync } from 'node:fs';
import { mkdir, mkdtemp, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type DataFile, dataOf, type Places, type ServerDatabase } from './data-files';
import { copyDatabase, examineCopy } from './database-copy';
import { inPlainWords, MaintenanceError } from './maintenance-error';
import { type Entry, FORMAT, MANIFEST, type Manifest, sha256Of } from './manifest';
import { serverAdvice } from './server-advice';
import { newSecretFile, writeTar } from './tar';
import { type Checked, checkArchive } from './unpack';

/** Most of what can be gained, at a fifth of the time of all of it. */
const LEVEL = 1;

export interface Backup extends Checked {
  file: string;
  bytes: number;
  /** What is not in it. */
  elsewhere: readonly ServerDatabase[];
}

/** Told what is at work, and the share of it that is done, 0 to 1. */
export type Watch = (what: string, share: number) => void;

/**
 * Writes everything worth keeping into one file, while the app runs, and reads it again to see that it is whole.
 * @param file must not be there yet
 * @param signal stops the work
 * @throws MaintenanceError, or what the signal was aborted for; there is no file then
 */
export async function backUp(
  env: Places,
  file: string,
  onProgress: Watch = () => {},
  signal?: AbortSignal,
): Promise<Backup> {
  const { files, servers } = dataOf(env);
  // A link that leads nowhere is there: without the secret behind it, the backup would not be whole.
  const there = files.filter((one) => lstatSync(one.path, { throwIfNoEntry: false }));
  if (there.length === 0) {
    throw new MaintenanceError(
      [
        `There is nothing to back up in ${env.dataDir}.`,
        ...servers.map((one) => `Elsewhere: ${serverAdvice(one)}`),
      ].join('\n'),
    );
  }
  if (existsSync(file)) throw new MaintenanceError(`${file} is there already: name another file, or move it away.`);
  try {
    return await writeBackup(there, servers, file, onProgress, signal);
  } catch (error) {
    signal?.throwIfAborted();
    throw inPlainWords(error, path.dirname(file));
  }
}

async function writeBackup(
  files: readonly DataFile[],
  servers: readonly ServerDatabase[],
  file: string,
  onProgress: Watch,
  signal: AbortSignal | undefined,
): Promise<Backup> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  // Beside the archive: there is room for it, and nobody else may look.
  const work = await mkdtemp(path.join(path.dirname(file), '.backup-'));
  try {
    const parts = await collect(files, work, onProgress, signal);
    const createdAt = new Date();
    const manifest: Manifest = {
      staygridBackup: FORMAT,
      createdAt: createdAt.toISOString(),
      files: parts.map(({ entry }) => entry),
      elsewhere: servers.map(({ what }) => what),
    };
    const partial = path.join(work, 'archive');
    await writeArchive(partial, manifest, parts, createdAt, signal);
    onProgress('checking', 0);
    const checked = await checkArchive(partial, path.join(work, 'checked'), signal);
    await rename(partial, file);
    return { ...checked, file, bytes: (await stat(file)).size, elsewhere: servers };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

interface Part {
  entry: Entry;
  from: string | Buffer;
}

/** Databases first, secrets before and after: one that was changed meanwhile belongs to another state of the database. */
async function collect(
  files: readonly DataFile[],
  work: string,
  onProgress: Watch,
  signal: AbortSignal | undefined,
): Promise<Part[]> {
  const secrets = files.filter(({ kind }) => kind === 'secret');
  for (let attempt = 1; ; attempt++) {
    const before = await Promise.all(secrets.map(({ path }) => readFile(path)));
    const parts: Part[] = [];
    for (const { name, kind, path: from, what } of files) {
      if (kind === 'secret') continue;
      const copy = path.join(work, name);
      await rm(copy, { force: true });
      await copyDatabase(from, copy, (share) => {
        signal?.throwIfAborted();
        onProgress(what, share);
      });
      const { rows } = examineCopy(copy, what);
      const { size: bytes } = await stat(copy);
      parts.push({ entry: { name, kind, bytes, sha256: await sha256Of(copy), rows }, from: copy });
    }
    for (const { name, kind, path: from } of secrets) {
      const content = await readFile(from);
      const copy = path.join(work, name);
      await rm(copy, { force: true });
      const handle = await newSecretFile(copy);
      await handle.writeFile(content);
      await handle.close();
      parts.push({ entry: { name, kind, bytes: content.length, sha256: await sha256Of(copy) }, from: content });
    }
    const after = parts.filter(({ entry }) => entry.kind === 'secret').map(({ from }) => from as Buffer);
    if (after.every((content, i) => before[i]?.equals(content))) return parts;
    if (attempt === 3) throw new MaintenanceError('The secrets change all the time: try again when they do not.');
  }
}

async function writeArchive(
  file: string,
  manifest: Manifest,
  parts: readonly Part[],
  at: Date,
  signal: AbortSignal | undefined,
): Promise<void> {
  const head = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  const files = [
    { name: MANIFEST, bytes: head.length, from: head },
    ...parts.map(({ entry: { name, bytes }, from }) => ({ name, bytes, from })),
  ];
  const handle = await newSecretFile(file);
  // Closes the handle; the name is only given to what the disk has.
  await pipeline(
    Readable.from(writeTar(files, at)),
    createGzip({ level: LEVEL }),
    handle.createWriteStream({ flush: true }),
    { signal },
  );
  const folder = await open(path.dirname(file), 'r');
  await folder.sync().catch(() => {});
  await folder.close();
}
