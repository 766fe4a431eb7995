import { SingleBar } from 'cli-progress';
import type { Command } from 'commander';
import { type Terminal, wantsJson } from './terminal';

/** Runs work that tells how far it is; a terminal shows it as a bar. */
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
