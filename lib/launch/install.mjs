import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { npm, ROOT } from './child.mjs';
import { whenChanged } from './fingerprint.mjs';
import { fail, say } from './say.mjs';

/** Installs and compiles the dependencies where needed. */
export async function ensureInstalled() {
  await ensurePackages();
  await ensureCompiled();
}

/** Installs the dependencies without their scripts when the lock file or the platform changed. */
export async function ensurePackages() {
  await requireNode();
  await whenChanged({
    inputs: ['package-lock.json'],
    mark: 'node_modules/.staygrid-packages',
    salt: `${process.platform} ${process.arch}`,
    make: async () => {
      say('Installing dependencies (once) …');
      // Not `npm ci`: it refuses a lock file made where the registry lacks another platform's optional binaries.
      await npmOrFail(['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
    },
  });
}

/** Runs the dependencies' install scripts when the lock file, the platform or Node's binary interface changed. */
export async function ensureCompiled() {
  await whenChanged({
    inputs: ['package-lock.json'],
    mark: 'node_modules/.staygrid-compiled',
    salt: `${process.platform} ${process.arch} ${process.versions.modules}`,
    make: async () => {
      say('Preparing native modules (once; what has to be compiled takes a minute or two) …');
      await npmOrFail(['rebuild', '--loglevel=error']);
    },
  });
}

/** Compilers use every processor. */
async function npmOrFail(/** @type {string[]} */ args) {
  const code = await npm(args, { env: { JOBS: 'max', ...process.env } });
  if (code !== 0) fail('The dependencies could not be installed: see the message of npm above.');
}

async function requireNode() {
  const { engines } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));
  const wanted = engines.node.match(/\d+/g).map(Number);
  const have = process.versions.node.split('.').map(Number);
  const difference = have.map((part, i) => part - wanted[i]).find((part) => part !== 0) ?? 0;
  if (difference < 0) fail(`Staygrid needs Node ${wanted.join('.')} or later; this is ${process.versions.node}.`);
}
