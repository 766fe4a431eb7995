import { existsSync, realpathSync, statSync } from 'node:fs';
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
  // A database may be a link of root's own, and lie among what somebody else may write.
  const known = files.flatMap((file) => (existsSync(file) ? [file, realpathSync(file)] : [file]));
  for (const place of new Set([dataDir, ...known.map((file) => path.dirname(file))])) {
    const { uid, mode } = statSync(place, { throwIfNoEntry: false }) ?? { uid: 0, mode: 0 };
    if (uid !== 0)
      throw new EnvError([`${place} belongs to user ${uid}: run this as they, as the app does, not as root.`]);
    // Whatever its group: where a list of access is kept, these bits say what anybody on it may do.
    if (mode & 0o022) {
      throw new EnvError([
        `${place} may be written by others than root: run this as they, or take that from them (chmod go-w) and see that no link of theirs is in it.`,
      ]);
    }
  }
}

type Places = Pick<Env, 'dataDir' | 'databaseUrl' | 'serviceDatabaseUrl'>;
