import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './child.mjs';

/**
 * Does work again only when its inputs changed, and remembers that in a file beside its result.
 * @param {object} work
 * @param {string[]} work.inputs files and folders, from the project's folder
 * @param {string} work.mark the file that remembers
 * @param {string} [work.salt] further inputs, as text
 * @param {() => Promise<unknown>} work.make rejects when it failed
 * @returns {Promise<boolean>} whether there was anything to do
 */
export async function whenChanged({ inputs, mark, salt = '', make }) {
  const now = await fingerprint(inputs, salt);
  const file = path.join(ROOT, mark);
  if ((await readFile(file, 'utf8').catch(() => '')) === now) return false;
  await make();
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, now);
  return true;
}

async function fingerprint(/** @type {string[]} */ inputs, /** @type {string} */ salt) {
  const hash = createHash('sha256').update(salt);
  for (const input of inputs) {
    for (const file of await filesOf(path.join(ROOT, input))) {
      hash
        .update(path.relative(ROOT, file))
        .update('\0')
        .update(await readFile(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/** @returns {Promise<string[]>} */
async function filesOf(/** @type {string} */ place) {
  const entries = await readdir(place, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return null;
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (!entries) return [place];
  const names = entries.map((entry) => entry.name).sort();
  return (await Promise.all(names.map((name) => filesOf(path.join(place, name))))).flat();
}
