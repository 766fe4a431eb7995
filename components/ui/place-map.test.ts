import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelsOf } from './place-labels';
import { viewOf } from './place-map';

const place = fc.record({
  latitude: fc.double({ min: -57, max: 79, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('the view holds every place', () => {
  fc.assert(
    fc.property(fc.array(place), fc.double({ min: 0.1, max: 14, noNaN: true }), (places, lowest) => {
      const { west, north, width, height } = viewOf(places, lowest);
      for (const { latitude, longitude } of places) {
        expect(longitude).toBeGreaterThanOrEqual(west - 1e-9);
        expect(longitude).toBeLessThanOrEqual(west + width + 1e-9);
        expect(latitude).toBeLessThanOrEqual(north + 1e-9);
        expect(latitude).toBeGreaterThanOrEqual(north - height - 1e-9);
      }
    }),
  );
});

test('a name hides neither a dot nor another name, and stands on the side that is free', () => {
  const [west, east] = [
    { name: 'Lisbon', x: 30, y: 50 },
    { name: 'Madrid', x: 36, y: 50 },
  ];
  expect(labelsOf([west])).toEqual([expect.objectContaining({ isBefore: false })]);
  expect(labelsOf([west, east]).map(({ pin, isBefore }) => [pin.name, isBefore])).toEqual([
    ['Lisbon', true],
    ['Madrid', false],
  ]);
  const place = fc.record({ name: fc.string({ minLength: 1, maxLength: 12 }), x: percent, y: percent });
  fc.assert(
    fc.property(fc.array(place, { maxLength: 40 }), (pins) => {
      for (const { pin, isBefore } of labelsOf(pins)) {
        const hidden = pins.filter(
          ({ x, y }) =>
            Math.abs(y - pin.y) < 8 &&
            (isBefore
              ? x < pin.x - 1 && x > pin.x - 4.4 - 2.2 * pin.name.length
              : x > pin.x + 1 && x < pin.x + 4.4 + 2.2 * pin.name.length),
        );
        expect(hidden).toEqual([]);
      }
    }),
  );
});

const percent = fc.integer({ min: 0, max: 100 });
