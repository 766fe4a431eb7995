import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, formatDay } from '@/lib/domain/day';
import { FILTER_NAMES, type Filter, NO_FILTER } from '@/lib/search/filters';
import { readSearch } from '@/lib/search/search';
import { anyFilter } from '@/lib/search/search.arbitrary';
import { addressFaultText, filterWords, type WordFormats } from './filters';

const formats: WordFormats = {
  number: (value) => value.toLocaleString('en-US'),
  money: (amount, currency) => `${currency} ${amount.toLocaleString('en-US')}`,
  day: formatDay,
  unit: 'sqm',
  reporting: 'EUR',
};

const words = (filter: Partial<Filter>, unit: WordFormats['unit'] = 'sqm') =>
  filterWords({ ...NO_FILTER, ...filter }, { ...formats, unit }).map(({ label, text }) => `${label}: ${text}`);

describe('a filter in words', () => {
  it.each<[Partial<Filter>, string]>([
    [{ q: 'loft' }, 'Search: “loft”'],
    [{ type: ['LOFT', 'SKY_LOUNGE'] }, 'Type: Loft, Sky lounge'],
    [{ city: ['A', 'B', 'C', 'D', 'E'] }, 'City: A, B, C and 2 more'],
    [{ bedrooms: { min: 2, max: 2 } }, 'Bedrooms: 2'],
    [{ bedrooms: { min: 2, max: null } }, 'Bedrooms: 2+'],
    [{ bedrooms: { min: 0, max: 0 } }, 'Bedrooms: Studio'],
    [{ bedrooms: { min: 0, max: 2 } }, 'Bedrooms: Studio – 2'],
    [{ bathrooms: { min: 2, max: null } }, 'Bathrooms: 2+'],
    [{ price: { min: null, max: 2500 } }, 'Monthly rent: up to EUR 2,500'],
    [{ currency: ['EUR'] }, 'Currency: EUR'],
    [{ pets: true }, 'Pets: allowed'],
    [{ smoking: false }, 'Smoking: not allowed'],
    [{ total: 5000 }, 'Total of the stay, at most: EUR 5,000'],
    [{ minStay: 30 }, 'Minimum stay: 30 nights at most'],
    [{ has: ['floorplan', 'tour'] }, 'Has: Floor plan, 3D tour'],
    [{ checkIn: dayOf(2027, 3, 3), checkOut: dayOf(2027, 6, 30), flex: 3 }, 'Stay: 2027-03-03 – 2027-06-30, ± 3 days'],
  ])('%j is told as %j', (filter, text) => expect(words(filter)).toEqual([text]));

  it('gives limits in the reporting currency, whatever currencies are asked for, and as numbers until it is known', () => {
    const asked = { price: { min: 1000, max: 2500 }, currency: ['USD'], total: 5000 };
    expect(words(asked)).toEqual([
      ...['Monthly rent: EUR 1,000 – EUR 2,500', 'Currency: USD', 'Total of the stay, at most: EUR 5,000'],
    ]);
    const [rent] = filterWords({ ...NO_FILTER, ...asked }, { ...formats, reporting: undefined });
    expect(rent?.text).toBe('1,000 – 2,500');
  });

  it('gives a size in the user’s unit', () => {
    expect(words({ size: { min: 50, max: null } })).toEqual(['Size: from 50 m²']);
    expect(words({ size: { min: 50, max: null } }, 'sqft')).toEqual(['Size: from 538 sq ft']);
  });

  it('names every set filter once, and no other', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const told = filterWords(filter, formats).flatMap(({ filters }) => filters);
        expect(new Set(told).size).toBe(told.length);
        expect(FILTER_NAMES.filter((name) => filter[name] !== null && !told.includes(name))).toEqual([]);
      }),
    );
  });
});

describe('a fault of the address', () => {
  it.each([
    ['checkIn=2027-03-05&checkOut=2027-03-01', 'Check-out is before check-in: a stay must end after it begins'],
    ['checkIn=2027-03-05&checkOut=2027-03-05', 'Check-out is the day of check-in: a stay has one night at least'],
    ['checkOut=2027-03-05', 'Check-in is missing beside check-out'],
    ['flex=3', 'Flexible days needs check-in and check-out'],
    ['pets=maybe', 'Pets must be true or false'],
    ['sort=beauty', expect.stringMatching(/^Order must be name, code/)],
  ])('is told in words: %s', (text, words) => {
    expect(readSearch(new URLSearchParams(text)).faults.map(addressFaultText)).toEqual([words]);
  });

  it('uses the parameter’s name if it has no label', () => {
    expect(addressFaultText({ parameter: '__proto__', message: 'is odd' })).toBe('__proto__ is odd');
  });
});
