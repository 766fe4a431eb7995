import { expect, test } from 'vitest';
import { BATCH } from './batches';
import { openDatabase } from './database';
import { TEMPORARY } from './engine';
import { preparedInsert, preparedQuery } from './prepared';

test('a query is built once for each database, and finds the row of each value there', async () => {
  let built = 0;
  const nameOf = preparedQuery((db, id) => {
    built += 1;
    return db.selectFrom('connections').select('name').where('connection_id', '=', id);
  });
  const [first, second] = [await openDatabase(TEMPORARY), await openDatabase(TEMPORARY)];
  const add = (mirror: typeof first, id: string, name: string) =>
    mirror.db
      .insertInto('connections')
      .values({ connection_id: id, name, base_url: '', created_at: 0, sequence: 0 })
      .execute();
  await add(first, 'a', 'One');
  await add(first, 'b', 'Two');
  await add(second, 'a', 'Other');
  expect(await nameOf(first, 'a')).toEqual({ name: 'One' });
  expect(await nameOf(first, 'b')).toEqual({ name: 'Two' });
  expect(await nameOf(first, 'c')).toBeNull();
  expect(await nameOf(second, 'a')).toEqual({ name: 'Other' });
  expect(await first.db.transaction().execute((db) => nameOf({ db }, 'b'))).toEqual({ name: 'Two' });
  expect(built).toBe(2);
  await Promise.all([first.close(), second.close()]);
});

test('an insert is built once for whole batches, and again for fewer rows, each with its own values', async () => {
  let built = 0;
  const insert = preparedInsert<{ key: string; count: number; since: number }>((trx, rows) => {
    built += 1;
    return trx.insertInto('attempts').values(rows);
  });
  const mirror = await openDatabase(TEMPORARY);
  const rows = Array.from({ length: 2 * BATCH + 3 }, (_, i) => ({ key: `${1000 + i}`, count: i, since: 7 - i }));
  await mirror.db.transaction().execute(async (trx) => {
    for (const from of [0, BATCH, 2 * BATCH]) await insert({ trx }, rows.slice(from, from + BATCH));
    await insert({ trx }, []);
  });
  expect(await mirror.db.selectFrom('attempts').selectAll().orderBy('key').execute()).toEqual(rows);
  expect(built).toBe(2);
  await mirror.close();
});
