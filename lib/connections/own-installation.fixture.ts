import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import { factsOf } from '@/lib/contract/facts';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { closeDatabase, currentDatabase } from '@/lib/database/current-database';
import { writing } from '@/lib/mirror/connections';
import { answerAt, connect } from '@/lib/mirror/mirror.fixture';
import { saveProperties } from '@/lib/mirror/save-properties';
import { builtInConnection } from './built-in';

/**
 * Gives a test file an installation of its own, with the demo as its built-in connection.
 * @param variables environment variables beside the defaults
 * @returns its data folder
 */
export function ownInstallation(variables: Record<string, string> = {}): string {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'staygrid-installation-'));
  const defaults = { DATABASE_URL: '', PARTNER_BASE_URL: '', PARTNER_ACCESS_TOKEN: '', LOG_LEVEL: 'silent' };
  beforeAll(() => {
    for (const [name, value] of Object.entries({ ...defaults, DATA_DIR: dataDir, ...variables }))
      vi.stubEnv(name, value);
  });
  afterAll(async () => {
    await closeDatabase();
    vi.unstubAllEnvs();
    rmSync(dataDir, { recursive: true });
  });
  return dataDir;
}

/** Keeps homes of the built-in connection, as the n-th crawl would at the instant n. */
export async function keepHomes(homes: readonly PropertyBasicInfo[], crawl = 1): Promise<void> {
  const database = await currentDatabase();
  const connection = await connect(database, builtInConnection().id);
  const received = homes.map((details) => ({ facts: factsOf(details), details }));
  await writing(database, connection, (transaction) => saveProperties(transaction, received, answerAt(crawl, crawl)));
}
