import { expect, it } from 'vitest';
import { extentFault } from './extent';

it('a property has so many values at most, however small', () => {
  expect(extentFault({ x: Array(19_000).fill(0) })).toBeNull();
  expect(extentFault({ id: 'a', x: Array(20_000).fill({}) })).toMatchObject({ path: 'x' });
});
