import fc from 'fast-check';
import { expect, test } from 'vitest';
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
