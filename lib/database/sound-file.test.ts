import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openEngine } from './engine';
import { requireSound } from './sound-file';
import { SqliteFile } from './sqlite';
import { statementsCollected } from './sqlite.fixture';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-sound-'));
  file = path.join(folder, 'staygrid.db');
  const db = await openEngine(file);
  await db
    .insertInto('saved_views')
    .values(
      Array.from({ length: 500 }, (_, n) => ({
        connection_id: 'demo',
        id: `view-${n}`,
        name: `View ${n}`,
        name_key: `view ${n}`,
        search: 'x'.repeat(500),
        is_default: 0,
        created_at: 0,
        updated_at: 0,
      })),
    )
    .execute();
  await db.destroy();
  await statementsCollected();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Overwrites a page, from 1. */
function overwrite(page: number): void {
  const bytes = readFileSync(file);
  bytes.fill(0xa5, (page - 1) * 8192, page * 8192);
  writeFileSync(file, bytes);
}

const pageOf = (table: string): number => {
  const database = new SqliteFile(file, { readOnly: true });
  const page = Number(database.column('select rootpage from sqlite_master where name = ?', table)[0]);
  database.close();
  return page;
};

const damaged = (found: RegExp | string) =>
  expect.objectContaining({ name: 'DamagedDatabaseError', file, found: expect.stringMatching(found) });
const found = (readWhole?: number): unknown => {
  try {
    requireSound(file, readWhole);
    return null;
  } catch (error) {
    return error;
  }
};

describe('a database file', () => {
  test('is sound as it was made, when it is missing and when it is empty', () => {
    expect(found()).toBeNull();
    writeFileSync(file, '');
    expect(found()).toBeNull();
    rmSync(file);
    expect(found()).toBeNull();
  });

  test('is damaged when it is something else', () => {
    writeFileSync(file, '<!doctype html>'.repeat(1000));
    expect(found()).toEqual(damaged('file is not a database'));
    writeFileSync(file, 'SQLite format 3\0');
    expect(found()).toEqual(damaged('file is not a database'));
  });

  test('is damaged when it was cut off', () => {
    truncateSync(file, 8192 * 5);
    expect(found()).toEqual(damaged(/malformed|cut|page/i));
  });

  test('is damaged when a page is something else', () => {
    overwrite(pageOf('saved_views'));
    expect(found()).toEqual(damaged(/./));
  });

  test('that is large is read where no sync would bring it back', () => {
    overwrite(pageOf('changes'));
    expect(found()).toEqual(damaged(/./));
    expect(found(0)).toBeNull();
    overwrite(pageOf('saved_views'));
    expect(found(0)).toEqual(damaged(/./));
  });

  test('is not opened when it is damaged, and stays as it is', async () => {
    overwrite(pageOf('saved_views'));
    const before = readFileSync(file);
    await expect(openEngine(file)).rejects.toEqual(damaged(/./));
    expect(readFileSync(file).equals(before)).toBe(true);
  });
});
