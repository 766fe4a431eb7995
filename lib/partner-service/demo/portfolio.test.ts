import { describe, expect, test } from 'vitest';
import {
  AMENITIES,
  AMENITY_DETAILS,
  AMENITY_LOCATIONS,
  AMENITY_TYPES,
  BUILDING_AMENITIES,
  PROPERTY_TYPES,
  SURCHARGE_TIMINGS,
  SURCHARGE_TYPES,
} from '@/lib/contract/enums';
import { PropertyBasicInfo } from '@/lib/contract/property';
import { type CalendarRange, mergeRanges } from '@/lib/domain/calendar';
import { parseDay, weekday } from '@/lib/domain/day';
import { horizonFrom } from '@/lib/domain/interval';
import { CITIES } from './cities/cities';
import { albumFiles } from './pictures/album';
import { type DemoHome, generatePortfolio } from './portfolio';

const TODAY = parseDay('2026-11-21') as number;
const request = { properties: 1200, seed: 1, today: TODAY, publicUrl: 'http://localhost:3000' };

/** What real portfolios have beside the lists of the contract. */
const UNLISTED = { type: 'HOUSEBOAT', amenity: 'SMART_LOCK', surcharge: 'PET_FEE', timing: 'WEEKLY' };

const all = (values: Iterable<string | null>) => new Set([...values].filter((value) => value !== null));

test('the same size, seed and date give the same portfolio, and a larger one begins with the smaller', () => {
  const some = { ...request, properties: 40 };
  const homes = [...generatePortfolio(some)];
  expect([...generatePortfolio(some)]).toEqual(homes);
  expect([...generatePortfolio({ ...some, properties: 60 })].slice(0, 40)).toEqual(homes);
  expect([...generatePortfolio({ ...some, seed: 2 })]).not.toEqual(homes);
});

describe.each([1, 7])('1,200 homes of seed %i', (seed) => {
  const homes: DemoHome[] = [...generatePortfolio({ ...request, seed })];
  const properties = homes.map(({ property }) => property);
  const surcharges = properties.flatMap(({ pricing }) => pricing.surcharges);

  test('keep the contract, with ids and codes of their own', () => {
    for (const property of properties) expect(PropertyBasicInfo.parse(property)).toEqual(property);
    expect(new Set(properties.map(({ id }) => id)).size).toBe(1200);
    expect(new Set(properties.map(({ code }) => code)).size).toBe(1200);
    for (const { id } of properties) expect(id).toMatch(/^[\w-]{1,64}$/);
  });

  test('have every listed value, and some that no list has', () => {
    const amenities = properties.flatMap((property) => property.amenities);
    expect(all(properties.map(({ type }) => type))).toEqual(new Set([...PROPERTY_TYPES, UNLISTED.type]));
    expect(all(amenities.map(({ name }) => name))).toEqual(new Set([...AMENITIES, UNLISTED.amenity]));
    expect(all(amenities.map(({ location }) => location))).toEqual(new Set(AMENITY_LOCATIONS));
    expect(all(amenities.map(({ details }) => details))).toEqual(new Set(AMENITY_DETAILS));
    expect(all(amenities.map(({ type }) => type))).toEqual(new Set(AMENITY_TYPES));
    const shared = properties.flatMap(({ buildingAmenities }) => buildingAmenities);
    expect(all(shared.map(({ name }) => name))).toEqual(new Set(BUILDING_AMENITIES));
    expect(all(surcharges.map(({ type }) => type))).toEqual(new Set([...SURCHARGE_TYPES, UNLISTED.surcharge]));
    expect(all(surcharges.map(({ timing }) => timing))).toEqual(new Set([...SURCHARGE_TIMINGS, UNLISTED.timing]));
  });

  test('charge in every way: included, mandatory, optional, refundable', () => {
    const ways = surcharges.map(({ includedInRent, mandatory, refundable }) =>
      refundable ? 'refundable' : includedInRent ? 'included' : mandatory ? 'mandatory' : 'optional',
    );
    expect(new Set(ways)).toEqual(new Set(['included', 'mandatory', 'optional', 'refundable']));
  });

  test('leave out what is not required, here and there', () => {
    const missing: Record<string, (property: PropertyBasicInfo) => boolean> = {
      'any size': ({ sizeSqM, sizeSqft }) => sizeSqM === null && sizeSqft === null,
      'square metres': ({ sizeSqM, sizeSqft }) => sizeSqM === null && sizeSqft !== null,
      'square feet': ({ sizeSqM, sizeSqft }) => sizeSqM !== null && sizeSqft === null,
      floor: ({ floor }) => floor === null,
      'guests at most': ({ maxGuests }) => maxGuests === null,
      phone: ({ contact }) => contact.phone === null,
      photos: ({ media }) => media.photos.length === 0,
      tour: ({ media }) => media.threeDTour === null,
      'floor plan': ({ media }) => media.floorplan === null,
      discounts: ({ pricing }) => pricing.discounts.length === 0,
      'maximum stay': ({ availability }) => availability.maximumStay === null,
      'registration number': ({ policies }) => policies.registrationNumber === null,
    };
    for (const [what, lacks] of Object.entries(missing)) {
      expect([what, properties.some(lacks), properties.every(lacks)]).toEqual([what, true, false]);
    }
  });

  test('stand on four continents or more, within their cities', () => {
    expect(new Set(properties.map(({ address }) => address.city)).size).toBeGreaterThanOrEqual(14);
    for (const { address, code } of properties) {
      const bounds = CITIES.find((city) => city.code === code.slice(0, 3))?.bounds;
      if (!bounds) throw new Error(`${code} names no city.`);
      expect(address.latitude).toBeGreaterThanOrEqual(bounds.south);
      expect(address.latitude).toBeLessThanOrEqual(bounds.north);
      expect(address.longitude).toBeGreaterThanOrEqual(bounds.west);
      expect(address.longitude).toBeLessThanOrEqual(bounds.east);
      expect(address.formattedAddress).not.toMatch(/[{}]|, ,|null/);
    }
  });

  test('ask prices that their currency can pay', () => {
    const digits: Record<string, number> = { JPY: 0, KRW: 0, KWD: 3 };
    for (const { property, calendar } of homes) {
      const { currency, advertisedPrice, surcharges } = property.pricing;
      const unit = 10 ** (digits[currency] ?? 2);
      const amounts = [
        advertisedPrice,
        ...surcharges.map(({ amount }) => amount),
        ...calendar.map(({ price }) => price),
      ];
      for (const amount of amounts) {
        expect(amount).toBeGreaterThan(0);
        expect(Math.round(amount * unit) / unit).toBe(amount);
      }
    }
  });

  test('are described by what they have and by nothing they lack', () => {
    const words: Record<string, RegExp> = {
      BALCONY: /balcony/,
      DISHWASHER: /dishwasher/,
      WASHING_MACHINE: /washing machine/,
      AIR_CONDITIONING: /air conditioning/,
      COFFEE_MACHINE: /coffee machine/,
      PARKING: /parking/,
      WIFI: /Wi‑Fi/,
    };
    for (const { description, amenities, policies, sizeSqM } of properties) {
      const names = amenities.map(({ name }) => name);
      for (const [name, word] of Object.entries(words)) if (word.test(description)) expect(names).toContain(name);
      if (/Pets are welcome/.test(description)) expect(policies.petsAllowed).toBe(true);
      if (/ m²/.test(description)) expect(description).toContain(`${sizeSqM} m²`);
    }
  });

  test('show only pictures that are drawn', () => {
    const drawn = new Set([...albumFiles()].map(({ name }) => name));
    for (const { media } of properties) {
      const urls = [...media.photos.map(({ url }) => url), media.floorplan, media.threeDTour].filter(
        (url) => url !== null,
      );
      for (const url of urls) expect(drawn).toContain(new URL(url).pathname.replace('/demo/', ''));
    }
  });

  describe('have calendars', () => {
    const horizon = horizonFrom(TODAY);
    const calendars = homes.map(({ calendar }) => calendar);
    const free = ({ availability }: CalendarRange) => availability === 'AVAILABLE';
    const nights = ({ start, end }: CalendarRange) => end - start;

    test('that are merged and cover three years without gap or overlap', () => {
      for (const calendar of calendars) {
        expect(mergeRanges(calendar)).toEqual(calendar);
        expect(calendar[0]?.start).toBe(horizon.start);
        expect(calendar.at(-1)?.end).toBe(horizon.end);
        for (const [i, range] of calendar.slice(1).entries()) expect(range.start).toBe(calendar[i]?.end);
      }
    });

    const features: Record<string, (calendar: readonly CalendarRange[]) => boolean> = {
      'free for three years': (calendar) => calendar.every(free),
      'never free': (calendar) => !calendar.some(free),
      'booked for months': (calendar) => calendar.some((range) => !free(range) && nights(range) > 90),
      'with a gap of one night': (calendar) => calendar.some((range, i) => i > 0 && free(range) && nights(range) === 1),
      'closed to arrival on Sundays': (calendar) =>
        calendar.some((range) => range.closedToArrival && nights(range) === 1 && weekday(range.start) === 7),
      'closed to departure at weekends': (calendar) =>
        calendar.some((range) => range.closedToDeparture && nights(range) === 2 && weekday(range.start) === 6),
      'closed to both at Christmas': (calendar) =>
        calendar.some((range) => range.closedToArrival && range.closedToDeparture),
      'with prices by season': (calendar) => new Set(calendar.map(({ price }) => price)).size >= 9,
      'with minimum nights by season': (calendar) => new Set(calendar.map(({ minNights }) => minNights)).size > 1,
    };

    test.each(Object.entries(features))('%s', (_, has) => {
      expect(calendars.some(has)).toBe(true);
      expect(calendars.every(has)).toBe(false);
    });

    test('that are emptier the further off', () => {
      const taken = (calendar: readonly CalendarRange[], from: number, to: number) =>
        calendar
          .filter((range) => !free(range) && range.start >= from && range.end <= to)
          .reduce((sum, range) => sum + nights(range), 0);
      const near = calendars.reduce((sum, calendar) => sum + taken(calendar, horizon.start, horizon.start + 365), 0);
      const far = calendars.reduce((sum, calendar) => sum + taken(calendar, horizon.end - 365, horizon.end), 0);
      expect(far).toBeLessThan(near);
    });
  });
});
