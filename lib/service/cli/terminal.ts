import type { Command } from 'commander';
import type { Env } from '@/lib/env';
import { openDatabase } from '@/lib/service/store/database';
import type { Database } from '@/lib/service/store/schema';

/** What a command works with, besides its arguments. */
export interface Terminal {
  /** @throws EnvError */
  env(): Env;
  /** A line of the result, on standard output. */
  print(text: string): void;
  /** A line for whoever watches, on standard error. */
  note(text: string): void;
  /** Whether somebody watches: standard error is a terminal. */
  interactive: boolean;
  /** Settles when the process is asked to stop. */
  stopRequested(): Promise<void>;
}

/** Runs work on the service's database, and closes it. */
export async function withDatabase<Result>(
  terminal: Terminal,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = await openDatabase(terminal.env().serviceDatabaseUrl);
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

export const wantsJson = (command: Command): boolean => command.optsWithGlobals().json === true;

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
