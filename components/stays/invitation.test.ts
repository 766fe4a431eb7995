import { expect, test } from 'vitest';
import { dayOf } from '@/lib/domain/day';
import { likelyStays } from './invitation';

test('common stays lie ahead and have nights on any day', () => {
  for (let today = dayOf(2026, 1, 1); today < dayOf(2028, 3, 1); today++) {
    for (const { checkIn, checkOut } of likelyStays(today)) {
      expect(checkIn).toBeGreaterThan(today);
      expect(checkOut).toBeGreaterThan(checkIn as number);
    }
  }
});
