import { describe, expect, test } from 'vitest';
import { inStorageTerms, StorageError } from './storage-fault';

const thrown = (code: string, message = 'said by the engine: select secret from /data/x.db') =>
  Object.assign(new Error(message), { code });

describe('an engine’s error', () => {
  test.each([
    ['SQLITE_FULL', 'full'],
    ['ENOSPC', 'full'],
    ['53100', 'full'],
    ['SQLITE_READONLY_DBMOVED', 'read-only'],
    ['25006', 'read-only'],
    ['SQLITE_BUSY_SNAPSHOT', 'busy'],
    ['57014', 'busy'],
    ['53200', 'busy'],
    ['53300', 'unreachable'],
    ['57P01', 'unreachable'],
    ['08006', 'unreachable'],
    ['ECONNREFUSED', 'unreachable'],
    ['SQLITE_IOERR_WRITE', 'failing'],
    ['EACCES', 'forbidden'],
    ['SQLITE_CANTOPEN', 'failing'],
    ['SQLITE_CORRUPT_INDEX', 'damaged'],
    ['SQLITE_NOTADB', 'damaged'],
  ])('%s is told as %s, without its own words', (code, reason) => {
    const cause = thrown(code);
    const told = inStorageTerms(cause) as StorageError;
    expect(told).toBeInstanceOf(StorageError);
    expect(told).toMatchObject({ reason, code: 'STORAGE_UNAVAILABLE', cause });
    expect(told.retryAfterMs).toBeGreaterThan(0);
    expect(told.message).not.toMatch(/select|secret|\/data|\.db/);
  });

  test('a lost connection has no code, and one to several addresses several errors', () => {
    expect(inStorageTerms(new Error('Connection terminated unexpectedly'))).toMatchObject({ reason: 'unreachable' });
    const both = new AggregateError([thrown('ECONNREFUSED'), thrown('ECONNREFUSED')]);
    expect(inStorageTerms(both)).toMatchObject({ reason: 'unreachable', cause: both });
  });

  test('any other error stays the same', () => {
    for (const error of [thrown('23505'), thrown('SQLITE_CONSTRAINT_UNIQUE'), new TypeError('x'), null, 'text']) {
      expect(inStorageTerms(error)).toBe(error);
    }
    const told = new StorageError('full');
    expect(inStorageTerms(told)).toBe(told);
  });
});
