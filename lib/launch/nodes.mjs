// npm run test:nodes: a fresh clone under each supported Node: start, sync, stop, unit tests. npm's package `node` brings
// the binaries. Arguments name other versions: npm run test:nodes -- 24.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from './install.mjs';
import { say } from './say.mjs';
import { ROOT } from './when-changed.mjs';

/** The floor of `engines`, and each later line that is supported. */
const VERSIONS = ['20.9.0', '22', '24', '26'];
const SYNCED_WITHIN_MS = 10 * 60_000;
const PORTS = { PORT: '3970', SERVICE_PORT: '3971' };

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
  rmSync(folder, { recursive: true });
}

async function tryNode(/** @type {string} */ version, /** @type {string} */ folder) {
  const clone = path.join(folder, 'clone');
  await must('git', ['clone', '--quiet', ROOT, clone]);
  await must('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', `node@${version}`]);
  const bin = path.join(folder, 'node_modules/node/bin');
  const env = { ...process.env, ...PORTS, PATH: `${bin}${path.delimiter}${process.env.PATH}`, DEMO_PROPERTIES: '60' };
  const there = { cwd: clone, env };
  await must('node', ['--version'], there);
  const app = spawn('npm', ['start'], { ...there, stdio: 'inherit' });
  try {
    for (const until = Date.now() + SYNCED_WITHIN_MS; !(await isSynced()); await sleep(500)) {
      if (app.exitCode !== null) throw new Error('npm start ended');
      if (Date.now() > until) throw new Error('no sync was complete in time');
    }
  } finally {
    app.kill('SIGTERM');
    if (app.exitCode === null) await once(app, 'exit');
  }
  await must('npm', ['run', 'test:unit'], there);
}

async function must(/** @type {string} */ command, /** @type {string[]} */ args, options = {}) {
  if ((await run(command, args, options)) !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}

const isSynced = () =>
  fetch(`http://127.0.0.1:${PORTS.PORT}/api/sync`).then(
    async (answer) => (await answer.text()).includes('"complete":true'),
    () => false,
  );
