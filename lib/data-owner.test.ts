import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requireOwnData } from './data-owner';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const NOBODY = 65534;

describe.runIf(process.getuid?.() === 0)('root', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-owner-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const placesIn = (dataDir: string, databases = dataDir) => ({
    dataDir,
    databaseUrl: path.join(databases, 'staygrid.db'),
    serviceDatabaseUrl: path.join(databases, 'service.db'),
  });

  test('looks after what is root’s, is to be made, or is on a server', () => {
    requireOwnData(placesIn(folder));
    requireOwnData(placesIn(path.join(folder, 'new')));
    chownSync(folder, NOBODY, NOBODY);
    requireOwnData({ ...placesIn('/nowhere'), databaseUrl: 'postgres://h/d', serviceDatabaseUrl: 'postgres://h/e' });
  });

  test.each([
    ['of somebody else', () => chownSync(folder, NOBODY, 0), `belongs to user ${NOBODY}: run this as they`],
    ['that anybody may write in', () => chmodSync(folder, 0o1777), 'may be written by others than root'],
    ['that its group may write in, or who is on its list', () => chmodSync(folder, 0o770), 'others than root'],
  ])('leaves a folder alone %s', (_, give, said) => {
    give();
    expect(() => requireOwnData(placesIn(folder))).toThrow(said);
    expect(() => requireOwnData(placesIn('/nowhere', folder))).toThrow(said);
  });

  test('leaves a database alone that a link of its own leads to, in such a folder', () => {
    const own = path.join(folder, 'own');
    const theirs = path.join(folder, 'theirs');
    for (const one of [own, theirs]) mkdirSync(one);
    writeFileSync(path.join(theirs, 'service.db'), '');
    symlinkSync(path.join(theirs, 'service.db'), path.join(own, 'service.db'));
    requireOwnData(placesIn(own));
    chownSync(theirs, NOBODY, NOBODY);
    expect(() => requireOwnData(placesIn(own))).toThrow(`theirs belongs to user ${NOBODY}`);
  });

  test.each([
    ['maintenance', ['backup']],
    ['maintenance', ['restore', 'any', '--yes']],
    ['access', ['rotate']],
    ['sync', []],
    ['partner-service', ['account', 'list']],
  ])('is told so by each command: %s %s', (program, args) => {
    chownSync(folder, NOBODY, NOBODY);
    symlinkSync(path.join(folder, 'made'), path.join(folder, 'staygrid.db'));
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', `lib/${program}/cli/main.ts`, ...args], {
      encoding: 'utf8',
      cwd: ROOT,
      env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: folder },
    });
    expect([status, stderr]).toEqual([2, expect.stringContaining('run this as they')]);
    expect(readdirSync(folder)).toEqual(['staygrid.db']);
  });
});
