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

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const NOBODY = 65534;
const FILES = ['staygrid.db', 'service.db', 'app-secret', 'demo-token'];

describe.runIf(process.getuid?.() === 0)('a command that root runs on the data of somebody else', () => {
  let dataDir: string;
  /** Nobody else gets there. */
  let rootsOwn: string;
  let archive: string;

  const run = (program: string, args: readonly string[], folder = dataDir) =>
    spawnSync(process.execPath, ['--import', 'tsx', `lib/${program}/cli/main.ts`, ...args], {
      encoding: 'utf8',
      cwd: ROOT,
      env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: folder },
    });
  const backup = (...args: string[]) => run('maintenance', ['backup', ...args]);
  const restore = (folder = dataDir) => run('maintenance', ['restore', archive, '--yes'], folder);
  const linkTo = (target: string, name: string) => {
    rmSync(path.join(dataDir, name), { force: true });
    symlinkSync(target, path.join(dataDir, name));
  };

  beforeEach(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'staygrid-owner-'));
    rootsOwn = mkdtempSync(path.join(os.tmpdir(), 'staygrid-root-'));
    archive = path.join(rootsOwn, 'backup.tar.gz');
    for (const name of FILES.slice(0, 2)) new SQLite(path.join(dataDir, name)).exec('create table some (id)').close();
    for (const name of FILES.slice(2)) writeFileSync(path.join(dataDir, name), 'sealed with this\n', { mode: 0o600 });
    for (const name of ['.', ...FILES]) chownSync(path.join(dataDir, name), NOBODY, NOBODY);
  });
  afterEach(() => {
    for (const folder of [dataDir, rootsOwn]) rmSync(folder, { recursive: true });
  });

  test('keeps a backup where root says, and leaves nothing with them', () => {
    expect(backup(archive)).toMatchObject({ status: 0, stderr: '' });
    expect(statSync(archive)).toMatchObject({ uid: 0, mode: 0o100600 });
    expect(readdirSync(path.join(dataDir, 'backups'))).toEqual([]);
    expect(backup(archive)).toMatchObject({ status: 1, stderr: expect.stringContaining('is there already') });
    expect(restore()).toMatchObject({ status: 0, stderr: '' });
    expect(backup(path.join(archive, 'below a file'))).toMatchObject({ status: 1 });
  });

  test('keeps a backup with them where root says nothing', () => {
    expect(backup()).toMatchObject({ status: 0, stderr: '' });
    const [file = ''] = readdirSync(path.join(dataDir, 'backups'));
    expect(statSync(path.join(dataDir, 'backups', file))).toMatchObject({ uid: NOBODY, mode: 0o100600 });
  });

  test('restores as they, and follows no link of theirs to what is root’s', () => {
    backup(archive);
    const other = path.join(rootsOwn, 'other');
    writeFileSync(other, 'as it was', { mode: 0o600 });
    for (const name of ['staygrid.db', 'service.db']) {
      rmSync(path.join(dataDir, name));
      linkTo(other, `${name}-journal`);
    }
    linkTo(other, 'app-secret');
    expect(restore()).toMatchObject({ status: 0, stderr: '' });
    for (const name of FILES) {
      const { uid, gid, mode } = lstatSync(path.join(dataDir, name));
      expect([name, uid, gid, mode]).toEqual([name, NOBODY, NOBODY, 0o100600]);
    }
    expect(readFileSync(path.join(dataDir, 'app-secret'), 'utf8')).toBe('sealed with this\n');
    expect(readFileSync(other, 'utf8')).toBe('as it was');
    expect(statSync(other)).toMatchObject({ uid: 0, mode: 0o100600 });
  });

  test.each(['staygrid.db', 'app-secret'])('backs up no file of root’s that they let %s lead to', (name) => {
    const other = path.join(rootsOwn, 'other');
    new SQLite(other).exec('create table some (id)').close();
    linkTo(other, name);
    expect(backup(archive).status).toBeGreaterThan(0);
    expect(readdirSync(rootsOwn)).toEqual(['other']);
  });

  test('writes nothing in a folder of root’s that they let theirs lead to', () => {
    linkTo(rootsOwn, 'backups');
    expect(backup()).toMatchObject({ status: 1, stderr: expect.stringMatching(/cannot be read or written: .*\.\n$/) });
    expect(readdirSync(rootsOwn)).toEqual([]);
  });

  test.each([
    ['access', 'staygrid.db', ['rotate']],
    ['sync', 'staygrid.db', []],
    ['partner-service', 'service.db', ['account', 'list']],
  ])('makes no file of root’s by a link: %s', (program, name, args) => {
    linkTo(path.join(rootsOwn, 'made'), name);
    expect(run(program, args).status).toBeGreaterThan(0);
    expect(existsSync(path.join(rootsOwn, 'made'))).toBe(false);
  });

  test('says in a sentence that they cannot get to their folder, and changes nothing', () => {
    backup(archive);
    const closed = path.join(rootsOwn, 'theirs');
    mkdirSync(closed);
    chownSync(closed, NOBODY, NOBODY);
    const said = expect.stringMatching(/^ {2}\S+ belongs to user 65534, who cannot write there: /m);
    expect(restore(closed)).toMatchObject({ status: 2, stderr: said });
    expect(readdirSync(closed)).toEqual([]);
  });

  test('says what to do where a database is root’s', () => {
    chownSync(path.join(dataDir, 'staygrid.db'), 0, 0);
    rmSync(path.join(dataDir, 'service.db'));
    const said = 'is not for user 65534, who has the data';
    expect(backup()).toMatchObject({ status: 2, stderr: expect.stringContaining(said) });
  });

  test('makes the folder as who has the one above it', () => {
    backup(archive);
    const folder = path.join(dataDir, 'new', 'data');
    expect(restore(folder)).toMatchObject({ status: 0, stderr: '' });
    for (const name of ['.', '..', 'staygrid.db']) expect(statSync(path.join(folder, name)).uid).toBe(NOBODY);
  });
});
