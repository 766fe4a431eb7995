import { expect, it } from 'vitest';
import type { Difference } from '@/lib/domain/similar';
import { differenceWords, partsWords } from './similar';

it.each<[Difference, string]>([
  [{ code: 'DISTANCE', metres: 4 }, 'same place'],
  [{ code: 'DISTANCE', metres: 404 }, '400 m'],
  [{ code: 'DISTANCE', metres: 996 }, '1 km'],
  [{ code: 'DISTANCE', metres: 1234 }, '1.2 km'],
  [{ code: 'DISTANCE', metres: 12_345 }, '12 km'],
  [{ code: 'BEDROOMS', more: 1 }, 'one bedroom more'],
  [{ code: 'BEDROOMS', more: -2 }, '2 bedrooms fewer'],
  [{ code: 'PRICE', more: -310, currency: 'EUR', converted: true }, '≈ 310 EUR less'],
  [{ code: 'PRICE', more: 20, currency: 'GBP', converted: false }, '20 GBP more'],
  [{ code: 'AMENITIES', without: ['BALCONY'] }, 'without Balcony'],
  [{ code: 'AMENITIES', without: ['BALCONY', 'TV', 'WIFI'] }, 'without Balcony and 2 more'],
  [{ code: 'AMENITIES', without: ['SECURITY_24_7'] }, 'without 24/7 security'],
])('%o is “%s”', (difference, words) => {
  expect(differenceWords(difference)).toBe(words);
});

it('a score is told part by part, with what is not known', () => {
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  expect(partsWords({ distance: 0.83, bedrooms: 1, price: null, amenities: 0.4 }, percent)).toBe(
    'distance 83 % of bedrooms 100 % (× 2), price not known (× 2), amenities 40 % (× 1)',
  );
  expect(partsWords({ distance: 1, bedrooms: 1, price: 1, amenities: 1, firstDay: 0.5 }, percent)).toMatch(
    /first day 50 % \(× 2\)$/,
  );
});
