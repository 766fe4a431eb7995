// npm run build: everything that a deployment needs, put together in one folder. Nothing is installed.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureBasemap, ensureBuilt, ensurePictures, STANDALONE } from './build.mjs';
import { ROOT } from './child.mjs';
import { fail, say } from './say.mjs';

if (!existsSync(path.join(ROOT, 'node_modules/next'))) fail('Nothing is installed yet: run `npm ci` first.', 2);
await ensurePictures();
await ensureBasemap();
await ensureBuilt();

say(`Copy the folder        ${path.join(ROOT, STANDALONE)}`);
say(`to a machine with      ${process.platform} ${process.arch}, Node ${process.versions.node.split('.')[0]}`);
say('and start there        HOST=… PORT=… DATA_DIR=… node staygrid.mjs');
