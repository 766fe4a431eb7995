import { SingleBar } from 'cli-progress';
import { type Command, InvalidArgumentError } from 'commander';
import type { Env } from '@/lib/runtime/env';
import { openServiceDatabase } from '@/lib/service/store/database';
import type { ServiceDatabase } from '@/lib/service/store/schema';

/** The surroundings of a command. */
export interface Terminal {
  /** @throws EnvError */
  env(): Env;
  /** A line of the result, on standard output. */
  print(text: string): void;
  /** A line on standard error. */
  note(text: string): void;
  /** Whether standard error is a terminal. */
  interactive: boolean;
  /** Asks a yes-or-no question; null without a terminal. */
  confirm: ((question: string) => Promise<boolean>) | null;
  /** Settles when the process is asked to stop. */
  stopRequested(): Promise<void>;
}

/** Runs work on the service's database, and closes it. */
export async function withDatabase<Result>(
  terminal: Terminal,
  work: (db: ServiceDatabase) => Promise<Result>,
): Promise<Result> {
  const db = await openServiceDatabase(terminal.env().serviceDatabaseUrl);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Prints a result: for people, or with --json for machines. */
export function report(terminal: Terminal, command: Command, result: unknown, text: string): void {
  terminal.print(wantsJson(command) ? JSON.stringify(result) : text);
}

const wantsJson = (command: Command): boolean => command.optsWithGlobals().json === true;

/** Rows under headings, in columns as wide as they need to be. */
export function columns(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = headings.map((heading, i) => Math.max(heading.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd();
  return [headings, ...rows].map(line).join('\n');
}

/** 1234 → '1,234'. */
export const grouped = (value: number): string => value.toLocaleString('en');

/** Reads an argument that is a whole number within bounds. */
export const wholeNumberOption =
  (min: number, max: number) =>
  (text: string): number => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw new InvalidArgumentError(`Give a whole number from ${min} to ${max}.`);
  };

/** Runs work that reports its progress; a terminal shows it as a bar. */
export async function withProgress<Result>(
  terminal: Terminal,
  command: Command,
  label: string,
  total: number,
  work: (advance: (by: number) => void) => Promise<Result>,
): Promise<Result> {
  if (!terminal.interactive || wantsJson(command)) return work(() => {});
  const bar = new SingleBar({
    format: `${label} {bar} {percentage} %  {duration_formatted}`,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    clearOnComplete: true,
  });
  bar.start(total, 0);
  try {
    return await work((by) => bar.increment(by));
  } finally {
    bar.stop();
  }
}
