/** What a benchmark measured, ready to print. */
export interface Table {
  title: string;
  headings: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** What the figures should reach, and whether they do. */
  verdicts: readonly Verdict[];
}

interface Verdict {
  target: string;
  reached: boolean;
}

/** A benchmark: a program of its own, made of the project's real parts. */
export interface Bench {
  name: string;
  /** What it measures, in a line. */
  about: string;
  run(): Promise<Table[]>;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle] ?? 0, sorted[middle] ?? 0];
  return (low + high) / 2;
}
