import { afterEach, expect, it, vi } from 'vitest';
import { createLog } from './log';
import { logWhatIsPrinted } from './log-printed';

afterEach(() => void vi.unstubAllEnvs());

/** What is printed, and the lines that the log has of it. */
function logged() {
  vi.stubEnv('NODE_ENV', 'production');
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const printed = { error: () => {}, warn: () => {} } as unknown as Console;
  logWhatIsPrinted(() => log, printed);
  return { printed, lines };
}

it('faults that others print are lines of the log, without credentials', () => {
  const { printed, lines } = logged();
  printed.error('\u001b[31m⨯\u001b[39m', new Error('failed to pipe response', { cause: new Error('Bearer s3cr3t') }));
  printed.error(' ⨯ ', 'Failed to handle request for /x?token=s3cr3t');
  printed.error(new Error('two\nlines'));
  printed.warn('%s is %s', 'this', 'odd');
  expect(lines.join()).not.toContain('s3cr3t');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, msg: '⨯', err: { message: expect.stringContaining('failed to pipe response') } },
    { level: 50, msg: expect.stringContaining('Failed to handle request') },
    { level: 50, msg: 'printed', err: { message: 'two\nlines' } },
    { level: 40, msg: 'this is odd' },
  ]);
  for (const line of lines) expect(line.trimEnd()).not.toContain('\n');
});

it('an answer that was broken off on purpose is no fault', () => {
  const { printed, lines } = logged();
  const ended = Object.assign(new Error('You are exporting 5 files already.'), { code: 'TOO_MANY_EXPORTS' });
  const broken = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  for (const cause of [ended, broken]) printed.error('⨯', new Error('failed to pipe response', { cause }));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, err: { message: expect.stringContaining('read ECONNRESET') } },
  ]);
});

it('a fault that the log cannot take is printed, without credentials', () => {
  vi.stubEnv('NODE_ENV', 'production');
  const said: unknown[] = [];
  const printed = { error: (...all: unknown[]) => void said.push(...all), warn: () => {} } as unknown as Console;
  const full = () => {
    throw new Error('ENOSPC');
  };
  logWhatIsPrinted(() => ({ error: full, warn: full }), printed);
  printed.error('uncaughtException:', new Error('Bearer s3cr3t'));
  expect(said.join()).toMatch(/^uncaughtException: Error: Bearer \[redacted\]/);
  expect(said.join()).not.toContain('s3cr3t');
});

it('is left as it is when developing', () => {
  vi.stubEnv('NODE_ENV', 'development');
  const error = () => {};
  const printed = { error } as unknown as Console;
  logWhatIsPrinted(() => createLog('info'), printed);
  expect(printed.error).toBe(error);
});
