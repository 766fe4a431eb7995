import { expect, it } from 'vitest';
import { changesRequest } from './changes';

it('names a connection by what can be seen', () => {
  expect(changesRequest({ name: '  Acme\u2003homes ' })).toEqual({ name: 'Acme homes' });
  expect(() => changesRequest({ name: 'Acme\u202E' })).toThrow(/name.*must not contain invisible characters/);
});
