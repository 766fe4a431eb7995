import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { horizonFrom } from '@/lib/domain/interval';
import { costsOf } from '@/lib/domain/quote/costs';
import { judgeStay } from '@/lib/domain/stays/judge-stay';
import { doubtText } from '@/lib/words/stays';
import { factsOf } from './facts';
import type { PropertyBasicInfo } from './property';
import { sampleProperty } from './property.sample';
import { readProperty } from './read';

const SAMPLE = sampleProperty();

/** The sample with another value at a path. */
function changed(path: string, value: unknown): unknown {
  const copy = structuredClone(SAMPLE) as never;
  const keys = path.split(/[.[\]]+/).filter(Boolean);
  const holder = keys.slice(0, -1).reduce<never>((at, key) => at[key as never], copy) as Record<string, unknown>;
  if (value === undefined) delete holder[keys.at(-1) as string];
  else holder[keys.at(-1) as string] = value;
  return copy;
}

function read(path: string, value: unknown): PropertyBasicInfo {
  const { property } = readProperty(changed(path, value));
  if (!property) throw new Error(`The home is left out for ${path}.`);
  return property;
}

const messages = (received: unknown) => readProperty(received).findings.map(({ message }) => message);

describe('a home that is only partly readable', () => {
  it.each<[path: string, value: unknown, read: unknown]>([
    ['floor', '3rd', null],
    ['sizeSqM', '60', null],
    ['sizeSqft', {}, null],
    ['maxGuests', 'four', null],
    ['bedrooms', null, null],
    ['bathrooms', '1', null],
    ['wcs', undefined, null],
    ['updatedAt', 'yesterday', null],
    ['name', 7, ''],
    ['code', null, ''],
    ['type', 4, ''],
    ['url', null, ''],
    ['description', null, ''],
    ['address', null, { ...blank(SAMPLE.address), latitude: null, longitude: null, county: null, state: null }],
    ['address.latitude', '38.7', null],
    ['contact', 'Marta', { agentName: '', email: '', phone: null }],
    ['contact.phone', 210_000_000, null],
    ['media', [], { photos: [], threeDTour: null, floorplan: null }],
    [
      'media.photos',
      [null, { url: 'https://a.example/1.jpg' }, 7],
      [{ url: 'https://a.example/1.jpg', caption: null }],
    ],
    ['media.photos[0].caption', 5, null],
    ['media.threeDTour', 7, null],
    ['amenities', 'WIFI', []],
    [
      'amenities',
      ['WIFI', { name: 'TV' }, { location: 'IN_UNIT' }],
      [{ name: 'TV', location: null, details: null, type: null }],
    ],
    ['amenities[0].location', 1, null],
    ['buildingAmenities', null, []],
    [
      'policies',
      'see website',
      {
        petsAllowed: false,
        childrenAllowed: false,
        smokingAllowed: false,
        partyAllowed: false,
        checkInTime: null,
        checkOutTime: null,
        guestPolicy: null,
        registrationNumber: null,
      },
    ],
    ['policies.petsAllowed', 'yes', false],
    ['policies.checkInTime', 15, null],
    ['pricing.discounts', null, []],
    ['pricing.discounts[0].discountPercentage', '12.5', undefined],
    // An upper end that is read as none would hold for every longer stay.
    ['pricing.discounts[0].maxInclusive', '120', undefined],
  ])('loses %s alone where it is %j', (path, value, expected) => {
    const property = read(path, value);
    const lost = path.includes('discounts[') ? 'pricing.discounts' : path;
    expect(property).toEqual(changed(lost, lost === path ? expected : []));
    const [first, ...others] = readProperty(changed(path, value)).findings;
    expect(first?.code).toBe('values.unreadable');
    // Each entry of a list is named by its own path.
    for (const { message } of [first, ...others].flatMap((one) => one ?? []))
      expect(message.startsWith(path)).toBe(true);
    if (!Array.isArray(value))
      expect(first?.message).toContain(value === undefined ? 'missing' : JSON.stringify(value));
  });

  it.each([
    ['id', 7],
    ['pricing', null],
    ['pricing.currency', null],
    ['pricing.advertisedPrice', '2450.50'],
    ['availability', null],
    ['availability.availableFrom', 'soon'],
    ['availability.advancedNotice', null],
  ])('is left out where %s is %j, and every fault is told', (path, value) => {
    const { property, faults } = readProperty(changed(path, value));
    expect(property).toBeNull();
    expect(faults).toMatchObject([{ path, value: JSON.stringify(value) }]);
  });

  it('keeps half a bathroom as received', () => {
    expect(read('bathrooms', 1.5).bathrooms).toBe(1.5);
    expect(read('wcs', -1).wcs).toBe(-1);
    expect(readProperty(changed('bathrooms', 1.5)).findings).toEqual([]);
  });

  const TODAY = 20_800;
  const stay = { checkIn: TODAY + 10, checkOut: TODAY + 50, guests: 2 };
  const night = {
    availability: 'AVAILABLE',
    minNights: 1,
    price: 100,
    closedToArrival: false,
    closedToDeparture: false,
  };
  const calendar = [{ ...horizonFrom(TODAY), ...night }];
  const verdictOf = (property: PropertyBasicInfo) =>
    judgeStay({ ...factsOf(property), availableFrom: TODAY }, calendar, stay, TODAY);

  it.each([
    ['availability.minimumStay', null],
    ['availability.minimumStay', '3 nights'],
    ['availability.minimumStay.value', '3'],
    ['availability.minimumStay.value', 2.5],
    ['availability.minimumStay.type', 7],
    ['availability.maximumStay', 'none'],
    ['availability.maximumStay.value', null],
    ['availability.maximumStay.type', undefined],
  ])('verifies no stay where %s is %j', (path, value) => {
    const { unverified } = verdictOf(read(path, value));
    expect(unverified.map((doubt) => doubtText(doubt))).toEqual([
      `The ${path.includes('min') ? 'minimum' : 'maximum'} stay is not readable: it is not checked.`,
    ]);
    // A limit without a unit is no fault of its own beside it.
    expect(readProperty(changed(path, value)).findings).toHaveLength(1);
  });

  it.each([
    ['pricing.surcharges', null],
    ['pricing.surcharges', {}],
    ['pricing.surcharges', ['120 EUR']],
    ['pricing.surcharges[0]', null],
    ['pricing.surcharges[0].amount', '120'],
    ['pricing.surcharges[0].amount', null],
    ['pricing.surcharges[0].timing', 7],
    ['pricing.surcharges[0].mandatory', 'no'],
    ['pricing.surcharges[0].includedInRent', undefined],
    ['pricing.surcharges[0].refundable', 'maybe'],
  ])('has no total where %s is %j', (path, value) => {
    const { pricing } = read(path, value);
    const { byCalendar, byRent, surchargesTotal } = costsOf({ pricing, calendar }, stay.checkIn, stay.checkOut);
    expect([byCalendar.total, byRent.total, surchargesTotal]).toEqual([null, null, null]);
    expect(byCalendar.subtotal).toBe('4000.00');
  });

  it('has its total where only the name of a surcharge cannot be read', () => {
    const { pricing } = read('pricing.surcharges[0].displayName', null);
    expect(costsOf({ pricing, calendar }, stay.checkIn, stay.checkOut).byCalendar.total).toBe('4120.00');
  });

  it('is as it was for any JSON at any field, or left out, and never throws', () => {
    const paths = fieldsOf(SAMPLE);
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.jsonValue({ maxDepth: 2 }), (path, value) => {
        const { property, faults } = readProperty(changed(path, value));
        expect(faults.length > 0).toBe(property === null);
        if (!property) return;
        expect(property.id).toBe(path === 'id' ? value : SAMPLE.id);
        const permits = ({ petsAllowed, childrenAllowed, smokingAllowed, partyAllowed }: typeof property.policies) =>
          [petsAllowed, childrenAllowed, smokingAllowed, partyAllowed].filter(Boolean).length;
        if (typeof value !== 'boolean')
          expect(permits(property.policies)).toBeLessThanOrEqual(permits(SAMPLE.policies));
        // A value that was read is read the same again.
        expect(readProperty(structuredClone(property)).property?.pricing.currency).toBe(property.pricing.currency);
      }),
      { numRuns: 500 },
    );
  });
});

describe('values in another form', () => {
  it.each<[path: string, value: unknown, read: unknown]>([
    ['pricing.currency', 'eur', 'EUR'],
    ['pricing.currency', ' Jpy ', 'JPY'],
    ['updatedAt', 1_764_000_000_500, 1_764_000_000.5],
    ['url', 'www.example.com/x', 'https://www.example.com/x'],
    ['url', 'example.com', 'https://example.com'],
    ['url', '//cdn.example.com/a?b=1', 'https://cdn.example.com/a?b=1'],
    ['url', 'example.com:8080/a', 'https://example.com:8080/a'],
    ['media.threeDTour', 'tours.example.com/7', 'https://tours.example.com/7'],
    ['media.floorplan', 'müller.example/plan.pdf', 'https://müller.example/plan.pdf'],
    ['media.photos[0].url', 'img.example.com/1.jpg', 'https://img.example.com/1.jpg'],
    ['availability.availableFrom', '2027-03-01T00:00:00+02:00', '2027-03-01'],
    ['availability.availableFrom', '2027-03-01 12:00', '2027-03-01'],
  ])('reads %s of %j, and names it with the value as received', (path, value, form) => {
    expect(read(path, value)).toEqual(changed(path, form));
    expect(readProperty(changed(path, value)).findings).toMatchObject([{ code: 'values.mended' }]);
    expect(messages(changed(path, value))).toEqual([
      `${path} is ${JSON.stringify(value)}: it is read as ${JSON.stringify(form)}.`,
    ]);
  });

  it.each([
    ['pricing.currency', 'Taler'],
    ['updatedAt', 1_764_000_000.5],
    ['url', 'photo.jpg'],
    ['url', '/listing/7'],
    ['url', 'mailto:a@example.com'],
    ['url', 'HTTP://example.com'],
    ['url', ''],
  ])('leaves %s of %j as it is', (path, value) => {
    expect(read(path, value)).toEqual(changed(path, value));
    expect(messages(changed(path, value))).toEqual([]);
  });
});

function blank(texts: object): object {
  return Object.fromEntries(Object.keys(texts).map((key) => [key, '']));
}

function fieldsOf(holder: object, path = ''): string[] {
  return Object.entries(holder).flatMap(([key, value]) => {
    const own = Array.isArray(holder) ? `${path}[${key}]` : path ? `${path}.${key}` : key;
    return typeof value === 'object' && value !== null ? [own, ...fieldsOf(value, own)] : [own];
  });
}
