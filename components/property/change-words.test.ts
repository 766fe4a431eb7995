import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ChangeFormats, changeInWords, changesByDay, type PropertyChange } from './change-words';

const formats: ChangeFormats = {
  number: String,
  money: (amount) => `€${amount}`,
  day: (day) => `day ${day}`,
  days: (first, last) => (first === last ? `day ${first}` : `days ${first}–${last}`),
  instant: (at) => `at ${at}`,
};
const change = (path: string, was: unknown, now: unknown, at = 0): PropertyChange => ({
  ...{ sequence: 1, at, path, was, now },
});
const words = (path: string, was: unknown, now: unknown) => {
  const { sequence, at, ...said } = changeInWords(change(path, was, now), formats);
  return said;
};

describe('a change of a field', () => {
  test('has a label and formatted values', () => {
    expect(words('pricing.advertisedPrice', 2400, 2600)).toEqual({
      title: 'Rent',
      values: { was: '€2400', now: '€2600' },
    });
    expect(words('availability.availableFrom', '1970-01-03', '1970-01-05').values).toEqual({
      was: 'day 2',
      now: 'day 4',
    });
    expect(words('policies.petsAllowed', false, true)).toEqual({
      title: 'Pets',
      values: { was: 'not allowed', now: 'allowed' },
    });
    expect(words('availability.maximumStay', null, { value: 6, type: 'MONTH' }).values?.now).toBe('6 months');
  });

  test('from or to no value has null', () => {
    expect(words('contact.phone', undefined, '+351 1').values).toEqual({ was: null, now: '+351 1' });
    expect(words('contact.phone', '+351 1', null).values?.now).toBeNull();
  });

  test('outside the spec has its path as its label', () => {
    expect(words('energy.ratingLabel', 'A', 'B')).toEqual({
      title: 'Energy, rating label',
      values: { was: 'A', now: 'B' },
    });
  });
});

describe('a change in a list', () => {
  test('names the element and its field', () => {
    expect(words('amenities[PARKING].details', null, 'UPON_AVAILABILITY')).toEqual({
      title: 'Amenity Parking, details',
      values: { was: null, now: 'Upon availability' },
    });
    expect(words('pricing.surcharges[CLEANING_EXIT].amount', 90, 120).title).toBe('Surcharge cleaning exit, amount');
    expect(words('pricing.discounts[29].discountPercentage', 5, 7.5)).toEqual({
      title: 'Discount from 30 nights, percentage',
      values: { was: '5 %', now: '7.5 %' },
    });
    expect(words('media.photos[https://a.example/x[1].jpg?w=9].caption', 'A', 'B').title).toBe(
      'Photo x[1].jpg, caption',
    );
  });

  test('names added and removed elements', () => {
    expect(words('buildingAmenities[SAUNA]', null, { name: 'SAUNA' })).toEqual({ title: 'Shared amenity Sauna added' });
    expect(words('pricing.surcharges[BOOKING]', { amount: 50, displayName: 'Booking fee' }, null)).toEqual({
      title: 'Surcharge booking removed',
      note: 'Booking fee, €50',
    });
  });
});

test('leaving the list and returning have words of their own', () => {
  expect(words('listed', true, false)).toEqual({ title: 'No longer listed' });
  expect(words('listed', false, true)).toEqual({ title: 'Listed again' });
});

test('further changed fields are counted', () => {
  expect(words('…', null, 800)).toEqual({ title: '800 more fields changed' });
});

describe('a change of the calendar', () => {
  const days = (terms: object | null, from = '1970-01-02', to = '1970-01-04') => ({ from, to, terms });

  test('counts its days and lists the changes of each span', () => {
    const was = [days({ price: 80 }), days({ availability: 'AVAILABLE', minNights: 1 }, '1970-01-09', '1970-01-09')];
    const now = [
      days({ price: 95 }),
      days({ availability: 'NOT_AVAILABLE', minNights: 7 }, '1970-01-09', '1970-01-09'),
    ];
    expect(words('calendar', was, now)).toEqual({
      title: 'Calendar: 4 days changed',
      days: [
        { days: 'days 1–3', was: '€80', now: '€95' },
        { days: 'day 8', was: 'available, 1 night minimum', now: 'not available, 7 nights minimum' },
      ],
    });
  });

  test('counts the days that are not listed', () => {
    const more = { moreDays: 40 };
    expect(words('calendar', [days({ price: 1 }), more], [days({ price: 2 }), more])).toEqual({
      title: 'Calendar: 43 days changed',
      note: 'The first 3 of them are listed.',
      days: [{ days: 'days 1–3', was: '€1', now: '€2' }],
    });
  });

  test('distinguishes unknown days', () => {
    expect(words('calendar', [days(null)], [days({ price: 95, closedToArrival: true })]).days).toEqual([
      { days: 'days 1–3', was: 'nothing known', now: '€95, no arrival' },
    ]);
  });
});

test('any entry of the log has a title', () => {
  const paths = fc.oneof(
    fc.string(),
    fc.constantFrom('calendar', 'listed', 'amenities[X]', 'media.photos[', 'pricing.discounts[a].b', 'constructor'),
  );
  fc.assert(
    fc.property(paths, fc.jsonValue(), fc.jsonValue(), (path, was, now) => {
      expect(typeof changeInWords(change(path, was, now), formats).title).toBe('string');
    }),
  );
});

describe('changes by day', () => {
  const dayOf = (at: number) => Math.floor(at / 10);

  test('keep their order', () => {
    const changes = [change('name', 1, 2, 25), change('code', 1, 2, 21), change('floor', 1, 2, 9)];
    expect(changesByDay(changes, dayOf).map(({ day, changes }) => [day, changes.map(({ path }) => path)])).toEqual([
      [2, ['name', 'code']],
      [0, ['floor']],
    ]);
  });

  test("list the operator's time stamp only on its own", () => {
    const changes = [change('updatedAt', 1, 2, 25), change('name', 1, 2, 25), change('updatedAt', 0, 1, 9)];
    expect(changesByDay(changes, dayOf).map(({ changes }) => changes.map(({ path }) => path))).toEqual([
      ['name'],
      ['updatedAt'],
    ]);
  });
});
