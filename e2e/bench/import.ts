import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Bench, FEW_HOMES, inFolder, type Table } from './bench';
import { demoHomes, wireCalendar } from './portfolio';
import { runService, startProgram } from './service-process';

const HOMES = 20_000;
const TARGET_SECONDS = 60;
const TARGET_MB = 500;

export const importBench: Bench = {
  name: 'import',
  about: 'importing a large portfolio with the real command line',
  run: ({ smallest }) => inFolder(async (folder) => [await imported(folder, smallest ? FEW_HOMES : HOMES)]),
};

async function imported(folder: string, homes: number): Promise<Table> {
  const env = { DATA_DIR: folder, SERVICE_DATABASE_URL: '' };
  const [properties, calendars] = [path.join(folder, 'properties.jsonl'), path.join(folder, 'calendars.jsonl')];
  const ranges = await writePortfolio(homes, properties, calendars);
  await runService(['account', 'create', 'bench'], env);
  const { seconds, megabytes } = await timedImport(properties, calendars, env);
  return {
    title: `${homes.toLocaleString('en')} homes with ${(ranges / homes).toFixed(0)} ranges each`,
    headings: ['', 'seconds', 'peak memory, MB'],
    rows: [['import', seconds, megabytes]],
    verdicts: [
      { target: `under ${TARGET_SECONDS} s, start of the process included`, reached: seconds < TARGET_SECONDS },
      { target: `under ${TARGET_MB} MB`, reached: megabytes < TARGET_MB },
    ],
  };
}

/** Writes the homes as two files to import. @returns the number of ranges in all calendars */
async function writePortfolio(homes: number, properties: string, calendars: string): Promise<number> {
  const streams = [createWriteStream(properties), createWriteStream(calendars)] as const;
  let ranges = 0;
  for (const { property, calendar } of demoHomes(homes)) {
    ranges += calendar.length;
    const lines = [property, wireCalendar(property.id, calendar)];
    for (const [i, stream] of streams.entries()) {
      if (!stream.write(`${JSON.stringify(lines[i])}\n`)) await once(stream, 'drain');
    }
  }
  for (const stream of streams) {
    stream.end();
    await once(stream, 'finish');
  }
  return ranges;
}

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
