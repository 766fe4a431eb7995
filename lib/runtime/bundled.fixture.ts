import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Packages of CommonJS ask for others by a function that modules do not have. */
const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/**
 * A program in TypeScript, and all that it is made of, as one file of JavaScript: processes start in a fifth of the time.
 * @returns where it is, in a folder of its own that may be removed
 */
export async function bundled(program: string): Promise<string> {
  // Packages that are left out are looked for from here on upwards.
  const folder = await mkdtemp(path.join(ROOT, 'node_modules', '.staygrid-bundled-'));
  const outfile = path.join(folder, 'program.mjs');
  await build({
    entryPoints: [program],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['@photostructure/sqlite', 'pg-native', 'swagger-ui-dist'],
    banner: { js: REQUIRE },
    logLevel: 'error',
  });
  return outfile;
}
