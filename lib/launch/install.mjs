import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fail, say } from './say.mjs';
import { ROOT, whenChanged } from './when-changed.mjs';

/** Installs the dependencies when the lock file or the platform changed. */
export async function ensureInstalled() {
  requireNode();
  await whenChanged({
    inputs: ['package-lock.json'],
    mark: 'node_modules/.staygrid-installed',
    salt: `${process.platform} ${process.arch}`,
    make: async () => {
      say('Installing dependencies (once) …');
      // Not `npm ci`: it would remove what is there first, and need the network for packages that lack nothing.
      const code = await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
        shell: process.platform === 'win32',
      });
      if (code !== 0) fail('The dependencies could not be installed: see the message of npm above.');
    },
  });
}

function requireNode() {
  const { engines } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const wanted = engines.node.replace('>=', '');
  if (process.versions.node.localeCompare(wanted, 'en', { numeric: true }) >= 0) return;
  fail(`Staygrid needs Node ${wanted} or later; this is ${process.versions.node}.`);
}

/**
 * Runs a command to its end, its output passed on.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code; 1 when a signal ended it
 */
export async function run(command, args, options = {}) {
  const [code] = await once(spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options }), 'exit');
  return code ?? 1;
}

/** Runs Node. */
export const node = (/** @type {readonly string[]} */ args, options = {}) => run(process.execPath, args, options);
