import { expect, test } from 'vitest';
import { comparedIn, comparedText } from './compared';

test('an address names up to six different homes in order, and the others are counted', () => {
  expect(comparedIn('b,a,b')).toEqual({ ids: ['b', 'a'], left: 0 });
  expect(comparedIn('a,b,c,d,e,f,g,h')).toEqual({ ids: ['a', 'b', 'c', 'd', 'e', 'f'], left: 2 });
});

test('an address may name no home', () => {
  expect(comparedIn(null)).toEqual({ ids: [], left: 0 });
  expect(comparedIn(' , ')).toEqual({ ids: [], left: 0 });
  expect(comparedText([])).toBeNull();
});

test('any ids survive writing and reading', () => {
  const ids = ['e', 'a,b', 'c\\d'];
  expect(comparedIn(comparedText(ids)).ids).toEqual(ids);
});
