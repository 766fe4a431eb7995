import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
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
import { buffer, text } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SqliteFile } from '@/lib/database/sqlite';
import { statementsCollected } from '@/lib/database/sqlite.fixture';
import { bundled } from '@/lib/runtime/bundled.fixture';
import { backUp } from './backup';
import { restore } from './restore';

let dataDir: string;
let archive: string;
let places: { dataDir: string; databaseUrl: string; serviceDatabaseUrl: string };
let app: SqliteFile;
/** Enough for some hundred pages. */
const PAIRS = 400;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'staygrid-backup-'));
  places = {
    dataDir,
    databaseUrl: path.join(dataDir, 'staygrid.db'),
    serviceDatabaseUrl: path.join(dataDir, 'service.db'),
  };
  archive = path.join(dataDir, 'kept', 'backup.tar.gz');
  writeFileSync(path.join(dataDir, 'app-secret'), 'sealed with this\n', { mode: 0o600 });
  writeFileSync(path.join(dataDir, 'demo-token'), 'a token\n', { mode: 0o600 });
  for (const file of [places.databaseUrl, places.serviceDatabaseUrl]) {
    app = new SqliteFile(file);
    app.exec('pragma journal_mode = wal');
    app.exec('create table pairs (id integer primary key, half text); create table other (id integer primary key)');
    app.close();
  }
  app = new SqliteFile(places.databaseUrl);
  for (let n = 0; n < PAIRS; n++) writePair(n);
});
afterEach(() => {
  app.close();
  rmSync(dataDir, { recursive: true });
});

/** Two rows in one transaction: a copy that has one of them has been torn. */
function writePair(n: number): void {
  app.exec('begin');
  for (const id of [2 * n, 2 * n + 1]) app.prepare('insert into pairs values (?, ?)').run([id, `${n} `.repeat(100)]);
  app.exec('commit');
}

const always = async () => true;
/** Every file of the data folder with what is in it. */
const everything = () =>
  Object.fromEntries(
    readdirSync(dataDir, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => [name, readFileSync(path.join(dataDir, name)).toString('base64')]),
  );
const pairs = (file = places.databaseUrl) => {
  const database = new SqliteFile(file, { readOnly: true });
  const halves = database.column('select id from pairs order by id').map(Number);
  database.close();
  return halves;
};

describe('a backup', () => {
  test('comes back with people, and without their sessions', async () => {
    app.exec('create table users (id text); create table sessions (id text); create table links (id text)');
    app.exec("insert into users values ('ann'); insert into sessions values ('s'); insert into links values ('i')");
    await backUp(places, archive, () => {});
    app.close();
    await statementsCollected();
    await restore(places, archive, always);
    app = new SqliteFile(places.databaseUrl);
    const count = (table: string) => app.column(`select count(*) from ${table}`)[0];
    expect(['users', 'sessions', 'links'].map(count)).toEqual([1, 0, 0]);
  });

  test('that is made while the app writes is of one moment, and comes back whole', async () => {
    let written = PAIRS;
    const writer = setInterval(() => writePair(written++), 1);
    const { files, bytes } = await backUp(places, archive, () => writePair(written++));
    clearInterval(writer);
    expect(written).toBeGreaterThan(PAIRS);
    expect(files.map(({ name }) => name)).toEqual(['staygrid.db', 'service.db', 'app-secret', 'demo-token']);
    expect(bytes).toBe(statSync(archive).size);
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    expect(readdirSync(path.dirname(archive))).toEqual(['backup.tar.gz']);

    app.exec('delete from pairs');
    writeFileSync(path.join(dataDir, 'app-secret'), 'another\n');
    app.close();
    await statementsCollected();
    const restored = await restore(places, archive, always, new Date('2027-03-01T10:00:00Z'));
    const halves = pairs();
    expect(halves.length).toBeGreaterThan(2 * PAIRS);
    expect(halves.length % 2).toBe(0);
    expect(halves).toEqual(halves.map((_, n) => n));
    expect(readFileSync(path.join(dataDir, 'app-secret'), 'utf8')).toBe('sealed with this\n');
    expect(statSync(path.join(dataDir, 'app-secret')).mode & 0o777).toBe(0o600);
    expect(restored?.aside).toContain(`${places.databaseUrl}.before-restore-2027-03-01T10-00-00`);
    expect(pairs(`${places.databaseUrl}.before-restore-2027-03-01T10-00-00`)).toEqual([]);
    expect(readdirSync(dataDir).filter((name) => name.includes('restoring') || name.startsWith('.'))).toEqual([]);
  });

  test('never writes over a file, and says when there is nothing to keep', async () => {
    await backUp(places, archive);
    const before = readFileSync(archive);
    await expect(backUp(places, archive)).rejects.toThrow('is there already');
    expect(readFileSync(archive).equals(before)).toBe(true);
    const nowhere = { dataDir: '/nowhere', databaseUrl: '/nowhere/a.db', serviceDatabaseUrl: '/nowhere/b.db' };
    await expect(backUp(nowhere, path.join(dataDir, 'x'))).rejects.toThrow('nothing to back up');
    const onServer = { ...nowhere, databaseUrl: 'postgres://u:p@h/d' };
    await expect(backUp(onServer, path.join(dataDir, 'x'))).rejects.toThrow(/nothing to back up.*umask 077; pg_dump/s);
    expect(existsSync(path.join(dataDir, 'x'))).toBe(false);
  });

  test('of a damaged database is refused, and no file is left', async () => {
    app.close();
    await statementsCollected();
    const bytes = readFileSync(places.databaseUrl);
    bytes.fill(0x5a, 4096 * 20, 4096 * 40);
    writeFileSync(places.databaseUrl, bytes);
    await expect(backUp(places, archive)).rejects.toThrow('staygrid.db is damaged');
    expect(readdirSync(path.dirname(archive))).toEqual([]);
  });

  test('says which database is on a server of its own', async () => {
    const { elsewhere } = await backUp({ ...places, databaseUrl: 'postgres://u:p@h/d' }, archive);
    expect(elsewhere).toMatchObject([{ variable: 'DATABASE_URL' }]);
    const onServers = { ...places, serviceDatabaseUrl: 'postgres://u:p@h/e', databaseUrl: 'postgres://u:p@h/d' };
    app.close();
    await statementsCollected();
    await backUp(places, `${archive}2`);
    await expect(restore(onServers, `${archive}2`, always)).rejects.toThrow('DATABASE_URL and SERVICE_DATABASE_URL');
  });
});

describe('a damaged archive', () => {
  const spoilt: readonly [string, (archive: Buffer) => Buffer][] = [
    ['cut off', (bytes) => bytes.subarray(0, bytes.length - 100)],
    ['cut off within its end', (bytes) => gzipSync(gunzipSync(bytes).subarray(0, -600))],
    ['empty', () => Buffer.alloc(0)],
    ['something else', () => Buffer.from('<!doctype html>')],
    ['something else, compressed', () => gzipSync('x'.repeat(5000))],
    ['changed in one bit', changedInOneBit],
    ['named otherwise', (bytes) => replaced(bytes, 'app-secret\0', 'app-secreT\0')],
    ['followed by something', (bytes) => gzipSync(Buffer.concat([gunzipSync(bytes), Buffer.from('more')]))],
  ];

  const replaced = (bytes: Buffer, from: string, to: string) =>
    gzipSync(Buffer.from(gunzipSync(bytes).toString('latin1').replace(from, to), 'latin1'));

  /** A bit of the compressed bytes may say the same as before, so one of the contents changes, beneath their checksum. */
  function changedInOneBit(bytes: Buffer): Buffer {
    const contents = gunzipSync(bytes);
    const middle = contents.length >> 1;
    contents[middle] = (contents[middle] as number) ^ 1;
    return Buffer.concat([gzipSync(contents).subarray(0, -8), bytes.subarray(-8)]);
  }

  test.each(spoilt)('%s is refused, and nothing is touched', async (_, spoil) => {
    await backUp(places, archive);
    app.close();
    await statementsCollected();
    const good = readFileSync(archive);
    const bad = spoil(good);
    expect(bad.equals(good)).toBe(false);
    writeFileSync(archive, bad);
    // The log of the database that was closed has gone into it.
    const before = everything();
    await expect(restore(places, archive, always)).rejects.toMatchObject({
      name: 'MaintenanceError',
      message: expect.stringContaining(archive),
    });
    expect(everything()).toEqual(before);
  });
});

describe('a forged archive', () => {
  test.each([
    ['../../evil', 'it holds ../../evil'],
    ['staygrid.db', 'staygrid.db is damaged: file is not a database'],
  ])('with %s is refused in a sentence', async (name, sentence) => {
    app.close();
    await statementsCollected();
    const archived = pack();
    // Archives of earlier versions begin with a manifest, which nothing depends on.
    archived.entry({ name: 'manifest.json' }, '{"staygridBackup":1}');
    archived.entry({ name }, 'no database at all');
    archived.finalize();
    const forged = path.join(dataDir, 'forged.tar.gz');
    writeFileSync(forged, gzipSync(await buffer(archived)));
    const before = everything();
    await expect(restore(places, forged, always)).rejects.toMatchObject({
      name: 'MaintenanceError',
      message: `${forged} is damaged, or no backup of Staygrid: ${sentence}`,
    });
    expect(everything()).toEqual(before);
  });
});

test.each([
  ['SQLITE_FULL', /^The disk of .* is full: make room/],
  ['ENOSPC', /^The disk of .* is full: make room/],
  ['EACCES', /cannot be read or written: .*EACCES/],
  ['SQLITE_IOERR_READ', /cannot be read or written: .*SQLITE_IOERR_READ/],
])('what the disk is at fault for is said in a sentence, and no file is left: %s', async (code, sentence) => {
  const failing = () => {
    throw Object.assign(new Error('it failed'), { code });
  };
  await expect(backUp(places, archive, failing)).rejects.toMatchObject({
    name: 'MaintenanceError',
    message: expect.stringMatching(sentence),
  });
  expect(readdirSync(path.dirname(archive))).toEqual([]);
});

test('a secret behind a link that leads nowhere is missed, not left out', async () => {
  rmSync(path.join(dataDir, 'app-secret'));
  symlinkSync('/nowhere/app-secret', path.join(dataDir, 'app-secret'));
  await expect(backUp(places, archive)).rejects.toThrow(/cannot be read or written: .*app-secret/);
});

test('a signal to stop leaves no file', async () => {
  const target = path.join(dataDir, 'kept', 'backup.tar.gz');
  const program = await bundled(path.resolve('lib/maintenance/cli/main.ts'));
  const command = spawn(process.execPath, [program, 'backup', target], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  command.stderr.once('data', () => command.kill('SIGINT'));
  const [said, [code]] = await Promise.all([text(command.stderr), once(command, 'exit')]);
  rmSync(path.dirname(program), { recursive: true });
  expect(said).toMatch(/Stopped\.\n$/);
  expect(code).toBe(1);
  expect(readdirSync(path.dirname(target))).toEqual([]);
});

describe('restoring', () => {
  test('needs a file', async () => {
    app.close();
    await statementsCollected();
    await expect(restore(places, dataDir, always)).rejects.toThrow(`There is no file ${dataDir}.`);
  });

  test('is refused while the app has a database open, and when the question is answered with no', async () => {
    await backUp(places, archive);
    const before = pairs();
    await expect(restore(places, archive, always)).rejects.toThrow('The app runs');
    app.exec('delete from pairs where id > 10');
    app.close();
    await statementsCollected();
    expect(await restore(places, archive, async () => false)).toBeNull();
    expect(pairs()).toHaveLength(11);
    await statementsCollected();
    await restore(places, archive, always);
    expect(pairs()).toEqual(before);
  });

  test('works where there is nothing yet', async () => {
    await backUp(places, archive);
    const elsewhere = path.join(dataDir, 'new', 'machine');
    const there = {
      dataDir: elsewhere,
      databaseUrl: path.join(elsewhere, 'staygrid.db'),
      serviceDatabaseUrl: path.join(elsewhere, 'else', 'service.db'),
    };
    const restored = await restore(there, archive, always);
    expect(restored?.aside).toEqual([]);
    expect(pairs(there.databaseUrl)).toHaveLength(2 * PAIRS);
    expect(existsSync(there.serviceDatabaseUrl)).toBe(true);
  });

  test('asks only where it would replace something, and needs a terminal for that alone', async () => {
    await backUp(places, archive);
    const program = await bundled(path.resolve('lib/maintenance/cli/main.ts'));
    const restoreInto = async (folder: string) => {
      const command = spawn(process.execPath, [program, 'restore', archive], {
        env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', SERVICE_DATABASE_URL: '' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const [said, fault, [code]] = await Promise.all([
        text(command.stdout),
        text(command.stderr),
        once(command, 'exit'),
      ]);
      return { said, fault, code };
    };
    const empty = path.join(dataDir, 'empty');
    expect(await restoreInto(empty)).toMatchObject({ code: 0, fault: '', said: expect.stringContaining('Restored') });
    const before = readFileSync(path.join(empty, 'app-secret'), 'utf8');
    expect(await restoreInto(empty)).toMatchObject({ code: 2, fault: expect.stringContaining('--yes replaces') });
    expect(readFileSync(path.join(empty, 'app-secret'), 'utf8')).toBe(before);
    rmSync(path.dirname(program), { recursive: true });
    const never = async () => {
      throw new Error('It asked.');
    };
    const there = {
      dataDir: path.join(dataDir, 'x'),
      databaseUrl: path.join(dataDir, 'x', 'a.db'),
      serviceDatabaseUrl: path.join(dataDir, 'x', 'b.db'),
    };
    expect((await restore(there, archive, never))?.aside).toEqual([]);
    await expect(restore(there, archive, never)).rejects.toThrow('It asked.');
  });
});
