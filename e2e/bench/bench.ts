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
}

/** A benchmark: a program of its own, made of the project's real parts. */
export interface Bench {
  name: string;
  /** The measurement in a line. */
  about: string;
  run(options: BenchOptions): Promise<Table[]>;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle] ?? 0, sorted[middle] ?? 0];
  return (low + high) / 2;
}
