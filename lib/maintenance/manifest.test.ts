import { expect, it } from 'vitest';
import { Manifest } from './manifest';

it('names each file once: the second would be put in the place of what the first one saved', () => {
  const file = { name: 'app-secret', kind: 'secret', bytes: 1, sha256: 'ab' };
  const of = (...files: object[]) =>
    Manifest.safeParse({ staygridBackup: 1, createdAt: '2026-11-22T00:00:00Z', files, elsewhere: [] }).success;
  expect([of(file), of(file, { ...file, name: 'staygrid.db' }), of(file, file)]).toEqual([true, true, false]);
});
