import { copyFileSync, existsSync, lstatSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Contents, inDatabase, requireIntegrity, writeArchive } from './archive';
import {
  type DataLocation,
  dataOf,
  inWorkFolder,
  MaintenanceError,
  type ServerDatabase,
  serverAdvice,
} from './data-files';

export interface Backup extends Contents {
  file: string;
  bytes: number;
  /** Databases that are not in it. */
  elsewhere: readonly ServerDatabase[];
}

/**
 * Writes the databases and secrets into one file, while the app runs.
 * @param file must not exist yet
 * @param onStep called with the step that begins
 * @throws MaintenanceError; there is no file then
 */
export async function backUp(
  env: DataLocation,
  file: string,
  onStep: (step: string) => void = () => {},
): Promise<Backup> {
  const { databases, servers, secrets } = dataOf(env);
  // A link that leads nowhere counts as a file: without the secret behind it, the backup would not be whole.
  const there = [...databases, ...secrets].filter((one) => lstatSync(one.path, { throwIfNoEntry: false }));
  if (there.length === 0) {
    const advice = servers.map((one) => `Elsewhere: ${serverAdvice(one)}`);
    throw new MaintenanceError([`There is nothing to back up in ${env.dataDir}.`, ...advice].join('\n'));
  }
  if (existsSync(file)) throw new MaintenanceError(`${file} is there already: name another file, or move it away.`);
  return await inWorkFolder(path.dirname(file), async (work) => {
    for (const one of there) {
      onStep(one.what);
      const copy = path.join(work, one.name);
      if (!one.name.endsWith('.db')) {
        copyFileSync(one.path, copy);
        continue;
      }
      requireIntegrity(one.path, one.name);
      // The copy shows one moment, while other processes write.
      inDatabase(one.path, (database) => database.exec(`vacuum into '${copy.replaceAll("'", "''")}'`));
    }
    onStep('the archive');
    const partial = path.join(work, 'archive');
    const names = there.map(({ name }) => name);
    const contents = await writeArchive(partial, work, names);
    renameSync(partial, file);
    return { ...contents, file, bytes: statSync(file).size, elsewhere: servers };
  });
}
