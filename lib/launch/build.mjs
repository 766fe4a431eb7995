import { node, typescript } from './child.mjs';
import { whenChanged } from './fingerprint.mjs';
import { fail, say } from './say.mjs';

export const NEXT = 'node_modules/next/dist/bin/next';

/** Builds the dashboard when its sources are others than at the last build. */
export async function ensureBuilt() {
  await whenChanged({
    inputs: [
      ...['app', 'components', 'lib', 'instrumentation.ts', 'proxy.ts'],
      ...['next.config.mjs', 'tsconfig.json', 'package-lock.json'],
    ],
    mark: '.next/staygrid-built',
    salt: process.version,
    make: async () => {
      say('Building the dashboard (when its sources changed) …');
      const code = await node([NEXT, 'build'], {
        env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      });
      if (code !== 0) fail('The dashboard could not be built: see the message above.');
    },
  });
}

/** Draws the demo's pictures into public/demo when their generator changed. */
export async function ensurePictures() {
  await whenChanged({
    inputs: ['lib/partner-service/demo/pictures'],
    mark: 'public/demo/.drawn',
    make: async () => {
      say("Drawing the demo's pictures …");
      const code = await node([...typescript('lib/partner-service/demo/pictures/main.ts'), 'public/demo']);
      if (code !== 0) fail("The demo's pictures could not be drawn: see the message above.");
    },
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
