import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, inject } from 'vitest';
import { storeSuite } from './store.suite';

describe('the store on SQLite', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-store-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let files = 0;
  storeSuite(async () => path.join(folder, 'made-on-demand', `${++files}.db`));
});

const postgresUrl = inject('postgresUrl');

describe.skipIf(postgresUrl === null)('the store on Postgres', () => {
  storeSuite(async () => {
    const name = `store_${randomBytes(6).toString('hex')}`;
    const client = new pg.Client({ connectionString: postgresUrl ?? '' });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    const url = new URL(postgresUrl ?? '');
    url.pathname = name;
    return url.href;
  });
});
