import { chown, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Who may use what is made: the ids of a user and a group. */
export interface Owner {
  uid: number;
  gid: number;
}

/** Of a file or folder; null where there is none. */
export const ownerOf = (place: string): Promise<Owner | null> => stat(place).catch(() => null);

/** What root makes is root's, and for nobody else to read: it is given to whoever has to. Others can give nothing away. */
export async function give(place: string, { uid, gid }: Owner): Promise<void> {
  if (process.getuid?.() === 0) await chown(place, uid, gid);
}

/** Makes a folder with all above it that is missing, for its owner alone. */
export async function makeFolder(folder: string, owner: Owner): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = path.resolve(folder); made.length >= first.length; made = path.dirname(made)) await give(made, owner);
}
