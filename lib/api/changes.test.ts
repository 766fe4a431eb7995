import { expect, test } from 'vitest';
import { dayOf } from '@/lib/domain/day';
import { beginningOfNews } from './changes';

/** March 2027 begins on a Monday. */
test.each([
  ['a Monday', 8, 5],
  ['a Thursday', 11, 5],
  ['a Friday', 12, 5],
  ['a Saturday', 13, 12],
  ['a Sunday', 14, 12],
])('on %s, the news begin on the Friday before', (_, today, since) => {
  expect(beginningOfNews(dayOf(2027, 3, today))).toBe(dayOf(2027, 3, since));
});
