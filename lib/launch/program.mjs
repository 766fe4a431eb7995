// node --import ./lib/launch/program.mjs FILE.ts: a program of the project, its dependencies installed and .env read first.
import { ensureInstalled } from './install.mjs';
import { whenNpmStops } from './npm.mjs';

whenNpmStops(() => process.kill(process.pid, 'SIGTERM'));
await ensureInstalled();
const { checkedEnvironment } = await import('./environment.mjs');
const env = await checkedEnvironment();
if (process.argv[2] === 'serve') (await import('./sound-start')).requireSoundStart(env, 'service');
