import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { albumFiles } from './album';

/** Fills a folder with the demo's pictures, and with nothing else. @returns how many files there are */
export async function writePictures(directory: string): Promise<number> {
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  const files = [...albumFiles()];
  await Promise.all(files.map(({ name, content }) => writeFile(path.join(directory, name), content())));
  return files.length;
}
