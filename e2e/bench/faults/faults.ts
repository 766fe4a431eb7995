import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '@/lib/launch/build.mjs';
import type { Bench, Table } from '../bench';
import { runService, startEmbeddedService } from '../service-process';
import { fullDisk } from './full-disk';
import { killed } from './kills';
import { postgresStops } from './postgres-stops';
import { upstreamFaults } from './upstream';

const HOMES = 600;

export const faultsBench: Bench = {
  name: 'faults',
  about: 'what the app does while things go wrong around it, and what is lost',
  async run({ kills, parts }) {
    await ensureBuilt();
    const folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-bench-'));
    const tables: Table[] = [];
    const env = { DATA_DIR: folder, SERVICE_DATABASE_URL: '', SERVICE_RATE_LIMIT: '0', LOG_LEVEL: 'silent' };
    await runService(['account', 'create', 'bench'], env);
    await runService(['seed', 'bench', '--properties', String(HOMES)], env);
    const token = await runService(['token', 'create', 'bench'], env);
    const service = await startEmbeddedService(env);
    const account = { url: service.url, token };
    const wanted = (part: string) => parts?.includes(part) ?? true;
    try {
      if (wanted('upstream')) tables.push(await upstreamFaults(folder, account));
      if (wanted('kills')) tables.push(...(await killed(folder, kills, HOMES)));
      if (wanted('postgres')) tables.push(await postgresStops(path.join(folder, 'postgres'), account));
      if (wanted('disk')) tables.push(await fullDisk(path.join(folder, 'disk'), account));
      return tables;
    } finally {
      await service.stop();
      rmSync(folder, { recursive: true });
    }
  },
};
