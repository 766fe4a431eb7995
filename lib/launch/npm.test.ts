import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

// Only a real npm tells what it does with a signal.

let folder: string;
let npm: ChildProcess;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-npm-'));
});
afterEach(() => {
  sendToAll('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** As a terminal sends Ctrl-C: to npm and to all that it runs. */
function sendToAll(signal: NodeJS.Signals): void {
  try {
    process.kill(-(npm.pid as number), signal);
  } catch {
    // None is left.
  }
}

describe.skipIf(process.platform === 'win32')('npm run service -- serve', () => {
  it.each<[name: string, stop: () => unknown]>([
    ['npm is told to', () => npm.kill('SIGTERM')],
    ['Ctrl-C is pressed', () => sendToAll('SIGINT')],
  ])('ends when %s', async (_, stop) => {
    npm = spawn('npm', ['run', '--silent', 'service', '--', 'serve', '--port', '0', '--json'], {
      env: { ...process.env, DATA_DIR: folder, SERVICE_DATABASE_URL: path.join(folder, 'service.db') },
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    const output = npm.stdout as Readable;
    const [line] = await once(createInterface({ input: output }), 'line');
    const health = `${JSON.parse(line).url}/health`;
    expect((await fetch(health)).status).toBe(200);
    // The service holds the pipe to its end.
    const closed = once(output, 'close');
    stop();
    await closed;
    await expect(fetch(health)).rejects.toThrow();
  });
});
