import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { SeededDashboard } from './seeded-dashboard';

/** The measurements of a benchmark, ready to print. */
export interface Table {
  title: string;
  headings: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** The goal of the figures, and whether they reach it. */
  verdicts: readonly Verdict[];
}

interface Verdict {
  target: string;
  reached: boolean;
}

/** The sizes that the command line sets. */
export interface BenchOptions {
  /** How often the app is killed. */
  kills: number;
  /** The parts to run; default: all. */
  parts?: readonly string[];
  /** Only shows that the benchmarks work: with the fewest homes, for a moment. The figures say nothing. */
  smallest: boolean;
  /** At the smallest size, the one dashboard of all benchmarks. */
  shared?: SeededDashboard;
}

/** The homes of the smallest size: more than the list shows at once, and than a request for calendars takes. */
export const FEW_HOMES = 240;

/** A benchmark: a program of its own, made of the project's real parts. */
export interface Bench {
  name: string;
  /** The measurement in a line. */
  about: string;
  /** @throws when an answer is not the one that it means to measure */
  run(options: BenchOptions): Promise<Table[]>;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle] ?? 0, sorted[middle] ?? 0];
  return (low + high) / 2;
}

/** The value that a share of all stays within, such as 0.95; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

interface Timed<Result> {
  ms: number;
  /** The longest delay of this process's event loop meanwhile, in ms. */
  blockMs: number;
  result: Result;
}

export async function timed<Result>(work: () => Promise<Result>): Promise<Timed<Result>> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const started = performance.now();
  const result = await work();
  const ms = performance.now() - started;
  delay.disable();
  return { ms, blockMs: delay.max / 1e6, result };
}

/** Runs some work with a folder of its own, which goes afterwards. */
export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
