import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { z } from 'zod';

export const MANIFEST = 'manifest.json';
export const FORMAT = 1;

const Entry = z.object({
  name: z.string(),
  kind: z.enum(['database', 'secret']),
  bytes: z.number().int().nonnegative(),
  /** Hexadecimal. */
  sha256: z.string(),
  /** Of a database. */
  rows: z.record(z.string(), z.number()).optional(),
});

/** The first file of an archive: what else there has to be in it. */
export const Manifest = z.object({
  staygridBackup: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  files: z
    .array(Entry)
    .min(1)
    .refine((files) => new Set(files.map(({ name }) => name)).size === files.length, 'a file twice'),
  /** Databases that are on a server of their own, and not in it. */
  elsewhere: z.array(z.string()),
});

export type Manifest = z.infer<typeof Manifest>;
export type Entry = z.infer<typeof Entry>;

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
