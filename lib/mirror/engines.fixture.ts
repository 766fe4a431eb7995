import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, inject } from 'vitest';

/** Gives the address of a database of its own. */
export type NewDatabase = () => Promise<string>;

/**
 * Runs suites on both engines.
 * @param isMigrated whether a database on Postgres has its tables already
 */
export function onEachEngine(
  subject: string,
  suites: readonly ((newDatabase: NewDatabase) => void)[],
  { isMigrated = true } = {},
): void {
  describe(`${subject} on SQLite`, () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-mirror-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    let files = 0;
    for (const suite of suites) suite(async () => path.join(folder, 'made-on-demand', `${++files}.db`));
  });

  const postgresUrl = inject('postgresUrl');
  describe.skipIf(postgresUrl === null)(`${subject} on Postgres`, () => {
    const template = isMigrated ? inject('postgresTemplate') : null;
    for (const suite of suites) suite(() => newPostgresDatabase(postgresUrl ?? '', template));
  });
}

async function newPostgresDatabase(server: string, template: string | null): Promise<string> {
  const name = `mirror_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name} ${template === null ? '' : `template ${template}`}`);
  await client.end();
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}
