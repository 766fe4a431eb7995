import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { albumFiles } from './album';
import { writePictures } from './write-pictures';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'demo-pictures-'));
});
afterEach(async () => {
  await rm(directory, { recursive: true });
});

const names = [...albumFiles()].map(({ name }) => name).sort();

test('a folder that need not exist yet gets the whole pool', async () => {
  const target = path.join(directory, 'public', 'demo');
  expect(await writePictures(target)).toBe(names.length);
  expect((await readdir(target)).sort()).toEqual(names);
});

test('a second time restores what is missing or changed and removes what is no longer of the pool', async () => {
  const target = path.join(directory, 'demo');
  await writePictures(target);
  const picture = path.join(target, 'birch-living-1.svg');
  const drawn = await readFile(picture, 'utf8');
  await writeFile(picture, 'cut sh');
  await rm(path.join(target, 'tour.html'));
  await writeFile(path.join(target, 'birch-attic-1.svg'), '<svg/>');
  await writePictures(target);
  expect((await readdir(target)).sort()).toEqual(names);
  expect(await readFile(picture, 'utf8')).toBe(drawn);
});
