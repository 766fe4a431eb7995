import { env } from '@/lib/env';
import { runCommand } from './program';

const stopRequested = () =>
  new Promise<void>((resolve) => {
    // Once each: a second Ctrl-C ends the process at once.
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });

process.exitCode = await runCommand(process.argv.slice(2), {
  env,
  print: (text) => console.log(text),
  note: (text) => console.error(text),
  interactive: process.stderr.isTTY === true,
  stopRequested,
});
