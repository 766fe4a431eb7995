import { writeFileSync } from 'node:fs';
import os from 'node:os';
import { Argument, Command, InvalidArgumentError } from 'commander';
import type { Bench, BenchOptions, Table } from './bench';
import { exportBench } from './export';
import { faultsBench } from './faults/faults';
import { historyBench } from './history';
import { httpBench } from './http';
import { importBench } from './import';
import { insightsBench } from './insights';
import { loadBench } from './load';
import { propertiesPageBench } from './properties-page';
import { proxyBench } from './proxy';
import { searchBench } from './search';
import { serviceBench } from './service';
import { runSmallest } from './smallest';
import { staysBench } from './stays';
import { syncBench } from './sync';
import { timelineBench } from './timeline';

const BENCHES: readonly Bench[] = [
  serviceBench,
  importBench,
  proxyBench,
  httpBench,
  insightsBench,
  searchBench,
  exportBench,
  faultsBench,
  propertiesPageBench,
  staysBench,
  syncBench,
  historyBench,
  loadBench,
  timelineBench,
];

/** They have sizes of their own (--kills, --parts), and run for minutes. */
const LONG: readonly Bench[] = [faultsBench, loadBench];

// package.json starts this with --single-threaded-gc: V8's four collecting threads would delay the measured server and
// the clock by up to 20 ms on two cores.
await new Command('bench')
  .description('Measures the project side by side with its limits; only ratios within one run can be compared.')
  .addArgument(new Argument('[name...]', 'benchmarks to run; default: all').choices(BENCHES.map(({ name }) => name)))
  .addHelpText('after', `\n${BENCHES.map(({ name, about }) => `${name.padEnd(10)} ${about}`).join('\n')}`)
  .option('--kills <number>', 'faults: how often the app is killed', atLeastOne, 50)
  .option('--parts <name...>', 'faults: only these of upstream, kills, postgres, disk, files, readers')
  .option('--smallest', 'only show that each one but faults and load works: its figures say nothing', false)
  .option('--report <file>', 'with --smallest: write how many passed and failed, as JSON')
  .action(async (names: string[], { report, ...options }: BenchOptions & { report?: string }) => {
    const asked = BENCHES.filter(({ name }) => names.length === 0 || names.includes(name));
    if (!options.smallest) return measure(asked, options);
    const counts = await runSmallest(
      asked.filter((bench) => !LONG.includes(bench)),
      options,
    );
    if (counts.failed > 0) process.exitCode = 1;
    if (report) writeFileSync(report, JSON.stringify(counts));
  })
  .parseAsync();

async function measure(benches: readonly Bench[], options: BenchOptions): Promise<void> {
  const [cpu] = os.cpus();
  const load = os.loadavg().map((busy) => busy.toFixed(1));
  // Figures that were taken while the machine was busy say little.
  console.log(
    `Node ${process.version}, ${os.cpus().length} × ${cpu?.model ?? 'unknown processor'}, load ${load.join(' ')}`,
  );
  for (const { name, about, run } of benches) {
    console.log(`\n${name}: ${about}`);
    for (const table of await run(options)) print(table);
  }
}

function atLeastOne(text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give a whole number above 0.');
}

function print({ title, headings, rows, verdicts }: Table): void {
  const texts = [headings, ...rows].map((row) => row.map(cellText));
  const widths = headings.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)));
  console.log(`\n${title}`);
  for (const row of texts) {
    console.log(
      row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '),
    );
  }
  for (const { target, reached } of verdicts) console.log(`${reached ? 'reached' : 'MISSED '}  ${target}`);
  if (verdicts.some(({ reached }) => !reached)) process.exitCode = 1;
}

function cellText(cell: string | number): string {
  if (typeof cell === 'string') return cell;
  return cell.toLocaleString('en', { maximumFractionDigits: cell < 10 ? 2 : 0 });
}
