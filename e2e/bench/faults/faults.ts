import { chmodSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from '@/lib/launch/build.mjs';
import { type Bench, type BenchOptions, inFolder, type Table } from '../bench';
import { seededAccount, startEmbeddedService } from '../service-process';
import { fullDisk } from './full-disk';
import { killed } from './kills';
import { postgresStops } from './postgres-stops';
import { slowReaders } from './slow-readers';
import { unusableFiles } from './unusable-files';
import { upstreamFaults } from './upstream';

const HOMES = 600;

export const faultsBench: Bench = {
  name: 'faults',
  about: 'what the app does while things go wrong around it, and what is lost',
  async run(options) {
    await ensureBuilt();
    return inFolder((folder) => partsIn(folder, options));
  },
};

async function partsIn(folder: string, { kills, parts }: BenchOptions): Promise<Table[]> {
  // One part runs the app as another user.
  chmodSync(folder, 0o755);
  const tables: Table[] = [];
  const env = { DATA_DIR: folder, SERVICE_DATABASE_URL: '', SERVICE_RATE_LIMIT: '0', LOG_LEVEL: 'silent' };
  const token = await seededAccount(env, HOMES);
  const service = await startEmbeddedService(env);
  const account = { url: service.url, token };
  const all: Record<string, () => Promise<Table[]>> = {
    upstream: async () => [await upstreamFaults(folder, account)],
    kills: () => killed(folder, kills, HOMES),
    postgres: async () => [await postgresStops(path.join(folder, 'postgres'), account)],
    disk: async () => [await fullDisk(path.join(folder, 'disk'), account)],
    files: async () => [await unusableFiles(path.join(folder, 'files'), account)],
    readers: async () => [await slowReaders(path.join(folder, 'readers'))],
  };
  try {
    for (const [part, run] of Object.entries(all)) {
      if (parts && !parts.includes(part)) continue;
      console.log(`${part} …`);
      tables.push(...(await run().catch((error: unknown) => broken(part, error))));
    }
    return tables;
  } finally {
    await service.stop();
  }
}

/** A part that cannot be brought to its end must not cost the figures of the others. */
function broken(part: string, error: unknown): Table[] {
  console.error(error);
  return [{ title: part, headings: [], rows: [], verdicts: [{ target: 'comes to its end', reached: false }] }];
}
