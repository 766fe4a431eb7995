import { expect, test } from 'vitest';
import { dayOf } from '@/lib/domain/day';
import { likelyStays } from './invitation';

test('the stays that are often asked for lie ahead and have nights, whatever the day', () => {
  for (let today = dayOf(2026, 1, 1); today < dayOf(2028, 3, 1); today++) {
    for (const { checkIn, checkOut } of likelyStays(today)) {
      expect(checkIn).toBeGreaterThan(today);
      expect(checkOut).toBeGreaterThan(checkIn as number);
    }
  }
});
