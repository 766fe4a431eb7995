import { statSync } from 'node:fs';
import path from 'node:path';
import { type Env, EnvError } from './env';

/**
 * Whoever may write in the data folder can put there what leads root to any other file: a link, or what SQLite takes for
 * the remains of a transaction. So root's commands leave alone what is not root's.
 * @throws EnvError
 */
export function requireOwnData({ dataDir, databaseUrl, serviceDatabaseUrl }: Places): void {
  if (process.getuid?.() !== 0) return;
  const files = [databaseUrl, serviceDatabaseUrl].filter((url) => !url.includes('://'));
  for (const place of new Set([dataDir, ...files.map((file) => path.dirname(file))])) {
    const { uid, gid, mode } = statSync(place, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0, mode: 0 };
    if (uid !== 0)
      throw new EnvError([`${place} belongs to user ${uid}: run this as they, as the app does, not as root.`]);
    if (mode & 0o002 || (mode & 0o020 && gid !== 0)) {
      throw new EnvError([
        `${place} may be written by others than root: take that from them (chmod go-w), or run this as they.`,
      ]);
    }
  }
}

type Places = Pick<Env, 'dataDir' | 'databaseUrl' | 'serviceDatabaseUrl'>;
