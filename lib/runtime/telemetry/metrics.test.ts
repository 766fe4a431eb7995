import { expect, it } from 'vitest';
import { bounded } from './metrics';

it('keeps the first values, and makes one of all others', () => {
  const label = bounded(2);
  expect(['a', 'b', 'c', 'a', 'd', 'b'].map(label)).toEqual(['a', 'b', 'other', 'a', 'other', 'b']);
});
