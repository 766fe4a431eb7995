import { describe, expect, test } from 'vitest';
import { formatDay } from '@/lib/domain/day';
import { type Filter, type FilterName, NO_FILTER } from '@/lib/search/filters';
import { ladderSteps, stepped } from './ladder';

const formats = {
  number: (value: number) => value.toLocaleString('en'),
  money: (amount: number, currency: string) => `${amount} ${currency}`,
  day: formatDay,
  dayOfYear: (day: number) => formatDay(day).slice(5),
  unit: 'sqm' as const,
  reporting: 'EUR',
};

const say = (filter: Filter, name: FilterName, changes: Record<string, string | null>) =>
  ladderSteps({ total: 1, steps: [{ filter: name, changes, more: 2 }] }, filter, formats)[0]?.label;

test('a step changes its parameters and leaves the others of the address', () => {
  const address = new URLSearchParams('city=Berlin&pets=true&sort=-price&open=a');
  expect(stepped(address, { city: 'Berlin,Potsdam', pets: null }).toString()).toBe(
    'city=Berlin%2CPotsdam&sort=-price&open=a',
  );
});

describe('a step in words', () => {
  test.each<[FilterName, Partial<Filter>, Record<string, string | null>, string]>([
    ['bedrooms', { bedrooms: { min: 2, max: 2 } }, { bedrooms: '2-3' }, '2 – 3 bedrooms'],
    ['bedrooms', { bedrooms: { min: 3, max: null } }, { bedrooms: '2-' }, '2+ bedrooms'],
    ['bedrooms', { bedrooms: { min: 3, max: null } }, { bedrooms: null }, 'any bedrooms'],
    ['pets', { pets: true }, { pets: null }, 'without pets'],
    ['smoking', { smoking: false }, { smoking: null }, 'smoking or not'],
    ['price', { price: { min: null, max: 5000 } }, { price: '-5500' }, 'up to 5500 EUR'],
    ['price', { price: { min: null, max: 5000 } }, { price: null }, 'any monthly rent'],
    ['size', { size: { min: 50, max: null } }, { size: '45-' }, 'from 45 m²'],
    ['size', { size: { min: 50, max: null } }, { size: null }, 'any size'],
    ['guests', { guests: 2 }, { guests: '1' }, 'for 1 guest'],
    ['area', { area: ['Gràcia'] }, { area: 'Eixample,Gràcia' }, 'Eixample and Gràcia'],
    ['city', { city: ['A', 'B'] }, { city: 'A,B,C' }, 'A, B and C'],
    ['city', { city: ['Reykjavik'] }, { city: null }, 'any city'],
    ['amenities', { amenities: ['POOL', 'WIFI'] }, { amenities: null }, 'without pool, wi‑fi'],
    ['has', { has: ['photos'] }, { has: null }, 'without photos'],
    ['lacks', { lacks: ['price'] }, { lacks: null }, 'price or not'],
    ['type', { type: ['LOFT'] }, { type: null }, 'any type'],
    ['q', { q: 'sea' }, { q: null }, 'without “sea”'],
    ['bookableBy', { bookableBy: 20_000 }, { bookableBy: '2024-10-18' }, 'bookable by 2024-10-18'],
    ['minStay', { minStay: 7 }, { minStay: null }, 'any minimum stay'],
    ['currency', { currency: ['EUR'] }, { currency: null }, 'any currency'],
  ])('of %s from %j by %j is: %s', (name, before, changes, words) => {
    expect(say({ ...NO_FILTER, ...before }, name, changes)).toBe(words);
  });

  test('of a stay names its first day, and of its cost the limit', () => {
    const filter = { ...NO_FILTER, checkIn: 20_000, checkOut: 20_030, total: 5000, month: 2000 };
    expect(say(filter, 'checkIn', { checkIn: '2024-10-08', checkOut: '2024-11-07' })).toBe('from 10-08');
    expect(say(filter, 'total', { total: '5500' })).toBe('up to 5500 EUR in all');
    expect(say(filter, 'total', { total: null })).toBe('any total of the stay');
    expect(say(filter, 'month', { month: '2200' })).toBe('up to 2200 EUR a month');
  });
});
