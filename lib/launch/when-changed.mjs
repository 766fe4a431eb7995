import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Does work again only when its inputs changed, and remembers that in a file beside its result.
 * @param {object} work
 * @param {readonly string[]} work.inputs files and folders, from the project's folder
 * @param {string} work.mark the file that remembers
 * @param {string} [work.salt] further inputs, as text
 * @param {() => Promise<unknown>} work.make rejects when it failed
 */
export async function whenChanged({ inputs, mark, salt = '', make }) {
  const now = fingerprint(inputs, salt);
  const file = path.join(ROOT, mark);
  try {
    if (readFileSync(file, 'utf8') === now) return;
  } catch {
    // It was never made.
  }
  await make();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, now);
}

function fingerprint(/** @type {readonly string[]} */ inputs, /** @type {string} */ salt) {
  const hash = createHash('sha256').update(salt);
  for (const file of inputs.flatMap(filesOf)) hash.update(`\0${file}\0`).update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex');
}

/**
 * Every file but tests.
 * @returns {string[]}
 */
function filesOf(/** @type {string} */ place) {
  if (!statSync(path.join(ROOT, place)).isDirectory()) return [place];
  const names = readdirSync(path.join(ROOT, place)).filter((name) => !/\.test\.tsx?$/.test(name));
  return names.sort().flatMap((name) => filesOf(path.join(place, name)));
}
