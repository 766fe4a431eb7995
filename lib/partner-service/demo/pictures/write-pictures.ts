import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { albumFiles } from './album';

/** Says which drawing code made the files beside it. */
const STAMP = '.stamp';

export interface WrittenPictures {
  /** How many files the pool has. */
  files: number;
  /** False where the folder was up to date and nothing was touched. */
  written: boolean;
}

/**
 * Fills a folder with the demo's pictures. Safe to repeat: when the drawing code has not changed and no file is
 * missing, nothing is drawn or written; files of an older pool are removed. The folder belongs to the pool alone.
 */
export async function writePictures(directory: string): Promise<WrittenPictures> {
  const files = [...albumFiles()];
  const stampFile = path.join(directory, STAMP);
  const stamp = await drawingStamp();
  await mkdir(directory, { recursive: true });
  const present = new Set(await readdir(directory));
  if (
    present.has(STAMP) &&
    (await readFile(stampFile, 'utf8')) === stamp &&
    files.every(({ name }) => present.has(name))
  ) {
    return { files: files.length, written: false };
  }
  // Without its stamp a folder is never taken for finished, should the writing be cut short.
  await rm(stampFile, { force: true });
  const wanted = new Set(files.map(({ name }) => name));
  await Promise.all(
    [...present]
      .filter((name) => !wanted.has(name))
      .map((name) => rm(path.join(directory, name), { recursive: true, force: true })),
  );
  await Promise.all(files.map(({ name, content }) => writeFile(path.join(directory, name), content())));
  await writeFile(stampFile, stamp);
  return { files: files.length, written: true };
}

/** A hash of every source the pictures depend on. */
async function drawingStamp(): Promise<string> {
  const folder = path.dirname(fileURLToPath(import.meta.url));
  const sources = (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort();
  const hash = createHash('sha256');
  for (const source of [...sources, '../random.ts']) hash.update(await readFile(path.join(folder, source)));
  return hash.digest('hex');
}
