import { describe, expect, it } from 'vitest';
import { factsOf } from '@/lib/contract/facts';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { sampleProperty } from '@/lib/contract/property.sample';
import { formatDay } from '@/lib/domain/day';
import type { Quote } from '@/lib/domain/quote/quote';
import { type ComparedGroup, cheapestFirst, compareHomes, compareQuotes, marksOf, type Words } from './compared-rows';

/** Two dollars are worth a euro. */
const convert = (amount: number, currency: string) =>
  currency === 'EUR' ? amount : currency === 'USD' ? amount / 2 : null;
const words: Words = {
  number: String,
  money: (amount, currency) => `${amount} ${currency}`,
  amount: (amount, currency) => `${amount} ${currency}`,
  convert,
  bookable: ({ bookableFrom }) => (bookableFrom === null ? null : formatDay(bookableFrom)),
  size: ({ sizeSqM }) => (sizeSqM === null ? null : `${sizeSqM} m²`),
};

const home = (differences: Partial<PropertyBasicInfo> = {}) => {
  const property = sampleProperty(differences);
  return { property, facts: { ...factsOf(property), occupancy: null, bookableFrom: null, bookableNights: null } };
};
const sample = sampleProperty();
const rowIn = (groups: ComparedGroup[], name: string) =>
  groups.flatMap(({ rows }) => rows).find((row) => row.name === name);

describe('homes side by side', () => {
  it('have no best if all are equal', () => {
    const rows = compareHomes([home(), home(), home()], words).flatMap((group) => group.rows);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ differs }) => differs)).toEqual([]);
    expect(rows.flatMap(({ marks }) => marks).filter((mark) => mark !== null)).toEqual([]);
  });

  it('differ if only one has a value', () => {
    const groups = compareHomes([home({ floor: null }), home({ floor: 3 })], words);
    expect(rowIn(groups, 'Floor')).toMatchObject({ cells: [null, '3'], differs: true });
  });

  it('mark the largest, and those that share it, but no other count', () => {
    const size = (sizeSqM: number | null, bedrooms = 1) => home({ sizeSqM, sizeSqft: null, bedrooms });
    const marks = (...homes: ReturnType<typeof size>[]) => rowIn(compareHomes(homes, words), 'Size')?.marks;
    expect(marks(size(60), size(null), size(40))).toEqual(['largest', null, null]);
    expect(marks(size(60), size(40), size(60))).toEqual(['largest', null, 'largest']);
    const groups = compareHomes([size(60, 3), size(60, 1)], words);
    expect(groups.flatMap(({ rows }) => rows).flatMap((row) => row.marks.filter((mark) => mark !== null))).toEqual([]);
  });

  it('mark the only home without what all others have, of three or more', () => {
    const pets = (petsAllowed: boolean) => home({ policies: { ...sample.policies, petsAllowed } });
    const marks = (...allowed: boolean[]) => rowIn(compareHomes(allowed.map(pets), words), 'Pets')?.marks;
    expect(marks(true, false, true)).toEqual([null, 'the only one without', null]);
    expect(marks(true, false, false)).toEqual([null, null, null]);
    expect(marks(true, true, true)).toEqual([null, null, null]);
    expect(marks(true, false)).toEqual([null, null]);
  });

  it('say once what homes or their buildings have', () => {
    const lift = home({ amenities: [{ name: 'ELEVATOR', location: null, details: null, type: null }] });
    const shared = home({ amenities: [], buildingAmenities: [{ name: 'ELEVATOR' }, { name: 'SAUNA' }] });
    const none = home({ amenities: [], buildingAmenities: [] });
    const rows = compareHomes([lift, shared, none], words).flatMap((group) =>
      group.rows.filter(({ cells }) => cells.some((cell) => cell === true)).map(({ name, cells }) => [name, ...cells]),
    );
    expect(rows.filter(([name]) => name === 'Elevator')).toEqual([['Elevator', true, true, false]]);
    expect(rows).toContainEqual(['Sauna', false, true, false]);
  });

  it('rank rents in the reporting currency, and none where one has no rate', () => {
    const rent = (advertisedPrice: number, currency: string) =>
      home({ pricing: { ...sample.pricing, advertisedPrice, currency } });
    const marks = (...homes: ReturnType<typeof rent>[]) => rowIn(compareHomes(homes, words), 'Rent a month')?.marks;
    expect(marks(rent(900, 'EUR'), rent(800, 'EUR'))).toEqual([null, 'lowest']);
    expect(marks(rent(900, 'EUR'), rent(1000, 'USD'))).toEqual([null, 'lowest']);
    expect(marks(rent(900, 'EUR'), rent(1000, 'USD'), rent(1, 'XYZ'))).toEqual([null, null, null]);
    expect(marks(rent(900, 'XYZ'), rent(800, 'XYZ'))).toEqual([null, 'lowest']);
    const beside = compareHomes([rent(900, 'EUR'), rent(800, 'EUR')], words, true);
    // The price of the stay decides.
    expect(rowIn(beside, 'Rent a month')?.marks).toEqual([null, null]);
  });

  it('show only the amenities that differ', () => {
    const amenities = (...names: string[]) =>
      home({ amenities: names.map((name) => ({ name, location: null, details: null, type: null })) });
    const groups = compareHomes([amenities('TV', 'WIFI'), amenities('WIFI', 'BALCONY')], words);
    const { rows } = groups.find(({ title }) => title === 'Amenities that differ') ?? { rows: [] };
    expect(rows.map(({ name, cells }) => [name, ...cells])).toEqual([
      ['Balcony', false, true],
      ['TV', true, false],
    ]);
  });
});

describe('quotes side by side', () => {
  // Only what a comparison reads.
  const quote = (total: string | null, currency = 'EUR', valid = true) =>
    ({
      verdict: { valid, violations: [], unverified: [] },
      nights: 30,
      currency,
      decimals: 2,
      price: { reading: 'calendar', total: valid ? total : null, month: valid ? total : null },
      surcharges: [],
      unknownOptions: [],
      deposits: [],
      byCalendar: { total, subtotal: total, lines: [] },
      byRent: {
        total: '1000.00',
        subtotal: '1000.00',
        lines: [{ kind: 'rent', unitAmount: '1000', amount: '1000.00' }],
      },
      depositsTotal: '500.00',
    }) as unknown as Quote;
  const totals = (...quotes: (Quote | undefined)[]) => compareQuotes(quotes, words)[0];

  it('mark the lowest total', () => {
    expect(totals(quote('1200.00'), quote('999.99'))).toMatchObject({ marks: [null, 'lowest'], differs: true });
  });

  it('mark none where some are of a part of the stay', () => {
    const [total] = compareQuotes([quote('1200.00'), quote('600.00')], words, false, false);
    expect(total).toMatchObject({ marks: [null, null], differs: true });
  });

  it('mark none that is not bookable', () => {
    expect(totals(quote('1200.00'), quote('10.00', 'EUR', false), quote('1300.00'))?.marks).toEqual([
      'lowest',
      null,
      null,
    ]);
    expect(totals(quote('1200.00'), quote('10.00', 'EUR', false))?.marks).toEqual([null, null]);
  });

  it('wait for loading ones, and rank none without a total', () => {
    expect(totals(quote('1200.00'), undefined)).toMatchObject({ cells: ['1200.00 EUR', undefined], differs: false });
    expect(totals(quote('1200.00'), quote(null), quote('1300.00'))?.marks).toEqual(['lowest', null, null]);
  });

  it('show no total of a stay that is not possible, and what a total lacks', () => {
    const without = { ...quote('900.00'), unknownOptions: ['PARKING'] };
    expect(totals(quote('10.00', 'EUR', false), without)?.cells).toEqual([null, '900.00 EUR without Parking']);
  });

  it('show no sum of deposits that lacks one', () => {
    const deposits = [{ uncounted: 'unknown-timing' }] as Quote['deposits'];
    expect(compareQuotes([{ ...quote('900.00'), deposits }], words).at(-1)?.cells).toEqual([null]);
  });

  it('rank no amounts of different currencies', () => {
    expect(totals(quote('1200.00'), quote('999.99', 'GBP'))?.marks).toEqual([null, null]);
  });

  it('show the price that does not count on demand, with why it differs', () => {
    const names = (both: boolean) => compareQuotes([quote('1200.00')], words, both).map(({ name }) => name);
    expect(names(false)).not.toContain('Total by rent');
    expect(names(true)).toEqual(expect.arrayContaining(['Total by rent', 'The difference']));
    expect(compareQuotes([quote('1200.00')], words, true).find(({ name }) => name === 'The difference')?.cells).toEqual(
      [
        'By the advertised rent it is 200.00 EUR less: a night is 40.00 EUR on average in the calendar, and the rent of 1000.00 EUR a month comes to 33.33 EUR a night.',
      ],
    );
  });
});

it('unknown values have no best', () => {
  expect(marksOf({ wanted: 'most', word: 'most', values: [null, null] })).toEqual([null, null]);
});

it('puts the cheapest home first in the reporting currency, and one without a rate or a price last', () => {
  const home = (id: string, currency: string, total: string | null) => ({
    id,
    quote: { currency, price: { reading: 'calendar' as const, total, month: null } },
  });
  const homes = [
    home('a', 'EUR', '900.00'),
    home('b', 'USD', '500.00'),
    home('g', 'XYZ', '1.00'),
    home('c', 'EUR', null),
    { id: 'd', quote: undefined },
    home('e', 'EUR', '1000.00'),
    home('f', 'EUR', '99.50'),
  ];
  expect(cheapestFirst(homes, convert).map(({ id }) => id)).toEqual(['f', 'b', 'a', 'e', 'g', 'c', 'd']);
});
