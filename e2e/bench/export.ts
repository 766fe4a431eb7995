import path from 'node:path';
import { type Mirror, openMirror } from '@/lib/database/handle';
import { exportProperties } from '@/lib/portfolio/export/export';
import { type Bench, inFolder, type Table, timed } from './bench';
import { fill, TODAY } from './portfolio';

const HOMES = 20_000;
const TARGETS = { seconds: 8, extraMb: 150, blockMs: 50 };
const MB = 1024 * 1024;

export const exportBench: Bench = {
  name: 'export',
  about: `${HOMES.toLocaleString('en')} properties to CSV and XLSX`,
  run: () => inFolder(async (folder) => [await exported(path.join(folder, 'bench.db'))]),
};

async function exported(file: string): Promise<Table> {
  const mirror = await openMirror(file);
  await fill(mirror, HOMES);
  // The first one loads the portfolio.
  await measure(mirror, 'csv&bedrooms=99');
  const measured = [await measure(mirror, 'csv'), await measure(mirror, 'xlsx')];
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

async function measure(mirror: Mirror, format: string): Promise<Measured> {
  const now = Date.now();
  const portfolio = { mirror, connectionId: String(HOMES), syncIntervalMs: 0, now, today: TODAY };
  const before = process.memoryUsage.rss();
  let [bytes, most] = [0, before];
  const { ms, blockMs } = await timed(async () => {
    const answer = await exportProperties(portfolio, new URLSearchParams(`format=${format}`), 'bench');
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      most = Math.max(most, process.memoryUsage.rss());
    }
  });
  return { format, seconds: ms / 1000, fileMb: bytes / MB, extraMb: (most - before) / MB, blockMs };
}
