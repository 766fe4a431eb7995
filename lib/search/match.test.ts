import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from '@/lib/domain/day';
import { sizeInSqM } from '@/lib/domain/property';
import type { PropertyRow } from './fields';
import { facetsOfRows, searchRows } from './match.oracle';
import { readSearch } from './search';
import { SORT_NAMES } from './sort';

const HOME: PropertyRow = {
  id: 'p1',
  code: 'BER-1',
  name: 'Große Loft',
  type: 'LOFT',
  country: 'Germany',
  city: 'Berlin',
  area: 'Mitte',
  address: 'Torstraße 1, 10119 Berlin',
  latitude: 52.5,
  longitude: 13.4,
  registrationNumber: null,
  bedrooms: 2,
  bathrooms: 1,
  wcs: 0,
  floor: null,
  maxGuests: 4,
  size: 60,
  sizeDerived: false,
  currency: 'EUR',
  price: 2000,
  amenities: ['WIFI', 'TV'],
  buildingAmenities: ['SAUNA'],
  petsAllowed: true,
  childrenAllowed: true,
  smokingAllowed: false,
  partyAllowed: false,
  has: ['photos'],
  photo: null,
  availableFrom: dayOf(2027, 3, 1),
  minimumStay: { value: 1, unit: 'MONTH' },
  maximumStay: null,
  advancedNotice: 0,
  updatedAt: 1_700_000_000.5,
  occupancy: null,
  bookableFrom: dayOf(2027, 3, 16),
  bookableNights: 60,
};

const found = (query: string, ...others: Partial<PropertyRow>[]) => {
  const rows = [HOME, ...others.map((other, i) => ({ ...HOME, id: `p${i + 2}`, ...other }))];
  const { search, faults } = readSearch(new URLSearchParams(query));
  expect(faults).toEqual([]);
  return searchRows(rows, search.filter, search.sort).map(({ id }) => id);
};

describe('each filter', () => {
  it.each([
    ['q=GROSSE loft', ['p1']],
    ['q=torstrasse mitte', ['p1']],
    ['q=loft munich', []],
    ['q=BER-1', ['p1']],
    ['q=p1', ['p1']],
    ['q=%', []],
    ['type=HOUSE,LOFT', ['p1']],
    ['type=loft', []],
    ['country=Spain', []],
    ['city=Berlin&area=Mitte', ['p1']],
    ['bedrooms=2', ['p1']],
    ['bedrooms=3-', []],
    ['bathrooms=-1', ['p1']],
    ['guests=4', ['p1']],
    ['guests=5', []],
    ['size=59.5-60', ['p1']],
    ['size=60.01-', []],
    ['price=-2000', ['p1']],
    ['price=2000.01-', []],
    ['currency=USD', []],
    ['amenities=TV,WIFI', ['p1']],
    ['amenities=TV,OVEN', []],
    ['buildingAmenities=SAUNA', ['p1']],
    ['pets=true&children=true&smoking=false&parties=false', ['p1']],
    ['pets=false', []],
    ['has=photos', ['p1']],
    ['has=photos,tour', []],
    ['lacks=calendar,description,floorplan', ['p1']],
    ['lacks=photos', []],
    ['lacks=wifi', []],
    ['bookableBy=2027-03-16', ['p1']],
    ['bookableBy=2027-03-15', []],
    ['availableBy=2027-03-01', ['p1']],
    ['availableBy=2027-02-28', []],
    ['minStay=30', ['p1']],
    ['minStay=29', []],
  ])('%s', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  it('leaves out a home without the requested fact', () => {
    const silent = { maxGuests: null, size: null, minimumStay: { value: 1, unit: 'FORTNIGHT' } };
    expect(found('guests=1', silent)).toEqual(['p1']);
    expect(found('size=0-', silent)).toEqual(['p1']);
    expect(found('minStay=9999', silent)).toEqual(['p1']);
  });

  it('derives a size given in square feet', () => {
    const size = sizeInSqM(null, 1000);
    expect(size).toEqual({ size: 92.90304, sizeDerived: true });
    expect(found('size=92-93', size)).toEqual(['p2']);
  });

  it('compares the rents of all currencies in the commonest one, and leaves out those without a rate', () => {
    const dollars = { currency: 'USD', price: 2500 };
    expect(found('price=-2000', dollars, { price: 1800 }, { currency: 'JPY', price: 1 })).toEqual(['p1', 'p2', 'p3']);
    expect(found('price=-1999.99', dollars, { price: 1800 })).toEqual(['p3']);
    expect(found('price=-2000&currency=USD', dollars, { price: 1800 })).toEqual(['p2']);
  });

  it('leaves the guests of a stay to the stay', () => {
    expect(found('guests=9&checkIn=2027-03-01&checkOut=2027-03-31')).toEqual(['p1']);
  });
});

describe('every sort', () => {
  it.each(['size', 'guests', 'occupancy'])('puts homes without %s last, both ways', (sort) => {
    const known = { size: 1, maxGuests: 1, occupancy: 0 };
    const others = [known, { ...known, size: 2, maxGuests: 2, occupancy: 1 }].map((other) => ({ ...other }));
    const silent = { size: null, maxGuests: null, occupancy: null };
    const ids = (query: string) => found(query, ...others, silent, silent).filter((id) => id !== 'p1');
    expect(ids(`sort=${sort}`)).toEqual(['p2', 'p3', 'p4', 'p5']);
    expect(ids(`sort=-${sort}`)).toEqual(['p3', 'p2', 'p5', 'p4']);
  });

  it.each(SORT_NAMES)('parts equal homes by id, by %s', (sort) => {
    expect(found(`sort=${sort}`, {}, {})).toEqual(['p1', 'p2', 'p3']);
    expect(found(`sort=-${sort}`, {}, {})).toEqual(['p3', 'p2', 'p1']);
  });

  it('orders names without regard to case and accents', () => {
    expect(found('', { name: 'ämter' }, { name: 'Zoo' }, { name: 'abend' })).toEqual(['p4', 'p2', 'p1', 'p3']);
  });
});

describe('facets', () => {
  const facets = (query: string, ...rows: Partial<PropertyRow>[]) =>
    facetsOfRows(
      rows.map((row, i) => ({ ...HOME, id: `p${i}`, ...row })),
      readSearch(new URLSearchParams(query)).search.filter,
    );

  it('ignore their own filter and heed the others', () => {
    const counted = facets(
      'type=LOFT&pets=true',
      {},
      { type: 'HOUSE' },
      { type: 'HOUSE', petsAllowed: false },
      { petsAllowed: false },
    );
    expect(counted.total).toBe(1);
    expect(counted.type).toEqual([
      { value: 'HOUSE', count: 1 },
      { value: 'LOFT', count: 1 },
    ]);
    expect(counted.pets).toEqual([
      { value: true, count: 1 },
      { value: false, count: 1 },
    ]);
    expect(counted.bedrooms).toEqual([{ value: 2, count: 1 }]);
  });

  it('count rents in the commonest currency on a scale that the filters do not move', () => {
    const rows = [{ price: 100 }, { price: 160 }, { price: 399 }, { price: 5, currency: 'JPY' }];
    const all = facets('', ...rows).price;
    expect(all).toMatchObject({ currency: 'EUR' });
    expect(all?.edges.slice(0, 3)).toEqual([100, 110, 120]);
    expect(all?.counts.reduce((sum, count) => sum + count)).toBe(3);
    const narrowed = facets('price=300-&bedrooms=2', ...rows).price;
    expect(narrowed).toEqual(all);
    expect(facets('currency=JPY', ...rows).price?.counts.every((count) => count === 0)).toBe(true);
  });

  it('hold every rent in exactly one bar', () => {
    const rent = fc.oneof(fc.double({ min: 0, max: 1e15, noNaN: true }), fc.integer({ min: 500, max: 900 }));
    fc.assert(
      fc.property(fc.array(rent, { minLength: 1 }), (rents) => {
        const { price } = facets('', ...rents.map((price) => ({ price })));
        const { edges = [], counts = [] } = price ?? {};
        expect(edges).toEqual([...edges].sort((a, b) => a - b));
        expect(new Set(edges).size).toBe(counts.length + 1);
        expect(counts.length).toBeLessThan(40);
        const inBar = (bar: number) =>
          rents.filter(
            (value) =>
              value >= (edges[bar] as number) &&
              (value < (edges[bar + 1] as number) || (bar === counts.length - 1 && value === edges[bar + 1])),
          );
        expect(counts).toEqual(counts.map((_, bar) => inBar(bar).length));
        expect(counts.reduce((sum, count) => sum + count)).toBe(rents.length);
      }),
    );
  });
});
