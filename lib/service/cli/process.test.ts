import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleProperty } from '@/lib/contract/property.sample';
import { DETAILS_PATH } from '@/lib/contract/request';
import { bundled } from '@/lib/runtime/bundled.fixture';
import { importPortfolio } from '@/lib/service/import/import';
import { accountNamed, createAccount, listAccounts } from '@/lib/service/store/accounts';
import { openServiceDatabase } from '@/lib/service/store/database';
import { publishedProperties } from '@/lib/service/store/publication';
import type { ServiceDatabase } from '@/lib/service/store/schema';
import { createToken } from '@/lib/service/store/tokens';

// These tests need real processes.

/** Enough for an import to be caught in the middle. */
const HOMES = 2500;

let program: string;
beforeAll(async () => {
  program = await bundled(fileURLToPath(new URL('main.ts', import.meta.url)));
});
afterAll(() => rmSync(path.dirname(program), { recursive: true }));

let folder: string;
let database: string;
let db: ServiceDatabase;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-process-'));
  database = path.join(folder, 'service.db');
  db = await openServiceDatabase(database);
  await createAccount(db, 'acme');
  const flags = { replace: false, skipInvalid: false, dryRun: false, yes: false, today: 0 };
  const old = { account: 'acme', calendars: undefined, ...flags };
  await importPortfolio(db, { ...old, properties: homes('old.jsonl', 'OLD', 1) });
});
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await db.destroy();
  rmSync(folder, { recursive: true });
});

function homes(name: string, prefix: string, count: number): string {
  const file = path.join(folder, name);
  const lines = Array.from(
    { length: count },
    (_, i) => `${JSON.stringify(sampleProperty({ id: `${prefix}-${i}` }))}\n`,
  );
  writeFileSync(file, lines.join(''));
  return file;
}

const started: ChildProcess[] = [];

function service(...args: string[]): ChildProcess {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, DATA_DIR: folder, SERVICE_DATABASE_URL: database },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  started.push(child);
  return child;
}

/** Starts an import that replaces everything, and holds it once it has written a good part of it. */
async function importHalfWay(): Promise<ChildProcess> {
  const child = service('import', 'acme', '--properties', homes('new.jsonl', 'NEW', HOMES), '--replace', '--yes');
  const log = `${database}-wal`;
  while ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) < 1_000_000) {
    if (child.exitCode !== null) throw new Error('The import was over before it could be caught.');
    await delay(2);
  }
  child.kill('SIGSTOP');
  return child;
}

const publishedCount = async () => (await listAccounts(db))[0]?.published;

describe('an import', () => {
  it('that is killed half-way changes nothing', async () => {
    const child = await importHalfWay();
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    expect(await gone).toEqual([null, 'SIGKILL']);
    const { id } = await accountNamed(db, 'acme');
    expect((await publishedProperties(db, id, '', 10)).map((property) => property.id)).toEqual(['OLD-0']);
    expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }]);
    const again = service('import', 'acme', '--properties', path.join(folder, 'new.jsonl'), '--replace', '--yes');
    expect(await once(again, 'exit')).toEqual([0, null]);
    expect(await publishedCount()).toBe(HOMES);
  });

  it('runs beside the service, which answers as before until it is done; other writers wait', async () => {
    const { token } = await createToken(db, 'acme');
    const server = service('serve', '--port', '0', '--json');
    const [line] = await once(createInterface({ input: server.stdout as NodeJS.ReadableStream }), 'line');
    const first = async () => {
      const response = await fetch(`${JSON.parse(line).url}${DETAILS_PATH}?pageSize=1`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return (await response.json()).properties[0].id;
    };
    expect(await first()).toBe('OLD-0');
    const child = await importHalfWay();
    expect(await first()).toBe('OLD-0');
    child.kill('SIGCONT');
    const ends = [child, service('account', 'create', 'other')].map((process) => once(process, 'exit'));
    expect(await Promise.all(ends)).toEqual([
      [0, null],
      [0, null],
    ]);
    expect(await first()).toBe('NEW-0');
    const gone = once(server, 'exit');
    server.kill('SIGTERM');
    expect(await gone).toEqual([0, null]);
  });
});
