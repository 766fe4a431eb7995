// npm run test:nodes: a fresh clone under each supported Node: start, sync, stop, start again, unit tests. npm's package
// `node` brings the binaries. Arguments name other versions: npm run test:nodes -- 24.
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from './install.mjs';
import { say } from './say.mjs';
import { ROOT } from './when-changed.mjs';

/** The floor of `engines`, and each later line that is supported. */
const VERSIONS = ['20.9.0', '22', '24', '26'];
const { PORT = '3970', SERVICE_PORT = '3971', ...environment } = process.env;
const DASHBOARD = `http://127.0.0.1:${PORT}`;
const SERVICE = `http://127.0.0.1:${SERVICE_PORT}`;
/** On a busy machine. */
const FIRST_START_MS = 30 * 60_000;
const SOON_MS = 5 * 60_000;

async function tryNode(/** @type {string} */ version, /** @type {string} */ folder) {
  const clone = path.join(folder, 'clone');
  await must('git', ['clone', '--quiet', ROOT, clone]);
  await must('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', `node@${version}`]);
  const bin = path.join(folder, 'node_modules/node/bin');
  const there = { cwd: clone, env: { ...environment, PATH: `${bin}${path.delimiter}${environment.PATH}` } };
  await must('node', ['--version'], there);

  const served = { ...there, env: { ...there.env, PORT, SERVICE_PORT } };
  await started(served, async (app) => {
    await until('first start', FIRST_START_MS, app, () => isUp(`${DASHBOARD}/api/health/live`));
    await until('first sync', SOON_MS, app, isSynced);
  });
  await started(served, (app) => until('second start', SOON_MS, app, () => isUp(`${DASHBOARD}/api/health/live`)));
  await must('npm', ['run', 'test:unit'], there);
}

/**
 * Starts the app, and stops it after some work. npm's shell ends at once; its servers follow.
 * @param {import('node:child_process').SpawnOptions} there
 * @param {(app: import('node:child_process').ChildProcess) => Promise<void>} work
 */
async function started(there, work) {
  const app = spawn('npm', ['start'], { ...there, stdio: 'inherit' });
  try {
    await work(app);
  } finally {
    app.kill('SIGTERM');
    await until('stop', SOON_MS, null, async () => !(await isUp(DASHBOARD)) && !(await isUp(SERVICE)));
  }
}

/**
 * Waits until a condition holds, and prints how long that took.
 * @param {string} what
 * @param {number} atMostMs
 * @param {import('node:child_process').ChildProcess | null} app must run meanwhile
 * @param {() => Promise<boolean>} isSo
 */
async function until(what, atMostMs, app, isSo) {
  const began = Date.now();
  while (!(await isSo())) {
    if (app && (app.exitCode !== null || app.signalCode !== null)) throw new Error(`npm start ended: ${what}`);
    if (Date.now() - began > atMostMs) throw new Error(`${what} takes longer than ${atMostMs / 1000} s`);
    await sleep(50);
  }
  say(`${what}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

async function must(/** @type {string} */ command, /** @type {string[]} */ args, options = {}) {
  if ((await run(command, args, options)) !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}

const isUp = (/** @type {string} */ url) =>
  fetch(url, { method: 'HEAD', redirect: 'manual' }).then(
    () => true,
    () => false,
  );

const isSynced = () =>
  fetch(`${DASHBOARD}/api/sync`).then(
    async (answer) => (await answer.text()).includes('"complete":true'),
    () => false,
  );

const named = process.argv.slice(2);
for (const version of named.length > 0 ? named : VERSIONS) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-node-'));
  try {
    await tryNode(version, folder);
    say(`Node ${version}: passed`);
  } catch (error) {
    process.exitCode = 1;
    say(`Node ${version}: failed: ${error instanceof Error ? error.message : error}`);
  }
  await rm(folder, { recursive: true });
}
