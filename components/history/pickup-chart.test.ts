import { expect, test } from 'vitest';
import { dayOf } from '@/lib/domain/day';
import { monthsFrom } from './pickup-chart';

test('the chart has every month between the first and the last, over the end of a year too', () => {
  expect(monthsFrom(['2026-11', '2027-02'])).toEqual([11, 12, 13, 14].map((month) => dayOf(2026, month, 1)));
  expect(monthsFrom(['2026-11'])).toEqual([dayOf(2026, 11, 1)]);
  expect(monthsFrom([])).toEqual([]);
});
