// npm start, npm run dev: the embedded service and the dashboard, started and stopped together.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { ensureBasemap, ensureBuilt, NEXT, SERVE } from './build.mjs';
import { ROOT, typescript } from './child.mjs';
import { checkedEnvironment, environmentOfTheService } from './environment.mjs';
import { ensureInstalled } from './install.mjs';
import { fail, say } from './say.mjs';
import { requireSoundFiles } from './sound-files.mjs';

/** Extra time for each process to stop, beyond that of the answers under way. */
const STOP_MARGIN_MS = 2000;
/** A terminal sends Ctrl-C to the whole group, and npm sends it to us a second time. */
const SAME_SIGNAL_MS = 500;
/** How often the launcher looks whether npm is still there. */
const PARENT_CHECK_MS = 500;
const parent = process.ppid;
const dev = process.argv.includes('--dev');

await ensureInstalled();
const env = await checkedEnvironment();
await requireSoundFiles(env);
await requireFreePort('PORT', env.host, env.port);
if (env.serviceOn) {
  await requireFreePort('SERVICE_PORT', env.serviceHost, env.servicePort);
}
await ensureBasemap();
if (!dev) await ensureBuilt();

/** @type {Map<string, import('node:child_process').ChildProcess>} */
const running = new Map();
let stopping = false;
let askedAt = 0;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, askedToStop);
// npm forwards SIGTERM to its shell alone, which exits without signalling its child.
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== parent) void stop(0);
  }, PARENT_CHECK_MS).unref();
}

const dashboard = `http://${env.host === '127.0.0.1' ? 'localhost' : env.host}:${env.port}`;
const service = `http://${env.serviceHost}:${env.servicePort}`;

const listening = [];
if (env.serviceOn) {
  launch(
    'service',
    [...typescript('lib/service/cli/main.ts'), 'serve', '--demo'],
    environmentOfTheService(process.env),
  );
  const seeded = answers(`http://${reachable(env.serviceHost)}:${env.servicePort}/health`);
  // The dashboard needs the demo token, which the first start writes once the portfolio is seeded.
  if (!existsSync(path.join(env.dataDir, 'demo-token'))) await seeded;
  listening.push(seeded);
}
launch('dashboard', dev ? [NEXT, 'dev', '-p', String(env.port), '-H', env.host] : SERVE);
listening.push(answers(`http://${reachable(env.host)}:${env.port}/api/health/live`));
await Promise.all(listening);

say(`Dashboard                 ${dashboard}`);
if (env.serviceOn) say(`Partner Property Service  ${service}  (API reference: ${service}/docs)`);
if (env.partner) say(`Connected to              ${env.partner.baseUrl}`);
say('Ctrl-C stops.');

/**
 * @param {string} name
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string | undefined>>} [variables]
 */
function launch(name, args, variables = process.env) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      LOG_LEVEL: 'warn',
      ...variables,
      NODE_ENV: dev ? 'development' : 'production',
      NEXT_TELEMETRY_DISABLED: '1',
    },
  });
  running.set(name, child);
  child.on('exit', (code, signal) => {
    running.delete(name);
    if (stopping) return;
    say(`The ${name} ended unexpectedly (${signal ?? `exit code ${code}`}); stopping.`);
    void stop(1);
  });
}

/** The first signal stops gracefully, a second one kills. */
function askedToStop() {
  if (!stopping) {
    askedAt = Date.now();
    void stop(0);
  } else if (Date.now() - askedAt > SAME_SIGNAL_MS) {
    for (const child of running.values()) child.kill('SIGKILL');
    process.exit(130);
  }
}

/** The dashboard first: answers under way may need the service. */
async function stop(/** @type {number} */ exitCode) {
  if (stopping) return;
  stopping = true;
  for (const name of ['dashboard', 'service']) await stopped(running.get(name));
  process.exit(exitCode);
}

async function stopped(/** @type {import('node:child_process').ChildProcess | undefined} */ child) {
  if (!child) return;
  child.kill('SIGTERM');
  const deadline = Date.now() + env.stopWithinMs + STOP_MARGIN_MS;
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  child.kill('SIGKILL');
}

/** The address to connect to: a server on the wildcard address also answers on loopback. */
function reachable(/** @type {string} */ host) {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

async function answers(/** @type {string} */ url) {
  while (!stopping) {
    const isUp = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Runs before the build, so that a second start names the port conflict at once. */
async function requireFreePort(/** @type {string} */ name, /** @type {string} */ host, /** @type {number} */ port) {
  const server = net.createServer();
  const error = await new Promise((resolve) => {
    server.once('error', resolve).listen(port, host, () => resolve(null));
  });
  await new Promise((resolve) => server.close(resolve));
  if (!error) return;
  const why =
    error.code === 'EADDRINUSE'
      ? `Port ${port} on ${host} is in use (is Staygrid already running?): stop what uses it, or set ${name} to a free port.`
      : error.code === 'EACCES'
        ? `Port ${port} needs more rights: set ${name} to a port above 1023.`
        : `${name}: cannot listen on ${host}:${port} (${error.code}).`;
  fail(why, 2);
}
