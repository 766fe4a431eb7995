import { expect, it } from 'vitest';
import { ERROR_STATUS } from '@/lib/http/errors';
import { UPSTREAM_ERROR_CODES } from '@/lib/upstream/errors';

it('every fault of a connection has a status in the API', () => {
  const known = Object.keys(ERROR_STATUS).filter((code) => code.startsWith('UPSTREAM_'));
  expect([...UPSTREAM_ERROR_CODES].sort()).toEqual(known.sort());
});
