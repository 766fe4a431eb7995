import { cpSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { node } from './install.mjs';
import { fail, say } from './say.mjs';
import { ROOT, whenChanged } from './when-changed.mjs';

export const NEXT = 'node_modules/next/dist/bin/next';

/** The deployable dashboard: `node staygrid.mjs` in it, or in a copy of it anywhere, serves. */
export const STANDALONE = '.next/standalone';

/**
 * Node's options for it. Most objects of an answer are garbage once it is sent: semi-spaces of 32 MB are collected half as
 * often as the usual 16, within 20 ms; those of 64 MB hold people up for 30. V8 collects old objects as soon as they take as
 * much memory as the young ones may, which is every second in a small portfolio; beginning at 192 MB avoids that, and 512 MB
 * make no answer faster. V8 also takes four threads for collecting unless it may count the processors: on two, they would
 * take turns with the one thread that answers.
 */
export const NODE_OPTIONS = ['--max-semi-space-size=32', '--initial-old-space-size=192', '--v8-pool-size=0'];

/** Node's arguments that serve it. */
export const SERVE = [...NODE_OPTIONS, `${STANDALONE}/staygrid.mjs`];

/** Cuts the bundled basemap into public/map when its generator or the libraries it draws on changed. */
export async function ensureBasemap() {
  await whenChanged({
    inputs: ['lib/basemap', 'package-lock.json'],
    mark: 'public/map/.cut',
    make: async () => {
      say('Cutting the basemap …');
      const code = await node(['--import', 'tsx', 'lib/basemap/main.ts', 'public/map']);
      if (code !== 0) fail('The basemap could not be cut: see the message above.');
    },
  });
}

/** What the dashboard is built from. */
export const INPUTS = [
  ...['app', 'components', 'lib', 'public', 'instrumentation.ts', 'proxy.ts', 'SECURITY.md'],
  ...['next.config.mjs', 'tsconfig.json', 'package.json', 'package-lock.json'],
];

/** Builds the dashboard when its sources changed since the last build. */
export async function ensureBuilt() {
  await ensureBasemap();
  await whenChanged({
    inputs: INPUTS,
    mark: '.next/staygrid-built',
    salt: process.version,
    make: async () => {
      say('Building the dashboard (when its sources changed) …');
      const code = await node([NEXT, 'build'], {
        env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      });
      if (code !== 0) fail('The dashboard could not be built: see the message above.');
      await complete();
    },
  });
}

/**
 * Adds to Next's standalone folder what it lacks: static files, the entry point, and the programs of worker threads
 * (lib/runtime/worker-thread.ts). Takes away the build machine's .env, which may hold secrets.
 */
async function complete() {
  const at = (/** @type {string} */ file) => path.join(ROOT, STANDALONE, file);
  for (const file of readdirSync(at('.'))) if (file.startsWith('.env')) rmSync(at(file));
  cpSync(path.join(ROOT, '.next/static'), at('.next/static'), { recursive: true });
  cpSync(path.join(ROOT, 'public'), at('public'), { recursive: true });
  const { default: next } = await import('../../next.config.mjs');
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: ROOT,
    entryPoints: {
      staygrid: 'lib/launch/deployed.mjs',
      'sync-worker': 'lib/sync/worker.ts',
      'insights-worker': 'lib/portfolio/analysis/worker.ts',
    },
    outdir: STANDALONE,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.9',
    external: ['@next/env', 'pg-native', ...(next.serverExternalPackages ?? [])],
    // Packages in CommonJS ask for Node's modules with require.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'warning',
  });
}
