import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, inject } from 'vitest';

/** Gives the address of a database of its own. */
export type NewDatabase = () => Promise<string>;

/**
 * Runs suites on both engines.
 * @param isMigrated whether a database has its tables already; without them SQLite's is not even a file
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
    const newFile = async () => {
      const name = `${++files}.db`;
      if (!isMigrated) return path.join(folder, 'made-on-demand', name);
      const file = path.join(folder, name);
      await copyFile(inject('sqliteTemplate'), file);
      return file;
    };
    for (const suite of suites) suite(newFile);
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
  // Postgres would write each page of the template to its log: twice the time.
  await client.query(`create database ${name} template ${template ?? 'template1'} strategy file_copy`);
  await client.end();
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}
