import { cp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { node, ROOT, typescript } from './child.mjs';
import { whenChanged } from './fingerprint.mjs';
import { fail, say } from './say.mjs';

export const NEXT = 'node_modules/next/dist/bin/next';

/** The deployable dashboard: `node staygrid.mjs` in it, or in a copy of it anywhere, serves. */
export const STANDALONE = '.next/standalone';
const SERVER = `${STANDALONE}/staygrid.mjs`;
/** The programs of worker threads, by the file that the build makes of each (lib/worker-thread.ts). */
const WORKERS = {
  'sync-worker.mjs': 'lib/sync/worker.ts',
  'insights-worker.mjs': 'lib/portfolio/insights/worker.ts',
};

/**
 * Node's options for it. What an answer needs is garbage once it is sent: semi-spaces of 64 MB are collected a fifth as
 * often as the usual 16, and less of it gets old. V8 keeps as much free beside them before it collects what is old, which
 * it would do every second in a small portfolio: 512 MB are for that. It helps itself to four threads for collecting
 * unless it is to see how many processors there are: on two, they would take turns with the one thread that answers.
 */
export const NODE_OPTIONS = ['--max-semi-space-size=64', '--initial-old-space-size=512', '--v8-pool-size=0'];

/** Node's arguments that serve it. */
export const SERVE = [...NODE_OPTIONS, SERVER];

/** Builds the dashboard when its sources changed since the last build, and copies `public` beside it. */
export async function ensureBuilt() {
  await whenChanged({
    inputs: [
      ...['app', 'components', 'lib', 'instrumentation.ts', 'proxy.ts'],
      ...['next.config.mjs', 'tsconfig.json', 'package.json', 'package-lock.json'],
    ],
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
  // The basemap and the pictures change without a build, so that their copy may be stale.
  await whenChanged({
    inputs: ['public', '.next/BUILD_ID'],
    mark: `${STANDALONE}/.staygrid-public`,
    make: async () => {
      await rm(at('public'), { recursive: true, force: true });
      // The marks of drawn files begin with a dot, and are not served.
      const filter = (/** @type {string} */ file) => !path.basename(file).startsWith('.');
      await cp(path.join(ROOT, 'public'), at('public'), { recursive: true, filter });
    },
  });
}

const at = (/** @type {string} */ file) => path.join(ROOT, STANDALONE, file);

/** Next's standalone folder lacks the static files, and contains the build machine's .env, which may hold secrets. */
async function complete() {
  await cp(path.join(ROOT, '.next/static'), at('.next/static'), { recursive: true });
  // @next/env is part of the standalone folder.
  await bundle('lib/launch/deployed.mjs', SERVER, ['@next/env']);
  const { default: next } = await import(at('../../next.config.mjs'));
  for (const [file, program] of Object.entries(WORKERS)) {
    await bundle(program, `${STANDALONE}/${file}`, [...next.serverExternalPackages, 'pg-native']);
  }
  for (const file of await readdir(at('.'))) if (file.startsWith('.env')) await rm(at(file));
}

/** Bundles a program into one file; `external` packages are in the folder already. */
async function bundle(
  /** @type {string} */ program,
  /** @type {string} */ outfile,
  /** @type {readonly string[]} */ external,
) {
  const { build } = await import('esbuild');
  await build({
    entryPoints: [path.join(ROOT, program)],
    outfile: path.join(ROOT, outfile),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.9',
    external: [...external],
    // Packages in CommonJS ask for Node's modules with require.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'warning',
  });
}

/** Cuts the bundled basemap into public/map when its generator or the libraries it draws on changed. */
export async function ensureBasemap() {
  await whenChanged({
    inputs: ['lib/basemap', 'package-lock.json'],
    mark: 'public/map/.cut',
    make: async () => {
      say('Cutting the basemap …');
      const code = await node([...typescript('lib/basemap/main.ts'), 'public/map']);
      if (code !== 0) fail('The basemap could not be cut: see the message above.');
    },
  });
}
