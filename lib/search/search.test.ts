import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from '@/lib/domain/day';
import { FILTER_NAMES, type Filter, NO_FILTER, stayOf, withOneStay } from './filters';
import { checkSearch, readSearch, searchKey, sortAfter, writeSearch } from './search';
import { anyFilter, anySort } from './search.arbitrary';
import { DEFAULT_SORT, EARLIEST_FIRST, type Sort, sortCodec } from './sort';

const search = fc.record({ filter: anyFilter, sort: anySort });
const values = fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1 }).map((v) => v.sort());
const parameters = fc.array(
  fc.tuple(
    fc.constantFrom(...FILTER_NAMES, 'sort', 'page', '__proto__'),
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('', '1', '2-3', 'true', '2027-03-01', '2027-03-09', '-name'),
    ),
  ),
);

describe('a search in a URL', () => {
  it('reads back as it was written', () => {
    fc.assert(
      fc.property(search, (given) => {
        const url = new URLSearchParams(writeSearch(given).toString());
        expect(readSearch(url)).toEqual({ search: given, faults: [] });
        expect(checkSearch(url)).toEqual({ ok: true, search: given });
      }),
    );
  });

  it('reads back with any texts in it', () => {
    fc.assert(
      fc.property(values, values, (city, amenities) => {
        const given = { filter: { ...NO_FILTER, city, amenities }, sort: DEFAULT_SORT };
        expect(readSearch(new URLSearchParams(searchKey(given))).search).toEqual(given);
      }),
    );
  });

  it('never throws, reports ignored parameters, and reads the rest as without them', () => {
    fc.assert(
      fc.property(parameters, (given) => {
        const { search: read, faults } = readSearch(new URLSearchParams(given));
        expect(readSearch(writeSearch(read))).toEqual({ search: read, faults: [] });
        for (const { parameter } of faults) {
          expect(parameter === 'sort' ? read.sort : read.filter[parameter as keyof Filter]).toEqual(
            parameter === 'sort' ? (read.filter.nights === null ? DEFAULT_SORT : EARLIEST_FIRST) : null,
          );
        }
      }),
    );
  });

  it('has one text for one meaning', () => {
    const key = (text: string) => searchKey(readSearch(new URLSearchParams(text)).search);
    expect(key('type=LOFT,HOUSE&bedrooms=2&sort=name')).toBe(key('bedrooms=2-2&type=HOUSE, LOFT,LOFT&city='));
    expect(key('sort=-price&q= loft ')).toBe('q=loft&sort=-price');
    expect(key('')).toBe('');
  });
});

describe('a stay in a URL', () => {
  const read = (text: string) => readSearch(new URLSearchParams(text));

  it('is read whole, guests included', () => {
    expect(stayOf(read('checkIn=2027-03-01&checkOut=2027-03-31&flex=3&guests=2').search.filter)).toEqual({
      checkIn: dayOf(2027, 3, 1),
      checkOut: dayOf(2027, 3, 31),
      flex: 3,
      guests: 2,
    });
  });

  it('of a length has no ends to move, though one of them cannot be read', () => {
    const { search, faults } = read('nights=2-3&flex=1&checkOut=soon');
    expect(searchKey(search)).toBe('nights=2-3');
    expect(faults.map(({ parameter }) => parameter)).toEqual(['checkOut']);
  });

  it('takes its total and the order by it along when it is dropped', () => {
    const { search } = read('checkIn=2027-03-01&checkOut=2027-03-31&total=5000.5&sort=-month');
    expect(search).toMatchObject({ filter: { total: 5000.5 }, sort: { by: 'month', descending: true } });
    expect(searchKey(search)).toBe('checkIn=2027-03-01&checkOut=2027-03-31&total=5000.5&sort=-month');
    expect(searchKey({ ...search, filter: { ...search.filter, checkIn: null, checkOut: null } })).toBe('');
  });

  it.each([
    ['checkIn=2027-03-01', 'checkOut', 'is missing beside checkIn'],
    ['checkOut=2027-03-01', 'checkIn', 'is missing beside checkOut'],
    ['checkIn=2027-03-01&checkOut=2027-03-01', 'checkOut', 'is the day of checkIn: a stay has one night at least'],
    ['checkIn=2027-03-02&checkOut=2027-03-01', 'checkOut', 'is before checkIn: a stay must end after it begins'],
    ['flex=3', 'flex', 'needs checkIn and checkOut'],
    ['total=5000', 'total', 'needs checkIn and checkOut, or nights'],
    ['options=PARKING', 'options', 'needs checkIn and checkOut, or nights'],
    ['sort=-total', 'sort', 'needs checkIn and checkOut, or nights'],
    ['checkIn=soon&checkOut=2027-03-01', 'checkIn', 'must be a date that exists, yyyy-MM-dd'],
  ])('is left out and reported when it is broken: %s', (text, parameter, message) => {
    const { search: left, faults } = read(text);
    expect(faults).toEqual([expect.objectContaining({ parameter, message })]);
    expect(left.filter).toEqual(NO_FILTER);
  });
});

describe('a changed stay', () => {
  const dates = { checkIn: dayOf(2027, 3, 1), checkOut: dayOf(2027, 3, 31), flex: 3 };
  const length = { nights: { unit: 'nights', min: 45, max: 45 }, window: null, arrive: ['fri'] } as const;

  it('takes the place of one of the other kind', () => {
    const none = Object.fromEntries(Object.keys(dates).map((name) => [name, null]));
    expect(withOneStay({ nights: length.nights })).toEqual({ ...none, ...length, arrive: null });
    expect(withOneStay(dates)).toEqual({ ...dates, nights: null, window: null, arrive: null });
    expect(withOneStay({ nights: null })).toEqual({ nights: null, window: null, arrive: null });
    expect(withOneStay({ guests: 2 })).toEqual({ guests: 2 });
  });

  it('keeps the order, unless it was the usual one or is of a length alone', () => {
    const [plain, long] = [NO_FILTER, { ...NO_FILTER, nights: length.nights }];
    const sorted = (from: Filter, sort: Sort, to: Filter) => sortCodec.write(sortAfter({ filter: from, sort }, to));
    expect(sorted(plain, DEFAULT_SORT, long)).toBe('earliest');
    expect(sorted(long, EARLIEST_FIRST, { ...plain, ...dates })).toBe('name');
    expect(sorted(long, { by: 'earliest', descending: true }, plain)).toBe('name');
    expect(sorted(plain, { by: 'price', descending: true }, long)).toBe('-price');
  });
});

describe('a search in an API request', () => {
  it('is accepted, or every parameter at fault is named', () => {
    fc.assert(
      fc.property(parameters, (given) => {
        const params = new URLSearchParams(given);
        const checked = checkSearch(params);
        if (checked.ok) return;
        expect(checked.faults.length).toBeGreaterThan(0);
        for (const { parameter, message } of checked.faults) expect(`${parameter} ${message}`).toMatch(/^\w+ \w+/);
        const named = new Set(checked.faults.map(({ parameter }) => parameter));
        for (const name of named) params.delete(name);
        const again = checkSearch(params);
        const stayCut = ['checkIn', 'checkOut', 'flex', 'nights'].some((name) => named.has(name));
        expect(again.ok || stayCut).toBe(true);
      }),
    );
  });

  it('names unknown and repeated parameters, but not those read elsewhere', () => {
    const params = new URLSearchParams('bedroms=2&type=LOFT&type=HOUSE&limit=50&sort=rent');
    expect(checkSearch(params, ['limit'])).toEqual({
      ok: false,
      faults: [
        { parameter: 'sort', value: 'rent', message: expect.stringContaining('must be name, code') },
        { parameter: 'bedroms', value: '2', message: 'is not a parameter of this endpoint' },
        {
          parameter: 'type',
          value: 'LOFT',
          message: 'is given more than once; several values are parted by commas',
        },
      ],
    });
  });
});
