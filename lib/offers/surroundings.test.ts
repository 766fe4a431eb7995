import fc from 'fast-check';
import { expect, it } from 'vitest';
import { homeOf } from '@/components/client/offer.fixture';
import { kilometres } from '@/lib/domain/coordinates';
import { roundedPlace, withSurroundings } from './surroundings';

const place = fc.record({
  latitude: fc.double({ min: -84, max: 84, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

it('a place is shown to about 500 m, and the same however often it is rounded', () => {
  fc.assert(
    fc.property(place, (exact) => {
      const shown = roundedPlace(exact);
      expect(kilometres(exact, shown)).toBeLessThan(0.4);
      expect(kilometres(roundedPlace(shown), shown)).toBeLessThan(0.001);
    }),
  );
});

it('homes of one street are shown at one place', () => {
  const shown = new Set<string>();
  for (let n = 0; n < 100; n++) {
    shown.add(JSON.stringify(roundedPlace({ latitude: 41.4001 + n * 0.00001, longitude: 2.1601 + n * 0.00001 })));
  }
  expect(shown.size).toBeLessThanOrEqual(2);
});

const { surroundings: _, ...PLAIN } = homeOf('Verdi');
const MAP = { land: '', borders: '', built: [], towns: [], near: [] };

it('the client gets a map and no coordinates, and a home without a place gets neither', async () => {
  const asked: object[] = [];
  const read = async (at: object) => {
    asked.push(at);
    return MAP;
  };
  const { place } = PLAIN;
  const exact = { ...place, latitude: 41.40321, longitude: 2.15678 };
  const shown = await withSurroundings({ ...PLAIN, place: exact }, read);
  expect(shown.surroundings).toBe(MAP);
  expect(JSON.stringify([shown, asked])).not.toMatch(/41\.403|2\.156/);
  expect(asked).toHaveLength(1);
  for (const nowhere of [
    { latitude: 0, longitude: 0 },
    { latitude: null, longitude: 2 },
    { latitude: 95, longitude: 2 },
  ]) {
    const without = await withSurroundings({ ...PLAIN, place: { ...place, ...nowhere } }, read);
    expect(without).toMatchObject({ name: 'Verdi', place: { city: 'Barcelona', latitude: null, longitude: null } });
    expect(without).not.toHaveProperty('surroundings');
  }
  expect(asked).toHaveLength(1);
});

it('a map that cannot be read is left out, and the home stays', async () => {
  const broken = async () => {
    throw new Error('ENOENT');
  };
  const shown = await withSurroundings(PLAIN, broken);
  expect(shown.name).toBe('Verdi');
  expect(shown).not.toHaveProperty('surroundings');
});
