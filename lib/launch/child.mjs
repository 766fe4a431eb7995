import { execFile, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

// tsx caches compiled code in a folder that all users of the machine share: another user could plant code there.
process.env.TSX_DISABLE_CACHE = '1';

/** Node's arguments that run a TypeScript file. */
export const typescript = (/** @type {string} */ file) => ['--import', 'tsx', file];

/**
 * Runs a command to its end, its output passed on.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code; 128 + n when a signal ended it
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 130 : 1)));
  });
}

/** Runs Node itself. */
export const node = (/** @type {readonly string[]} */ args, options = {}) => run(process.execPath, args, options);

const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const shell = process.platform === 'win32';

/** Runs npm. */
export const npm = (/** @type {readonly string[]} */ args, options = {}) => run(NPM, args, { shell, ...options });

/**
 * The output of npm, whether it succeeds or not.
 * @param {readonly string[]} args
 * @returns {Promise<string>}
 */
export function npmPrints(args) {
  return new Promise((resolve) => {
    execFile(NPM, [...args], { cwd: ROOT, shell, maxBuffer: 64 * 1024 * 1024 }, (_error, stdout) => resolve(stdout));
  });
}
