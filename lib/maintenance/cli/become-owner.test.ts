import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backUp } from '@/lib/maintenance/backup';

let dataDir: string;
let archive: string;
let places: { dataDir: string; databaseUrl: string; serviceDatabaseUrl: string };

describe.runIf(process.getuid?.() === 0)('a command that root runs', () => {
  const NOBODY = 65534;
  const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
  /** The command, for a data folder of somebody else; the archive is root's alone. */
  const restoreIn = (folder: string) =>
    spawnSync(process.execPath, ['--import', 'tsx', MAIN, 'restore', archive, '--yes'], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: folder },
    });

  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'staygrid-owner-'));
    archive = path.join(dataDir, 'kept', 'backup.tar.gz');
    const [databaseUrl, serviceDatabaseUrl] = [path.join(dataDir, 'staygrid.db'), path.join(dataDir, 'service.db')];
    places = { dataDir, databaseUrl, serviceDatabaseUrl };
    for (const file of [databaseUrl, serviceDatabaseUrl]) new SQLite(file).exec('create table some (id)').close();
    writeFileSync(path.join(dataDir, 'app-secret'), 'sealed with this\n', { mode: 0o600 });
    writeFileSync(path.join(dataDir, 'demo-token'), 'a token\n', { mode: 0o600 });
    await backUp(places, archive);
    chownSync(dataDir, NOBODY, NOBODY);
    for (const name of readdirSync(dataDir)) if (name !== 'kept') chownSync(path.join(dataDir, name), NOBODY, NOBODY);
  });

  afterEach(() => rmSync(dataDir, { recursive: true }));

  test('is whoever has the data folder, and so follows no link of theirs to what is root’s', () => {
    const ofRoot = path.join(dataDir, 'kept', 'of-root');
    writeFileSync(ofRoot, 'as it was', { mode: 0o600 });
    for (const name of ['staygrid.db', 'service.db']) {
      rmSync(path.join(dataDir, name));
      symlinkSync(ofRoot, path.join(dataDir, `${name}-journal`));
    }
    rmSync(path.join(dataDir, 'app-secret'));
    symlinkSync(ofRoot, path.join(dataDir, 'app-secret'));
    expect(restoreIn(dataDir)).toMatchObject({ status: 0, stderr: '' });
    for (const name of ['staygrid.db', 'service.db', 'app-secret', 'demo-token']) {
      const { uid, gid, mode } = lstatSync(path.join(dataDir, name));
      expect([name, uid, gid, mode]).toEqual([name, NOBODY, NOBODY, 0o100600]);
    }
    expect(readFileSync(path.join(dataDir, 'app-secret'), 'utf8')).toBe('sealed with this\n');
    expect(readFileSync(ofRoot, 'utf8')).toBe('as it was');
    expect(statSync(ofRoot)).toMatchObject({ uid: 0, mode: 0o100600 });
  });

  test('says in a sentence that they cannot get to their folder, and changes nothing', () => {
    const closed = path.join(dataDir, 'kept', 'theirs');
    mkdirSync(closed);
    chownSync(closed, NOBODY, NOBODY);
    const { status, stderr } = restoreIn(closed);
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^\S+ belongs to user 65534, who cannot write there: .*\.\n$/),
    ]);
    expect(readdirSync(closed)).toEqual([]);
  });

  test.each(['staygrid.db', 'app-secret'])('keeps no other file that they let %s lead to', async (name) => {
    const ofRoot = path.join(dataDir, 'kept', 'of-root');
    writeFileSync(ofRoot, 'as it was', { mode: 0o600 });
    rmSync(path.join(dataDir, name));
    symlinkSync(ofRoot, path.join(dataDir, name));
    const another = path.join(dataDir, 'kept', 'another');
    await expect(backUp(places, another)).rejects.toThrow(`${name} is a link, which root does not follow`);
    expect(existsSync(another)).toBe(false);
  });

  test('makes the folder as who has the one above it', () => {
    const folder = path.join(dataDir, 'new', 'data');
    expect(restoreIn(folder)).toMatchObject({ status: 0, stderr: '' });
    for (const name of ['.', '..', 'staygrid.db']) expect(statSync(path.join(folder, name)).uid).toBe(NOBODY);
  });
});
