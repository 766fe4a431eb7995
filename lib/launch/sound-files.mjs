import { existsSync } from 'node:fs';
import path from 'node:path';
import { fail } from './say.mjs';

/**
 * Ends when a database file is damaged or of another user, and says what can be done: started again and again it would not
 * mend.
 * @param {import("../env").Env} env
 */
export async function requireSoundFiles({ databaseUrl, serviceDatabaseUrl, serviceOn }) {
  const files = [databaseUrl, ...(serviceOn ? [serviceDatabaseUrl] : [])];
  const there = files.filter((file) => !file.includes('://') && existsSync(file));
  if (there.length === 0) return;
  const { tsImport } = await import('tsx/esm/api');
  const { requireSound } = await tsImport('../mirror/sound-file.ts', import.meta.url);
  for (const file of there) {
    try {
      requireSound(file);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if ('code' in error && /^(EACCES|EPERM)$/.test(String(error.code))) {
        fail(`The database ${file} may not be opened: it has to belong to the user that runs this (${error.code}).`);
      }
      if (error.name !== 'DamagedDatabaseError') throw error;
      fail([error.message, ...advice(file, file === databaseUrl)].join('\n'));
    }
  }
}

function advice(/** @type {string} */ file, /** @type {boolean} */ isDashboards) {
  const without = isDashboards
    ? 'the mirror of the partner service comes back with the next sync; people, connections, saved views and the audit log do not.'
    : 'the demo portfolio is made anew; accounts and portfolios that were imported are not.';
  return [
    '  Either restore a backup:      npm run restore -- FILE',
    `  or move the file aside:       mv ${quoted(file)} ${quoted(`${file}.damaged`)}`,
    `  (with ${path.basename(file)}-wal and -shm, should they be there) and start again:`,
    `  ${without}`,
  ];
}

const quoted = (/** @type {string} */ text) => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
