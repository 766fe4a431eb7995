import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { bundled } from '@/lib/runtime/bundled.fixture';
import { openEngine } from './engine';
import type { NewDatabase } from './engines.fixture';
import { MIGRATIONS } from './migrations';

const run = promisify(execFile);
const INSTANCES = 4;

export function openDatabaseSuite(newDatabase: NewDatabase): void {
  describe('a database', () => {
    test('is brought up to date once by instances that start at once', async () => {
      const url = await newDatabase();
      const program = await bundled('lib/database/open-database.fixture.ts');
      const started = Array.from({ length: INSTANCES }, () => run(process.execPath, [program, url]));
      const said = await Promise.all(started);
      await rm(path.dirname(program), { recursive: true });
      expect(said.map(({ stdout }) => stdout)).toEqual(Array(INSTANCES).fill('opened 0\n'));
      const db = await openEngine(url);
      const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
      expect(rows.map(({ name }) => name)).toEqual(Object.keys(MIGRATIONS).sort());
      await db.destroy();
    }, 120_000);

    test('of a newer version is refused, in a sentence, and stays as it is', async () => {
      const url = await newDatabase();
      const db = await openEngine(url);
      const newer = sql`insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01')`;
      await newer.execute(db);
      await expect(openEngine(url)).rejects.toMatchObject({
        name: 'NewerDatabaseError',
        message: expect.stringMatching(
          /newer version of Staygrid: this one does not know 999-later\. Nothing was changed/,
        ),
      });
      await sql`delete from kysely_migration where name = '999-later'`.execute(db);
      await (await openEngine(url)).destroy();
      await db.destroy();
    });

    test('knows of the links that are open who made them, from the log of a time when it did not', async () => {
      const db = await openEngine(await newDatabase());
      await sql`alter table invitations drop column made_by`.execute(db);
      const links = [
        { id: 'join', kind: 'join', email: 'bob@example.com', role: 'guest' },
        { id: 'reset', kind: 'reset', email: 'bob@example.com', role: null },
        { id: 'setup', kind: 'setup', email: null, role: 'administrator' },
      ];
      for (const { id, kind, email, role } of links) {
        await sql`insert into invitations (id, kind, secret_hash, email, role, created_at, expires_at)
          values (${id}, ${kind}, ${id}, ${email}, ${role}, 1, 2)`.execute(db);
      }
      const events: [action: string, subject: string, by: string][] = [
        ['person-invited', 'bob@example.com as guest', 'ann'],
        ['person-invited', 'bob@example.com as guest', 'eve'],
        ['reset-link-made', 'bob@example.com', 'dan'],
        ['person-removed', 'bob@example.com', 'fay'],
      ];
      for (const [at, [action, subject, by]] of events.entries()) {
        await sql`insert into audit (id, at, action, actor_id, subject)
          values (${by}, ${at}, ${action}, ${by}, ${subject})`.execute(db);
      }
      await MIGRATIONS['005-makers-of-links']?.up(db);
      const { rows } = await sql<{ id: string; made_by: string | null }>`
        select id, made_by from invitations order by id`.execute(db);
      expect(rows.map(({ id, made_by }) => `${id} by ${made_by}`)).toEqual([
        'join by eve',
        'reset by dan',
        'setup by null',
      ]);
      await db.destroy();
    });

    test('keeps invitations, and the addresses of the feeds of watches, as links', async () => {
      const db = await openEngine(await newDatabase());
      await sql`drop table links`.execute(db);
      await sql`insert into invitations (id, kind, secret_hash, email, role, connection_ids, made_by, created_at, expires_at)
        values ('i', 'join', 'h1', 'bob@example.com', 'guest', '["a"]', 'ann', 1, 2)`.execute(db);
      await sql`insert into watches (connection_id, id, user_id, name, subject, email, secret_hash, created_at, mailed_at,
          news, seen, looks, look_sequence, look_day)
        values ('a', 'w', 'ann', 'Watch', '{}', 'off', 'h2', 3, 3, 0, '{}', 0, 0, 0)`.execute(db);
      await MIGRATIONS['020-links']?.up(db);
      const links = await db.selectFrom('links').selectAll().orderBy('secret_hash').execute();
      expect(links).toMatchObject([
        { kind: 'join', secret_hash: 'h1', subject: 'bob@example.com', made_by: 'ann', expires_at: 2 },
        { kind: 'watch', secret_hash: 'h2', homes_of: 'a', subject: 'w', made_by: 'ann', expires_at: null },
      ]);
      expect(JSON.parse(links[0]?.terms ?? '')).toEqual({ role: 'guest', connectionIds: ['a'] });
      await db.destroy();
    });

    test('keeps the confirmed second factor of each person with several', async () => {
      const db = await openEngine(await newDatabase());
      await sql`drop index two_factor_of_user`.execute(db);
      await sql`create index two_factors_by_user on two_factors ("userId")`.execute(db);
      const at = new Date(0).toISOString();
      const factors = { ann: [false, true, false], bob: [null, false], cat: [true] };
      for (const [user, all] of Object.entries(factors)) {
        await sql`insert into users (id, name, email, "emailVerified", role, "createdAt", "updatedAt")
          values (${user}, ${user}, ${user}, ${sql`true`}, 'member', ${at}, ${at})`.execute(db);
        for (const [n, verified] of all.entries()) {
          await sql`insert into two_factors (id, "userId", secret, "backupCodes", verified)
            values (${`${user} ${n}`}, ${user}, 's', 'b', ${sql.lit(verified)})`.execute(db);
        }
      }
      await MIGRATIONS['008-one-second-factor']?.up(db);
      const kept = await db.selectFrom('two_factors').select('id').orderBy('id').execute();
      expect(kept.map(({ id }) => id)).toEqual(['ann 1', 'bob 1', 'cat 0']);
      await db.destroy();
    });
  });
}
