import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { expect, test } from 'vitest';
import { countries } from './natural-earth';
import { MAX_ZOOM, worldTiles } from './tiles';

const tiles = new Map([...worldTiles()].map(({ zoom, x, y, bytes }) => [`${zoom}/${x}/${y}`, bytes]));

/** The finest tile at a place, and the place in it from 0 to 1. */
function tileAt(longitude: number, latitude: number) {
  const across = 2 ** MAX_ZOOM;
  const radians = (latitude * Math.PI) / 180;
  const [x, y] = [(longitude / 360 + 0.5) * across, (0.5 - Math.asinh(Math.tan(radians)) / 2 / Math.PI) * across];
  const bytes = tiles.get(`${MAX_ZOOM}/${Math.floor(x)}/${Math.floor(y)}`);
  if (!bytes) throw new Error(`No tile at ${longitude}, ${latitude}.`);
  return { layers: new VectorTile(new PbfReader(bytes)).layers, at: [x % 1, y % 1] as const };
}

function featuresAt(longitude: number, latitude: number, layer: string): VectorTileFeature[] {
  const found = tileAt(longitude, latitude).layers[layer];
  return Array.from({ length: found?.length ?? 0 }, (_, i) => (found as NonNullable<typeof found>).feature(i));
}

/** By the even-odd rule over all rings. */
function isLand(longitude: number, latitude: number): boolean {
  const { at } = tileAt(longitude, latitude);
  let inside = false;
  for (const land of featuresAt(longitude, latitude, 'land')) {
    const [x, y] = [at[0] * land.extent, at[1] * land.extent];
    for (const ring of land.loadGeometry()) {
      ring.forEach((a, i) => {
        const b = ring[(i + 1) % ring.length];
        if (b && a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
      });
    }
  }
  return inside;
}

const names = (longitude: number, latitude: number, layer: string) =>
  featuresAt(longitude, latitude, layer).map(({ properties }) => properties.name);

test('there is a tile for every square of every zoom', () => {
  const squares = Array.from({ length: MAX_ZOOM + 1 }, (_, zoom) => 4 ** zoom).reduce((a, b) => a + b);
  expect(tiles.size).toBe(squares);
});

test('cities stand on land and ships on water', () => {
  const cities = [
    [2.35, 48.86],
    [-122.3, 47.6],
    [139.7, 35.7],
    [-5, 15],
    [37.6, 55.75],
    [175, 67],
    [-175, 66.5],
    [-60, -80],
    [18.5, -33.95],
    [-99.13, 19.43],
  ] as const;
  const seas = [
    [-30, 40],
    [6, 40],
    [170, 0],
    [-30, 68],
    [0, -16.5],
    [-150, -50],
    [3, 56],
  ] as const;
  expect(cities.filter(([longitude, latitude]) => !isLand(longitude, latitude))).toEqual([]);
  expect(seas.filter(([longitude, latitude]) => isLand(longitude, latitude))).toEqual([]);
});

test('borders run between countries, not along coasts', () => {
  expect(featuresAt(7.6, 47.6, 'borders').length).toBeGreaterThan(0); // Basel
  expect(featuresAt(-22, 65, 'borders')).toEqual([]); // Iceland
});

test('towns and countries have their names where they are', () => {
  expect(names(-9.14, 38.72, 'places')).toEqual(expect.arrayContaining(['Lisbon', 'Cascais']));
  expect(names(-8, 39.6, 'countries')).toContain('Portugal');
});

test('only the largest cities are on the first tiles', () => {
  const world = new VectorTile(new PbfReader(tiles.get('2/2/1') as Uint8Array)).layers.places;
  const populations = Array.from({ length: world?.length ?? 0 }, (_, i) => world?.feature(i).properties.population);
  expect(populations.length).toBeGreaterThan(0);
  expect(Math.min(...(populations as number[]))).toBeGreaterThanOrEqual(4_000_000);
});

test('a country is named once, in its largest part', () => {
  const [largest] = countries();
  expect(largest?.name).toBe('Russia');
  const france = countries().filter(({ name }) => name === 'France');
  expect(france).toHaveLength(1);
  expect(france[0]?.at[1]).toBeGreaterThan(42); // not Guiana
});
