// npm start, npm run dev: the embedded service and the dashboard, started and stopped together.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBasemap, ensureBuilt, NEXT, SERVE } from './build.mjs';
import { checkedEnvironment, environmentOfTheService } from './environment.mjs';
import { ensureInstalled, node } from './install.mjs';
import { whenNpmStops } from './npm.mjs';
import { fail, say } from './say.mjs';
import { ROOT } from './when-changed.mjs';

/** Extra time for each process to stop, beyond that of the answers under way. */
const STOP_MARGIN_MS = 2000;
const dev = process.argv.includes('--dev');

await ensureInstalled();
const env = await checkedEnvironment();
const { requireSoundStart } = await import('./sound-start');
requireSoundStart(env, 'dashboard', ...(env.serviceOn ? /** @type {const} */ (['service']) : []));
await requireSoundFiles();
// Before the build, so that a second start names the port conflict at once.
await requireFreePort('PORT', env.host, env.port);
if (env.serviceOn) await requireFreePort('SERVICE_PORT', env.serviceHost, env.servicePort);
const history = demoHistory();
await (dev ? ensureBasemap() : ensureBuilt());

/** @type {import('node:child_process').ChildProcess[]} */
const running = [];
let stopping = false;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => stop(0));
whenNpmStops(() => stop(0));

const { demoTokenFile, originOf } = await import('@/lib/runtime/env');
const dashboard = originOf(env.host, env.port);
const service = originOf(env.serviceHost, env.servicePort);
const listening = [];
if (env.serviceOn) {
  const serve = ['--import', 'tsx', 'lib/service/cli/main.ts', 'serve', ...(env.partner ? [] : ['--demo'])];
  launch('service', serve, environmentOfTheService(process.env));
  const seeded = answers(`${service}/health`);
  // The dashboard needs the demo token, which the first start writes once the portfolio is seeded.
  if (!env.partner && !existsSync(demoTokenFile(env.dataDir))) await seeded;
  listening.push(seeded);
}
await history;
launch('dashboard', dev ? [NEXT, 'dev', '-p', String(env.port), '-H', env.host] : SERVE);
listening.push(answers(`${dashboard}/api/health/live`));
await Promise.all(listening);

say(`Dashboard                 ${dashboard}`);
if (env.serviceOn) say(`Partner Property Service  ${service}  (API reference: ${service}/docs)`);
if (env.partner) say(`Connected to              ${env.partner.baseUrl}`);
say('Ctrl-C stops.');

/** Writes the past of the demo into a new database, beside the build. */
async function demoHistory() {
  if (env.partner || existsSync(env.databaseUrl)) return;
  if ((await node(['--import', 'tsx', 'lib/launch/bring-demo-history.ts'])) !== 0) {
    say('The demo starts without a past: see the message above.');
  }
}

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
  running.push(child);
  child.on('exit', (code, signal) => {
    if (stopping) return;
    say(`The ${name} ended unexpectedly (${signal ?? `exit code ${code}`}); stopping.`);
    void stop(1);
  });
}

/** Stops the dashboard first: answers under way may need the service. */
async function stop(/** @type {number} */ exitCode) {
  if (stopping) return;
  stopping = true;
  for (const child of running.reverse()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await Promise.race([gone, sleep(env.stopWithinMs + STOP_MARGIN_MS)]);
    child.kill('SIGKILL');
  }
  process.exit(exitCode);
}

/** Waits until a server answers. */
async function answers(/** @type {string} */ url) {
  const isUp = () =>
    fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!stopping && !(await isUp())) await sleep(100);
}

async function requireFreePort(/** @type {string} */ name, /** @type {string} */ host, /** @type {number} */ port) {
  const server = net.createServer();
  const error = await new Promise((resolve) => {
    server.once('error', resolve).listen(port, host, () => server.close(() => resolve(null)));
  });
  if (error?.code === 'EADDRINUSE') {
    fail(`Port ${port} on ${host} is in use (is Staygrid already running?): set ${name} to a free port.`, 2);
  }
  if (error) fail(`${name}: this machine cannot listen on ${host}:${port} (${error.code}).`, 2);
}

/** Ends when a database file is damaged or of another user: started again and again it would not mend. */
async function requireSoundFiles() {
  const { requireSound } = await import('@/lib/database/sound-file');
  for (const file of [env.databaseUrl, ...(env.serviceOn ? [env.serviceDatabaseUrl] : [])]) {
    try {
      if (!file.includes('://')) requireSound(file);
    } catch (error) {
      const { name, message } = /** @type {Error} */ (error);
      fail(name === 'DamagedDatabaseError' ? message : `The database ${file} cannot be opened: ${message}.`);
    }
  }
}
