import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { asOwnerOfData } from '@/lib/data-owner';
import { type Backup, backUp, type Watch } from './backup';
import type { Places } from './data-files';
import { inPlainWords, MaintenanceError } from './maintenance-error';
import { sha256Of } from './manifest';
import { newSecretFile } from './tar';

/**
 * A backup in a place that is root's, of data that is somebody else's: made and checked as they, in their folder, and
 * copied from there. Nobody but root opens the file, and root opens nothing of theirs.
 * @param file must not be there yet
 * @param own of theirs, for as long as it takes
 * @throws MaintenanceError; there is no file then
 */
export async function backUpForRoot(env: Places, file: string, own: string, onProgress: Watch): Promise<Backup> {
  if (existsSync(file)) throw new MaintenanceError(`${file} is there already: name another file, or move it away.`);
  const { backup, archive } = await asOwnerOfData(env, async () => {
    const backup = await backUp(env, own, onProgress);
    const archive = await open(own);
    await rm(own);
    return { backup, archive };
  });
  try {
    await copy(archive, file);
  } catch (error) {
    throw inPlainWords(error, path.dirname(file));
  } finally {
    await archive.close();
  }
  return { ...backup, file };
}

async function copy(archive: FileHandle, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const target = await newSecretFile(file);
  try {
    const hash = createHash('sha256');
    for await (const chunk of archive.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      await target.write(chunk);
    }
    await target.sync();
    if ((await sha256Of(file)) !== hash.digest('hex')) throw new MaintenanceError(`${file} was not kept as written.`);
  } catch (error) {
    await rm(file);
    throw error;
  } finally {
    await target.close();
  }
}
