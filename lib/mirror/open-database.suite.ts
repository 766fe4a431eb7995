import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase } from './database';
import type { NewDatabase } from './engines.fixture';
import { MIGRATIONS } from './migrations';

const run = promisify(execFile);
const INSTANCES = 4;

export function openDatabaseSuite(newDatabase: NewDatabase): void {
  describe('a database', () => {
    test('is brought up to date once by instances that start at once', async () => {
      const url = await newDatabase();
      const program = ['--import', 'tsx', 'lib/mirror/open-database.fixture.ts', url];
      const started = Array.from({ length: INSTANCES }, () => run(process.execPath, program));
      const said = await Promise.all(started);
      expect(said.map(({ stdout }) => stdout)).toEqual(Array(INSTANCES).fill('opened 0\n'));
      const db = await openDatabase(url);
      const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
      expect(rows.map(({ name }) => name)).toEqual(Object.keys(MIGRATIONS).sort());
      await db.destroy();
    }, 120_000);

    test('of a newer version is refused, in a sentence, and stays as it is', async () => {
      const url = await newDatabase();
      const db = await openDatabase(url);
      const newer = sql`insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01')`;
      await newer.execute(db);
      await expect(openDatabase(url)).rejects.toMatchObject({
        name: 'NewerDatabaseError',
        message: expect.stringMatching(
          /newer version of Staygrid: this one does not know 999-later\. Nothing was changed/,
        ),
      });
      await sql`delete from kysely_migration where name = '999-later'`.execute(db);
      await (await openDatabase(url)).destroy();
      await db.destroy();
    });
  });
}
