import { statfsSync } from 'node:fs';
import { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { requireDiskRoom } from './disk-room';
import type { Tables } from './schema';
import { ImmediateSqliteDialect, SqliteFile } from './sqlite';

vi.mock('node:fs', async (importOriginal) => ({ ...(await importOriginal<object>()), statfsSync: vi.fn() }));

const MB = 1_000_000;
const database = new SqliteFile(':memory:');
const db = new Kysely<Tables>({ dialect: new ImmediateSqliteDialect(database) });

beforeAll(() => {
  database.exec('create table filling (text)');
  database.exec(`insert into filling values (zeroblob(${60 * MB}))`);
});
afterAll(() => db.destroy());

const hasRoom = async (size: number, left: number): Promise<boolean> => {
  vi.mocked(statfsSync).mockReturnValue({ bsize: MB, blocks: size, bavail: left } as never);
  return requireDiskRoom(db, '/data/staygrid.db').then(
    () => true,
    (error) => {
      expect(error).toMatchObject({ code: 'STORAGE_UNAVAILABLE', reason: 'nearly-full' });
      return false;
    },
  );
};

it.each([
  ['a large disk', 1_000_000, 300, true],
  ['a large disk', 1_000_000, 200, false],
  ['a small disk', 100, 11, true],
  ['a small disk', 100, 9, false],
])('%s of %i MB with %i MB left has room: %s', async (_, size, left, expected) => {
  expect(await hasRoom(size, left)).toBe(expected);
  expect(statfsSync).toHaveBeenLastCalledWith('/data');
});

it('free pages in the file are room, as long as its log has some on the disk', async () => {
  database.exec('delete from filling');
  expect(await hasRoom(1_000_000, 200)).toBe(true);
  expect(await hasRoom(1_000_000, 190)).toBe(false);
  expect(await hasRoom(500, 20)).toBe(true);
  expect(await hasRoom(500, 10)).toBe(false);
});
