import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { node, npm, ROOT } from './child.mjs';
import { whenChanged } from './fingerprint.mjs';
import { fail, say } from './say.mjs';

/** Installs the dependencies when the lock file, the platform or Node's binary interface is another than last time. */
export async function ensureInstalled() {
  await requireNode();
  await whenChanged({
    inputs: ['package-lock.json'],
    mark: 'node_modules/.staygrid-installed',
    salt: `${process.platform} ${process.arch} ${process.versions.modules}`,
    make: async () => {
      say('Installing dependencies (once; a native module may have to be compiled, which takes a minute or two) …');
      // Not `npm ci`: it refuses a lock file made where the registry lacks another platform's optional binaries.
      const code = await npm(['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
        // What has to be compiled uses every processor.
        env: { JOBS: 'max', ...process.env },
      });
      if (code !== 0) fail('The dependencies could not be installed: see the message of npm above.');
      await requireSqlite();
    },
  });
}

async function requireNode() {
  const { engines } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));
  const wanted = engines.node.match(/\d+/g).map(Number);
  const have = process.versions.node.split('.').map(Number);
  const difference = have.map((part, i) => part - wanted[i]).find((part) => part !== 0) ?? 0;
  if (difference < 0) fail(`Staygrid needs Node ${wanted.join('.')} or later; this is ${process.versions.node}.`);
}

/** A package manager that was told to run no install scripts leaves the native module uncompiled. */
async function requireSqlite() {
  const opens = ['--input-type=module', '-e', "new (await import('better-sqlite3')).default(':memory:')"];
  if ((await node(opens, { stdio: 'ignore' })) === 0) return;
  say('Compiling the native SQLite module …');
  await npm(['rebuild', 'better-sqlite3', '--ignore-scripts=false']);
  if ((await node(opens)) !== 0) {
    fail(
      'The native module better-sqlite3 cannot be loaded. Where no prebuilt binary can be fetched, compiling it needs python3, make and a C++ compiler.',
    );
  }
}
