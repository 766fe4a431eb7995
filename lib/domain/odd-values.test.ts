import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDay } from './day';
import { type JudgedHome, type JudgedRange, oddNights, oddValues } from './odd-values';

const sample: JudgedHome = {
  code: 'LIS-1',
  name: 'Bright flat',
  bedrooms: 2,
  bathrooms: 1,
  wcs: 1,
  sizeSqM: 70,
  sizeSqft: 753.5,
  floor: 3,
  maxGuests: 4,
  url: 'https://rentals.example/1',
  updatedAt: 1_792_368_000.25,
  availability: { minimumStay: { value: 1, type: 'MONTH' }, maximumStay: null, advancedNotice: 2 },
  address: { latitude: 38.7, longitude: -9.1 },
  media: { photos: [{ url: 'https://rentals.example/1.jpg' }], threeDTour: null, floorplan: null },
  pricing: { currency: 'EUR', advertisedPrice: 2450.5, discounts: [] },
};
/** What is said of a sound home with some other fields, as 'kind path: message'. */
const said = (differences: Partial<JudgedHome> = {}) =>
  [...oddValues({ ...sample, ...differences })].map(({ kind, path, message }) => `${kind} ${path}: ${message}`);
const pricing = (differences: Partial<JudgedHome['pricing']>) => ({ pricing: { ...sample.pricing, ...differences } });
const stays = (minimum: [number, string], maximum: [number, string] | null) => {
  const limit = ([value, type]: [number, string]) => ({ value, type });
  const availability = { advancedNotice: 0, minimumStay: limit(minimum), maximumStay: maximum && limit(maximum) };
  return said({ availability });
};
const discounts = (...tiers: [number, number | null, number][]) =>
  said(
    pricing({
      discounts: tiers.map(([minExclusive, maxInclusive, discountPercentage]) => {
        return { minExclusive, maxInclusive, discountPercentage };
      }),
    }),
  );
const media = (photo: string, threeDTour: string | null = null) =>
  said({ media: { photos: [{ url: photo }], threeDTour, floorplan: '' } });

describe('the values of a home', () => {
  it('are not odd where all is well', () => {
    expect(said()).toEqual([]);
  });

  it('are odd as counts below 0 or with a fraction', () => {
    expect(said({ bedrooms: -1, bathrooms: 1.5, maxGuests: -0.5, sizeSqft: -3 })).toEqual([
      'counts.negative bedrooms: is below 0',
      'counts.negative maxGuests: is below 0',
      'counts.negative sizeSqft: is below 0',
      'counts.fractional bathrooms: is no whole number',
      'counts.fractional maxGuests: is no whole number',
    ]);
    expect(said({ floor: -2, bedrooms: 0, maxGuests: null, sizeSqft: 700.25 })).toEqual([]);
    expect(said({ floor: 1.5 })).toEqual(['counts.fractional floor: is no whole number']);
  });

  it('carry the value as received', () => {
    expect([...oddValues({ ...sample, wcs: -7 })]).toMatchObject([{ path: 'wcs', value: -7 }]);
    const [{ value } = { value: null }] = oddValues({ ...sample, ...pricing({ currency: 'eur' }) });
    expect(value).toBe('eur');
  });

  it('are odd as a blank name and as a size that no home has', () => {
    expect(said({ name: ' \t', code: '' })).toEqual([
      'text.name-missing name: is empty',
      'text.name-missing code: is empty',
    ]);
    expect(said({ sizeSqM: 4 })).toEqual(['counts.size-unlikely sizeSqM: is the size of no home']);
    expect(said({ sizeSqM: 5 })).toEqual([]);
  });

  it.each([
    [{ latitude: 90, longitude: -180 }, []],
    [{ latitude: 90.1, longitude: 2 }, ['place.coordinates-impossible address.latitude: is not between -90 and 90']],
    [{ latitude: 1, longitude: -181 }, ['place.coordinates-impossible address.longitude: is not between -180 and 180']],
    [{ latitude: 0, longitude: 0 }, ['place.coordinates-missing address: lies at 0, 0 in the Atlantic']],
    [{ latitude: 0, longitude: 9 }, []],
  ])('are odd as coordinates: %j', (address, expected) => {
    expect(said({ address })).toEqual(expected);
  });

  it.each([
    ['EUR', []],
    ['ZWG', []],
    ['eur', ['pricing.currency-unknown pricing.currency: counts as EUR']],
    ['XYZ', ['pricing.currency-unknown pricing.currency: is not in ISO 4217']],
    ['DEM', ['pricing.currency-unknown pricing.currency: is not in ISO 4217']],
    ['€', ['pricing.currency-unknown pricing.currency: is not in ISO 4217']],
  ])('are odd as the currency %s', (currency, expected) => {
    expect(said(pricing({ currency }))).toEqual(expected);
  });

  it('are odd as rents of 0 and below, and as instants that no home has', () => {
    expect(said(pricing({ advertisedPrice: 0 }))).toEqual([
      'pricing.rent-missing pricing.advertisedPrice: is not above 0',
    ]);
    const kind = 'data.instant-impossible updatedAt:';
    expect(said({ updatedAt: 1_790_000_000_000 })).toEqual([
      `${kind} lies after 2100: it counts seconds, not milliseconds`,
    ]);
    expect(said({ updatedAt: -1 })).toEqual([`${kind} lies before 1970`]);
    expect(said({ updatedAt: 1_790_000_000.5 })).toEqual([]);
  });

  it('are odd as discounts below 0 and above 100 percent', () => {
    const kind = (index: number) => `pricing.discount-outside pricing.discounts[${index}].discountPercentage:`;
    expect(discounts([6, 29, -0.1], [29, 89, 100], [89, null, 110])).toEqual([
      `${kind(0)} is not between 0 and 100`,
      `${kind(2)} is not between 0 and 100`,
    ]);
  });

  it('are odd as tiers that overlap, leave gaps, end before they begin, or begin below 0', () => {
    const tier = (index: number) => `pricing.tiers pricing.discounts[${index}]:`;
    expect(discounts([89, null, 20], [6, 29, 5], [29, 89, 10])).toEqual([]);
    expect(discounts([28, null, 20], [6, 29, 5])).toEqual([`${tier(0)} overlaps the discount for 7 to 29 nights`]);
    expect(discounts([6, 29, 5], [30, null, 20])).toEqual([`${tier(1)} leaves out stays of 30 nights`]);
    expect(discounts([30, 7, 5], [0, null, 5])).toEqual([`${tier(0)} ends before it begins`]);
    expect(discounts([30, 30, 5])).toEqual([`${tier(0)} ends before it begins`]);
    expect(discounts([-1, 30, 5])).toEqual([`${tier(0)} begins below 0`]);
    expect(discounts([6, null, 5], [29, 89, 10])).toEqual([`${tier(1)} overlaps the discount for 7 nights and more`]);
  });

  it('are odd as tiers exactly where some length of stay has two discounts, or none between two', () => {
    const bound = fc.integer({ min: 0, max: 12 });
    const tiers = fc.array(fc.tuple(bound, fc.option(bound), fc.constant(5)), { maxLength: 4 });
    fc.assert(
      fc.property(tiers, (given) => {
        const sound = given.filter(([from, to]) => to === null || to > from);
        const counts = Array.from(
          { length: 15 },
          (_, n) => sound.filter(([from, to]) => from < n && n <= (to ?? 99)).length,
        );
        const [first, last] = [counts.findIndex((count) => count > 0), counts.findLastIndex((count) => count > 0)];
        const isOdd = first !== -1 && counts.slice(first, last + 1).some((count) => count !== 1);
        expect(discounts(...sound).length > 0).toBe(isOdd);
      }),
    );
  });

  it('are odd as maximum stays of 0 or below the minimum, and as minimum stays below 1', () => {
    const kind = 'terms.maximum-below-minimum availability.maximumStay';
    expect(stays([7, 'NIGHT'], [6, 'NIGHT'])).toEqual([`${kind}: is shorter than the minimum stay`]);
    expect(stays([12, 'MONTH'], [364, 'NIGHT'])).toEqual([`${kind}: is shorter than the minimum stay`]);
    expect(stays([32, 'NIGHT'], [1, 'MONTH'])).toEqual([`${kind}: is shorter than the minimum stay`]);
    expect(stays([1, 'MONTH'], [0, 'NIGHT'])).toEqual([`${kind}.value: is not above 0`]);
    expect(stays([0, 'NIGHT'], null)).toEqual(['terms.minimum-below-one availability.minimumStay.value: is below 1']);
  });

  it('are not odd as stay limits that some check-in allows, or whose unit nobody knows', () => {
    expect(stays([1, 'MONTH'], [28, 'NIGHT'])).toEqual([]);
    expect(stays([31, 'NIGHT'], [1, 'MONTH'])).toEqual([]);
    expect(stays([12, 'MONTH'], [365, 'NIGHT'])).toEqual([]);
    expect(stays([90, 'NIGHT'], [2, 'WEEK'])).toEqual([]);
    expect(stays([7, 'NIGHT'], [7, 'NIGHT'])).toEqual([]);
  });

  it.each([
    ['https://example.com/a?b#c', null],
    ['HTTP://example.com', null],
    ['www.example.com/home/1', 'links.no-scheme'],
    ['//example.com', 'links.no-scheme'],
    ['example.com:8080?x', 'links.no-scheme'],
    ['javascript:alert(1)', 'links.unusable'],
    ['https://', 'links.unusable'],
    ['see the flyer', 'links.unusable'],
    ['', 'links.unusable'],
  ])('are odd as the address %s', (url, kind) => {
    expect([...oddValues({ ...sample, url })].map((value) => value.kind)).toEqual(kind === null ? [] : [kind]);
  });

  it('are odd as photos that a page on https does not show, and as optional links that are no addresses', () => {
    expect(media('http://example.com/1.jpg', 'http://example.com/tour')).toEqual([
      'photos.refused media.photos[0].url: is http, which pages on https do not show',
    ]);
    expect(media('cdn.example.com/1.jpg', 'tour')).toEqual([
      'links.no-scheme media.photos[0].url: has no https:// before it',
      'links.unusable media.threeDTour: is no web address',
    ]);
    expect(media('https://example.com/1.jpg', '')).toEqual([]);
  });
});

describe('the nights of a calendar', () => {
  const day = (text: string) => parseDay(text) as number;
  const range = (from: string, to: string, differences: Partial<JudgedRange> = {}): JudgedRange => {
    return { start: day(from), end: day(to), price: 80, minNights: 1, availability: 'AVAILABLE', ...differences };
  };
  const nights = (...ranges: JudgedRange[]) =>
    [...oddNights(ranges)].map(({ kind, path, value, message }) => `${kind} ${path}: ${message} (${value})`);

  it('are odd without a price while they are on sale', () => {
    const blocked = { availability: 'NOT_AVAILABLE', price: 0 };
    expect(nights(range('2027-01-01', '2027-01-03', { price: 0 }), range('2027-01-03', '2027-01-09', blocked))).toEqual(
      ['calendar.price-missing calendar[0].dailyPrice: is not above 0 on nights on sale (0)'],
    );
  });

  it('are odd from ten times the median night on', () => {
    const long = range('2027-01-01', '2027-02-01');
    const dear = (price: number | null) => range('2027-02-01', '2027-02-03', { price });
    expect(nights(long, dear(799.99), dear(null))).toEqual([]);
    expect(nights(dear(800), long)).toEqual([
      'calendar.price-far calendar[0].dailyPrice: is 10 times the median night of 80, or more (800)',
    ]);
    expect(nights(dear(800))).toEqual([]);
    expect(nights(long, range('2027-02-01', '2028-02-03', { price: 800 }))).toEqual([]);
    expect(nights(long, range('2027-02-01', '2027-02-03', { price: 800, availability: 'NOT_AVAILABLE' }))).toEqual([]);
  });

  it('are odd where a stay may be shorter than one night', () => {
    expect(nights(range('2027-01-01', '2027-02-01', { minNights: 0 }), range('2027-02-01', '2027-03-01'))).toEqual([
      'calendar.minimum-below-one calendar[0].minNights: is below 1 and counts as 1 (0)',
    ]);
    expect(nights(range('2027-01-01', '2027-02-01', { minNights: null }))).toEqual([]);
  });
});
