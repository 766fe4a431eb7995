import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const start = (variables: Record<string, string>) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'lib/launch/deployed.mjs'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...variables },
    encoding: 'utf8',
  });

test('every fault is named at once, and no password', () => {
  const { status, stderr } = start({
    PORT: 'abc',
    TIME_ZONE: 'Mars/Olympus',
    DATABASE_URL: '"postgres://user:hush@host/db"',
    SERVICE_DATABASE_URL: 'postgres:/user:hush@host/db',
  });
  for (const name of ['PORT', 'TIME_ZONE', 'DATABASE_URL', 'SERVICE_DATABASE_URL']) {
    expect(stderr).toContain(`\n  ${name} must`);
  }
  expect(stderr).toContain('PORT must be a whole number from 1 to 65535');
  expect(stderr).not.toContain('hush');
  expect(status).toBe(2);
});

test.each<[string, Record<string, string>, RegExp]>([
  [
    'a file in the place of the data folder',
    { DATA_DIR: 'package.json' },
    /^✗ The data folder .*package\.json cannot be written \(a file is in its place\).*\n$/,
  ],
  ['a data folder below a file', { DATA_DIR: 'package.json/data' }, /^✗ The data folder .* cannot be written .*\n$/],
  ['one port for both servers', { PORT: '4000', SERVICE_PORT: '4000' }, /^✗ PORT and SERVICE_PORT are both 4000/],
  [
    'a short password',
    { ADMIN_EMAIL: 'ann@example.com', ADMIN_PASSWORD: '123' },
    /ADMIN_PASSWORD must have at least 12 characters/,
  ],
  [
    'a name that nothing reads, before the fault',
    { PARTNER_BASEURL: 'https://hush.example', DATA_DIR: 'package.json' },
    /^▸ PARTNER_BASEURL is set, and nothing reads it: is PARTNER_BASE_URL meant\?\n✗/,
  ],
])('%s ends the start, in a sentence', (_, variables, said) => {
  const { status, stderr } = start(variables);
  expect(stderr).toMatch(said);
  expect(stderr).not.toMatch(/hush|123\b|at async/);
  expect(status).toBe(2);
});

test('the service alone ends in the same way, and other commands of it go on', () => {
  const service = (command: string, variables: Record<string, string>) =>
    spawnSync(process.execPath, ['--import', './lib/launch/program.mjs', 'lib/service/cli/main.ts', command], {
      env: { PATH: process.env.PATH, NODE_ENV: 'test', ...variables },
      encoding: 'utf8',
    });
  const { status, stderr } = service('serve', { DATA_DIR: 'package.json/data', SERVICE_PORT: '3000' });
  expect(stderr).toMatch(/^✗ The data folder .*package\.json\/data cannot be written \(a file is in its place\).*\n$/);
  expect(status).toBe(2);
  expect(service('--help', { DATA_DIR: 'package.json/data' }).status).toBe(0);
});
