import fc from 'fast-check';
import { expect, test } from 'vitest';
import { viewOf } from './city-map';

const city = fc.record({
  latitude: fc.double({ min: -57, max: 79, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('the view holds every city', () => {
  fc.assert(
    fc.property(fc.array(city), (cities) => {
      const { west, north, width, height } = viewOf(cities);
      for (const { latitude, longitude } of cities) {
        expect(longitude).toBeGreaterThanOrEqual(west - 1e-9);
        expect(longitude).toBeLessThanOrEqual(west + width + 1e-9);
        expect(latitude).toBeLessThanOrEqual(north + 1e-9);
        expect(latitude).toBeGreaterThanOrEqual(north - height - 1e-9);
      }
    }),
  );
});
