import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  AMENITIES,
  AMENITY_DETAILS,
  AMENITY_LOCATIONS,
  AMENITY_TYPES,
  BUILDING_AMENITIES,
  PROPERTY_TYPES,
  STAY_UNITS,
  SURCHARGE_TIMINGS,
  SURCHARGE_TYPES,
} from '@/lib/contract/enums';
import { PropertyBasicInfo } from '@/lib/contract/property';
import { dayOf, formatDay } from '@/lib/domain/day';
import { minorDigits } from '@/lib/domain/minor-digits';
import { CITIES } from './cities';
import { DWELLING_TYPES } from './dwellings';
import { type DemoHome, generatePortfolio } from './portfolio';

const TODAY = dayOf(2026, 10, 18);
const request = { properties: 1200, seed: 1, today: TODAY, publicUrl: 'http://localhost:3000' };

const cityOf = ({ code }: PropertyBasicInfo) => {
  const city = CITIES.find((city) => city.code === code.slice(0, 3));
  if (!city) throw new Error(`${code} is in no city.`);
  return city;
};

test('the same request gives the same portfolio; another seed another one', () => {
  const small = { ...request, properties: 40 };
  expect([...generatePortfolio(small)]).toEqual([...generatePortfolio(small)]);
  const ids = (seed: number) => [...generatePortfolio({ ...small, seed })].map(({ property }) => property.id);
  expect(ids(2)).not.toEqual(ids(1));
});

test('but for its pictures, a home is the same in a portfolio of any size', () => {
  const homesOf = (properties: number) =>
    [...generatePortfolio({ ...request, properties })].map(
      ({ property: { media, description, ...others }, calendar }) => [others, calendar],
    );
  expect(homesOf(60).slice(0, 15)).toEqual(homesOf(15));
});

describe('1,200 homes', () => {
  let homes: PropertyBasicInfo[];
  beforeAll(() => {
    homes = [...generatePortfolio(request)].map(({ property }: DemoHome) => property);
  });
  const values = <T>(of: (home: PropertyBasicInfo) => readonly T[]) => new Set(homes.flatMap(of));
  const some = (is: (home: PropertyBasicInfo) => boolean) => expect(homes.some(is)).toBe(true);

  test('keep to the contract', () => {
    for (const home of homes) expect(PropertyBasicInfo.parse(home)).toEqual(home);
  });

  test('have ids and codes of their own', () => {
    expect(new Set(homes.map(({ id }) => id)).size).toBe(homes.length);
    expect(new Set(homes.map(({ code }) => code)).size).toBe(homes.length);
    for (const { id, code, url } of homes) {
      expect(id).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
      expect(code).toMatch(/^[A-Z]{3}-[A-Z]{3}-\d{4}$/);
      expect(url).toBe(`http://localhost:3000/properties/${id}`);
    }
  });

  test.each<[string, readonly string[], (home: PropertyBasicInfo) => readonly unknown[]]>([
    ['property type', DWELLING_TYPES, (home) => [home.type]],
    ['amenity', AMENITIES, (home) => home.amenities.map(({ name }) => name)],
    ['amenity location', AMENITY_LOCATIONS, (home) => home.amenities.map(({ location }) => location)],
    ['amenity detail', AMENITY_DETAILS, (home) => home.amenities.map(({ details }) => details)],
    ['parking type', AMENITY_TYPES, (home) => home.amenities.map(({ type }) => type)],
    ['building amenity', BUILDING_AMENITIES, (home) => home.buildingAmenities.map(({ name }) => name)],
    ['surcharge type', SURCHARGE_TYPES, (home) => home.pricing.surcharges.map(({ type }) => type)],
    ['surcharge timing', SURCHARGE_TIMINGS, (home) => home.pricing.surcharges.map(({ timing }) => timing)],
    ['unit of the minimum stay', STAY_UNITS, (home) => [home.availability.minimumStay.type]],
    ['unit of the maximum stay', STAY_UNITS, (home) => [home.availability.maximumStay?.type]],
    ['city', CITIES.map(({ name }) => name), (home) => [home.address.city]],
  ])('show every %s', (_, listed, of) => {
    expect([...values(of)]).toEqual(expect.arrayContaining([...listed]));
  });

  test.each<[string, readonly string[], (home: PropertyBasicInfo) => readonly (string | null)[]]>([
    ['property type', PROPERTY_TYPES, (home) => [home.type]],
    ['amenity', AMENITIES, (home) => home.amenities.map(({ name }) => name)],
    ['building amenity', BUILDING_AMENITIES, (home) => home.buildingAmenities.map(({ name }) => name)],
    ['surcharge type', SURCHARGE_TYPES, (home) => home.pricing.surcharges.map(({ type }) => type)],
    ['surcharge timing', SURCHARGE_TIMINGS, (home) => home.pricing.surcharges.map(({ timing }) => timing)],
  ])('show a %s the spec does not list', (_, listed, of) => {
    expect([...values(of)].filter((value) => value !== null && !listed.includes(value))).not.toEqual([]);
  });

  test('leave out each optional field now and then', () => {
    some(({ sizeSqft, sizeSqM }) => sizeSqft === null && sizeSqM !== null);
    some(({ sizeSqft, sizeSqM }) => sizeSqft !== null && sizeSqM === null);
    some(({ sizeSqft, sizeSqM }) => sizeSqft !== null && sizeSqM !== null);
    some(({ sizeSqft, sizeSqM }) => sizeSqft === null && sizeSqM === null);
    some(({ maxGuests }) => maxGuests === null);
    some(({ type, floor }) => type === 'APARTMENT' && floor === null);
    some(({ contact }) => contact.phone === null);
    some(({ media }) => media.photos.length === 0);
    some(({ media }) => media.photos.length > 0 && media.photos.every(({ caption }) => caption === null));
    some(({ media }) => media.threeDTour === null);
    some(({ media }) => media.floorplan === null);
    some(({ policies }) => policies.checkInTime === null);
    some(({ policies }) => policies.checkOutTime === null);
    some(({ policies }) => policies.guestPolicy === null);
    some(({ amenities }) => amenities.some(({ location }) => location === null));
    some(({ amenities }) => amenities.some(({ details }) => details === null));
    some(({ pricing }) => pricing.surcharges.some(({ description }) => description === null));
  });

  test('vary in fees, discounts and stays', () => {
    const fee = (is: (surcharge: PropertyBasicInfo['pricing']['surcharges'][number]) => boolean) =>
      some(({ pricing }) => pricing.surcharges.some(is));
    fee(({ includedInRent, timing }) => includedInRent && timing === 'MONTHLY');
    fee(({ includedInRent, timing }) => includedInRent && timing === 'ONE_OFF');
    fee(({ mandatory, timing }) => !mandatory && timing === 'MONTHLY');
    fee(({ mandatory, timing }) => !mandatory && timing === 'ONE_OFF');
    fee(({ refundable, mandatory }) => refundable && mandatory);
    fee(({ refundable, mandatory }) => refundable && !mandatory);
    some(({ pricing }) => pricing.discounts.length === 0);
    some(({ pricing }) => pricing.discounts.length > 2);
    some(({ pricing }) => pricing.discounts.length > 0 && pricing.discounts.at(-1)?.maxInclusive !== null);
    some(({ availability }) => availability.maximumStay === null);
    some(({ availability }) => availability.advancedNotice === 0);
    some(({ availability }) => availability.advancedNotice === 30);
    some(({ availability }) => availability.availableFrom < formatDay(TODAY));
    some(({ availability }) => availability.availableFrom > formatDay(TODAY));
    some(({ updatedAt }) => !Number.isInteger(updatedAt));
    some(({ updatedAt }) => Number.isInteger(updatedAt));
    for (const { updatedAt } of homes) expect(updatedAt).toBeLessThan(TODAY * 86_400);
  });

  test('have discount tiers that follow each other without gaps', () => {
    for (const { pricing } of homes) {
      pricing.discounts.forEach(({ minExclusive, maxInclusive }, i, tiers) => {
        if (i > 0) expect(tiers[i - 1]?.maxInclusive).toBe(minExclusive);
        if (maxInclusive !== null) expect(maxInclusive).toBeGreaterThan(minExclusive);
      });
    }
  });

  test('lie within their city and say so in the order of its addresses', () => {
    for (const home of homes) {
      const { bounds, country } = cityOf(home);
      const { latitude, longitude, formattedAddress, streetName, streetNumber } = home.address;
      expect(latitude).toBeGreaterThan(bounds.south);
      expect(latitude).toBeLessThan(bounds.north);
      expect(longitude).toBeGreaterThan(bounds.west);
      expect(longitude).toBeLessThan(bounds.east);
      for (const part of [streetName, streetNumber, country]) expect(formattedAddress).toContain(part);
      expect(formattedAddress).not.toMatch(/[{}@#]|undefined|null|, ,|\s\s/);
    }
    some(({ address }) => address.state !== null && address.county !== null);
    some(({ address }) => address.state === null && address.county === null);
  });

  test('ask amounts their currency has', () => {
    for (const { pricing } of homes) {
      const scale = 10 ** minorDigits(pricing.currency);
      for (const amount of [pricing.advertisedPrice, ...pricing.surcharges.map(({ amount }) => amount)]) {
        expect(amount).toBeGreaterThan(0);
        expect(amount).toBe(Math.round(Number(amount) * scale) / scale);
      }
    }
  });

  test('carry a registration number exactly where short stays need one', () => {
    for (const home of homes) {
      const { value, type } = home.availability.minimumStay;
      const from = cityOf(home).registration?.notFrom ?? 0;
      const nights = type === 'MONTH' ? value * 30 : value;
      expect(home.policies.registrationNumber !== null, home.code).toBe(nights < from);
    }
  });

  test('show only pictures of public/demo, and no picture twice', () => {
    const pool = new Set(readdirSync('public/demo').map((name) => `http://localhost:3000/demo/${name}`));
    for (const { media } of homes) {
      const urls = media.photos.map(({ url }) => url);
      expect(new Set(urls).size).toBe(urls.length);
      for (const url of urls) expect(pool).toContain(url);
      if (media.floorplan !== null) expect(pool).toContain(media.floorplan);
      if (media.threeDTour === null) continue;
      const tour = new URL(media.threeDTour);
      expect(pool).toContain(`${tour.origin}${tour.pathname}`);
      for (const name of tour.searchParams.get('home')?.split('.') ?? []) {
        expect(pool).toContain(`http://localhost:3000/demo/${name}.svg`);
      }
    }
  });

  test.each([
    [/dishwasher/, 'DISHWASHER'],
    [/\boven\b/, 'OVEN'],
    [/coffee machine/, 'COFFEE_MACHINE'],
    [/microwave/, 'MICROWAVE'],
    [/air conditioning/, 'AIR_CONDITIONING'],
    [/washing machine/, 'WASHING_MACHINE'],
    [/Wi-Fi/, 'WIFI'],
    [/balcony/i, 'BALCONY'],
    [/\blift\b/, 'ELEVATOR'],
    [/doorman/, 'DOORMAN'],
    [/fitness centre/, 'FITNESS_CENTER'],
    [/roof terrace/, 'ROOFTOP'],
    [/rooftop pool/, 'ROOFTOP_SWIMMING_POOL'],
    [/private pool/, 'PRIVATE_SWIMMING_POOL'],
    [/sauna/, 'SAUNA'],
    [/a barbecue/, 'BBQ'],
    [/a shared garden/, 'SHARED_GARDEN'],
  ])('mention %s only where there is one', (phrase, amenity) => {
    const telling = homes.filter(({ name, description }) => phrase.test(`${name} ${description}`));
    expect(telling).not.toEqual([]);
    for (const { amenities, buildingAmenities } of telling) {
      expect([...amenities, ...buildingAmenities].map(({ name }) => name)).toContain(amenity);
    }
  });

  test('are homes: nobody lives in an office or a warehouse', () => {
    for (const { type } of homes) expect(type).not.toMatch(/OFFICE$|WAREHOUSE/);
  });

  test('have names of their own that begin with their street or quarter', () => {
    expect(new Set(homes.map(({ name }) => name.toLowerCase())).size).toBe(homes.length);
    for (const { name, address } of homes) {
      const beginnings = [address.streetName, address.area].map((place) => place?.toLowerCase() ?? '');
      expect(
        beginnings.some((place) => place !== '' && name.toLowerCase().startsWith(place)),
        name,
      ).toBe(true);
    }
  });

  test('are described in two to four sentences', () => {
    for (const { description } of homes) {
      expect(description).toMatch(/^An? [^.]+(?:\.[^.]+){1,3}\.$/);
      expect(description).not.toMatch(/undefined|null|\s\s/);
    }
  });
});
