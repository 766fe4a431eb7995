import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onePerProcess } from '@/lib/runtime/one-per-process';

let dataDir: string;
beforeEach(() => {
  vi.resetModules();
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'staygrid-health-'));
  onePerProcess('mirror').value = undefined;
  onePerProcess('secrets').value = undefined;
  vi.stubEnv('LOG_LEVEL', 'silent');
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', '');
});
afterEach(async () => {
  const { closeDatabase } = await import('@/lib/database/current-database');
  await closeDatabase();
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true });
});

async function ask() {
  const { GET } = await import('./ready/route');
  const answer = await GET();
  return { status: answer.status, body: await answer.text() };
}

test('ready once the database answers', async () => {
  expect(await ask()).toEqual({ status: 200, body: '{"status":"ready"}' });
});

test('not ready with a damaged database, whose place is not told', async () => {
  writeFileSync(path.join(dataDir, 'staygrid.db'), 'no database at all'.repeat(100));
  const { status, body } = await ask();
  expect({ status, body }).toEqual({ status: 503, body: '{"status":"not ready","reason":"database damaged"}' });
});

test('not ready while the database cannot be reached', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none');
  expect(await ask()).toEqual({ status: 503, body: '{"status":"not ready","reason":"database unreachable"}' });
});

test('not ready while its secret cannot be read, ready when it can', async () => {
  const file = path.join(dataDir, 'app-secret');
  mkdirSync(file);
  expect(await ask()).toEqual({ status: 503, body: '{"status":"not ready","reason":"secret"}' });
  rmSync(file, { recursive: true });
  expect(await ask()).toMatchObject({ status: 200 });
});
