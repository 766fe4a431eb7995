// npm run test:nodes: a fresh clone under each supported Node: start, sync, stop, unit tests. npm's package `node` brings
// the binaries. Arguments name other versions: npm run test:nodes -- 24.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { npm, ROOT, run } from './child.mjs';
import { say } from './say.mjs';

/** The floor of `engines`, and each later line that is supported. */
const VERSIONS = ['20.9.0', '22', '24', '26'];
const READY_WITHIN_MS = 10 * 60_000;

const asked = process.argv.slice(2);
const work = await mkdtemp(path.join(os.tmpdir(), 'staygrid-nodes-'));
const failed = [];
for (const version of asked.length > 0 ? asked : VERSIONS) {
  try {
    await tryNode(version);
    say(`Node ${version}: passed`);
  } catch (error) {
    failed.push(version);
    say(`Node ${version}: failed: ${error instanceof Error ? error.message : error}`);
  }
}
await rm(work, { recursive: true, force: true });
process.exitCode = failed.length > 0 ? 1 : 0;

async function tryNode(/** @type {string} */ version) {
  const folder = path.join(work, version);
  const clone = path.join(folder, 'clone');
  await expectSuccess('git clone', run('git', ['clone', '--quiet', ROOT, clone]));
  await expectSuccess(
    'npm install',
    npm(['install', '--prefix', folder, '--no-audit', '--no-fund', `node@${version}`]),
  );
  const bin = path.join(folder, 'node_modules/node/bin');
  const [port, servicePort] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
    PORT: String(port),
    SERVICE_PORT: String(servicePort),
    DEMO_PROPERTIES: '60',
  };
  const { stdout } = await promisify(execFile)(path.join(bin, 'node'), ['--version']);
  say(`Node ${stdout.trim()} in ${clone}`);

  const app = spawn('npm', ['start'], { cwd: clone, env, stdio: 'inherit' });
  try {
    await ready(`http://127.0.0.1:${port}/api/sync`, (body) => body.includes('"complete":true'));
    await ready(`http://127.0.0.1:${servicePort}/health`, () => true);
  } finally {
    app.kill('SIGTERM');
    await once(app, 'exit');
  }
  await expectSuccess('npm run test:unit', run('npm', ['run', 'test:unit'], { cwd: clone, env }));
}

async function expectSuccess(/** @type {string} */ what, /** @type {Promise<number>} */ running) {
  const code = await running;
  if (code !== 0) throw new Error(`${what} ended with ${code}`);
}

async function ready(/** @type {string} */ url, /** @type {(body: string) => boolean} */ isReady) {
  for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until; await sleep(500)) {
    const body = await fetch(url).then(
      (answer) => (answer.ok ? answer.text() : ''),
      () => '',
    );
    if (body !== '' && isReady(body)) return;
  }
  throw new Error(`${url} was not ready within ${READY_WITHIN_MS / 60_000} minutes`);
}

async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {net.AddressInfo} */ (server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}
