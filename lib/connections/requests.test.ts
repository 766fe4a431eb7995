import { expect, it } from 'vitest';
import { changesRequest } from './changes';

it('gives a connection a visible name', () => {
  expect(changesRequest({ name: '  Acme\u2003homes ' })).toEqual({ name: 'Acme homes' });
  expect(() => changesRequest({ name: 'Acme\u202E' })).toThrow(/name.*must not contain invisible characters/);
});
