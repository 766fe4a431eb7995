import { createInterface } from 'node:readline/promises';
import { env } from '@/lib/runtime/env';
import { runCommand } from './program';

const stopRequested = () =>
  new Promise<void>((resolve) => {
    // Once each: a second Ctrl-C ends the process at once.
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });

async function confirm(question: string): Promise<boolean> {
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await prompt.question(`${question} [y/N] `)).trim());
  } finally {
    prompt.close();
  }
}

process.exitCode = await runCommand(process.argv.slice(2), {
  env,
  print: (text) => console.log(text),
  note: (text) => console.error(text),
  interactive: process.stderr.isTTY === true,
  confirm: process.stdin.isTTY && process.stderr.isTTY ? confirm : null,
  stopRequested,
});
