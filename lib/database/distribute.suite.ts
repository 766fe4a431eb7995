import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type Database, openDatabase } from './database';
import { isPostgres } from './engine';
import type { NewDatabase } from './engines.fixture';

const DISTRIBUTE = readFileSync(path.join(import.meta.dirname, 'distribute.sql'), 'utf8');

/** These stay local beside the people that they are about. */
const OF_PEOPLE = ['memberships', 'audit'];

/** A primary key, unique index or foreign key of a table, by its columns. */
interface Key {
  table: string;
  columns: string[];
}

/** Tables by `connection_id`, as Citus distributes them; both engines pass it. */
export function distributeSuite(newDatabase: NewDatabase): void {
  it('lays all that is known of a connection on one shard', async () => {
    const url = await newDatabase();
    const mirror = await openDatabase(url);
    try {
      const tables = await mirror.db.introspection.getTables();
      const ofConnections = tables.filter(({ columns }) => columns.some(({ name }) => name === 'connection_id'));
      const keys = await (isPostgres(url) ? postgresKeys(mirror) : sqliteKeys(mirror));
      const distributed = ofConnections.map(({ name }) => name).filter((name) => !OF_PEOPLE.includes(name));
      const named = [...DISTRIBUTE.matchAll(/create_distributed_table\('(\w+)', 'connection_id'/g)].map(
        ([, name]) => name,
      );
      expect(named.toSorted()).toEqual(distributed.toSorted());
      const theirs = keys.filter(({ table }) => distributed.includes(table));
      expect(new Set(theirs.map(({ table }) => table)).size).toBe(distributed.length);
      expect(theirs.filter(({ columns }) => columns[0] !== 'connection_id')).toEqual([]);
    } finally {
      await mirror.close();
    }
  });
}

async function sqliteKeys({ db }: Database): Promise<Key[]> {
  const indexes = sql<{ table: string; columns: string }>`
    select m.name as "table", group_concat(c.name) as columns
    from sqlite_master m, pragma_index_list(m.name) i, pragma_index_info(i.name) c
    where m.type = 'table' and i."unique" = 1 group by m.name, i.name`;
  const foreign = sql<{ table: string; columns: string }>`
    select m.name as "table", group_concat(f."from") as columns
    from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table' group by m.name, f.id`;
  const rows = [...(await indexes.execute(db)).rows, ...(await foreign.execute(db)).rows];
  return rows.map(({ columns, ...key }) => ({ ...key, columns: columns.split(',') }));
}

async function postgresKeys({ db }: Database): Promise<Key[]> {
  const indexes = sql<Key>`
    select i.indrelid::regclass::text as "table",
      array(select a.attname::text from unnest(i.indkey) with ordinality k(number, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number order by place) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace`;
  const foreign = sql<Key>`
    select c.conrelid::regclass::text as "table",
      array(select a.attname::text from unnest(c.conkey) with ordinality k(number, place)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number order by place) as columns
    from pg_constraint c where c.contype = 'f'`;
  return [...(await indexes.execute(db)).rows, ...(await foreign.execute(db)).rows];
}
