import path from 'node:path';
import { currentColumns } from '@/lib/columns/portfolios';
import { type Database, openDatabase } from '@/lib/database/database';
import { exportProperties } from '@/lib/portfolio/export/export';
import { type Bench, FEW_HOMES, inFolder, type Table, timed } from './bench';
import { fill, TODAY } from './portfolio';

const HOMES = 20_000;
const TARGETS = { seconds: 8, extraMb: 150, blockMs: 50 };
const MB = 1024 * 1024;

export const exportBench: Bench = {
  name: 'export',
  about: `${HOMES.toLocaleString('en')} properties to CSV and XLSX`,
  run: ({ smallest }) =>
    inFolder(async (folder) => [await exported(path.join(folder, 'bench.db'), smallest ? FEW_HOMES : HOMES)]),
};

async function exported(file: string, homes: number): Promise<Table> {
  const mirror = await openDatabase(file);
  await fill(mirror, homes);
  await currentColumns({ mirror, connectionId: String(homes) }, { calendars: true });
  const measured = [await measure(mirror, homes, 'csv'), await measure(mirror, homes, 'xlsx')];
  await mirror.close();
  const most = (read: (one: Measured) => number) => Math.max(...measured.map(read));
  return {
    title: 'SQLite, to a reader that keeps nothing',
    headings: ['format', 'seconds', 'file MB', 'extra memory MB', 'longest block ms'],
    rows: measured.map(({ format, seconds, fileMb, extraMb, blockMs }) => [
      format,
      ...[seconds, fileMb, extraMb, blockMs],
    ]),
    verdicts: [
      { target: `within ${TARGETS.seconds} s`, reached: most((one) => one.seconds) <= TARGETS.seconds },
      { target: `less than ${TARGETS.extraMb} MB on top`, reached: most((one) => one.extraMb) < TARGETS.extraMb },
      {
        target: `the event loop never stands still for more than ${TARGETS.blockMs} ms`,
        reached: most((one) => one.blockMs) <= TARGETS.blockMs,
      },
    ],
  };
}

interface Measured {
  format: string;
  seconds: number;
  fileMb: number;
  /** The greatest growth of the process's memory while it wrote. */
  extraMb: number;
  blockMs: number;
}

async function measure(mirror: Database, homes: number, format: string): Promise<Measured> {
  const now = Date.now();
  const portfolio = { mirror, connectionId: String(homes), syncIntervalMs: 0, now, today: TODAY };
  const before = process.memoryUsage.rss();
  let [bytes, most] = [0, before];
  const { ms, blockMs } = await timed(async () => {
    const answer = await exportProperties(portfolio, new URLSearchParams(`format=${format}`), 'bench');
    const rows = answer.headers.get('x-total-count');
    if (rows !== String(homes)) throw new Error(`The file has ${rows} rows for ${homes} homes.`);
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      most = Math.max(most, process.memoryUsage.rss());
    }
  });
  return { format, seconds: ms / 1000, fileMb: bytes / MB, extraMb: (most - before) / MB, blockMs };
}
