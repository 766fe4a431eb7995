import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Bench } from './bench';
import { RANGES_PER_CALENDAR, writeBenchPortfolio } from './service-portfolio';
import { runService, startProgram } from './service-process';

const HOMES = 20_000;
const TARGET_SECONDS = 60;
const TARGET_MB = 500;

export const importBench: Bench = {
  name: 'import',
  about: 'importing a large portfolio with the real command line',
  async run() {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-bench-'));
    const env = { DATA_DIR: folder, SERVICE_DATABASE_URL: '' };
    const [properties, calendars] = [path.join(folder, 'properties.jsonl'), path.join(folder, 'calendars.jsonl')];
    try {
      await writeBenchPortfolio(HOMES, properties, calendars);
      await runService(['account', 'create', 'bench'], env);
      const { seconds, megabytes } = await timedImport(properties, calendars, env);
      return [
        {
          title: `${HOMES.toLocaleString('en')} homes with ${RANGES_PER_CALENDAR} ranges each`,
          headings: ['', 'seconds', 'peak memory, MB'],
          rows: [['import', seconds, megabytes]],
          verdicts: [
            { target: `under ${TARGET_SECONDS} s, start of the process included`, reached: seconds < TARGET_SECONDS },
            { target: `under ${TARGET_MB} MB`, reached: megabytes < TARGET_MB },
          ],
        },
      ];
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

async function timedImport(properties: string, calendars: string, env: Record<string, string>) {
  const started = performance.now();
  const args = ['import', 'bench', '--properties', properties, '--calendars', calendars];
  const child = startProgram('lib/service/cli/main.ts', args, env);
  let megabytes = 0;
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, residentMegabytes(child.pid));
  }, 50);
  const [code] = await once(child, 'exit');
  clearInterval(watch);
  if (code !== 0) throw new Error(`The import ended with ${code}`);
  return { seconds: (performance.now() - started) / 1000, megabytes };
}

/** The highest resident memory of a process so far, as Linux counts it; 0 where it does not. */
function residentMegabytes(pid: number | undefined): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}
