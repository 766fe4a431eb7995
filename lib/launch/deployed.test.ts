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
