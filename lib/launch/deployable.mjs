// npm run build: everything that a deployment needs, put together in one folder.
import path from 'node:path';
import { ensureBuilt, NODE_OPTIONS, STANDALONE } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { say } from './say.mjs';
import { ROOT } from './when-changed.mjs';

await ensureInstalled();
await ensureBuilt();

say(`Copy the folder        ${path.join(ROOT, STANDALONE)}`);
say(`to a machine with      ${process.platform} ${process.arch}, Node ${process.versions.node.split('.')[0]}`);
say(`and start there        HOST=… PORT=… DATA_DIR=… node ${NODE_OPTIONS.join(' ')} staygrid.mjs`);
