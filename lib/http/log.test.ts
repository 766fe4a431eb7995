import { spawnSync } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Has never room. */
const FULL = '/dev/full';

const LOGGING = `
  const { log } = await import('./lib/http/log.ts');
  for (let n = 0; n < 20_000; n += 1) log().error({ text: 'x'.repeat(100) }, 'a line');
  setTimeout(() => process.exit(3), 10);
`;

it.runIf(existsSync(FULL))('goes on where nothing can be written, and lets the process end', () => {
  const { status, signal } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', LOGGING],
    { stdio: ['ignore', openSync(FULL, 'w'), 'inherit'], timeout: 20_000, killSignal: 'SIGKILL' },
  );
  expect({ status, signal }).toEqual({ status: 3, signal: null });
});
