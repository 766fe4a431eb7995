import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Coordinates, kilometres } from '@/lib/domain/coordinates';
import { decode, EXTENT, type ReadTile, ZOOM } from './read-tile';
import { surroundingsOf } from './surroundings';
import { worldTiles } from './tiles';

const ACROSS = 2 ** ZOOM;
const SEA: ReadTile = { land: [], borders: [], towns: [] };

/** Where a place is on the tiles, by the formula of OpenStreetMap's wiki. */
function tileOf({ latitude, longitude }: Coordinates) {
  const radians = (latitude * Math.PI) / 180;
  const x = ((longitude + 180) / 360) * ACROSS;
  const y = ((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * ACROSS;
  return { column: Math.floor(x), row: Math.floor(y), at: { x: (x % 1) * EXTENT, y: (y % 1) * EXTENT } };
}

/** A world of sea with some towns. */
function worldOf(towns: (Coordinates & { name: string; population: number; isPart?: boolean })[]) {
  const tiles = new Map<string, ReadTile>();
  for (const { name, population, isPart = false, ...place } of towns) {
    const { column, row, at } = tileOf(place);
    const tile = tiles.get(`${column}/${row}`) ?? { ...SEA, towns: [] };
    tile.towns.push({ name, population, isPart, at });
    tiles.set(`${column}/${row}`, tile);
  }
  return async (x: number, y: number): Promise<ReadTile> => {
    if (x < 0 || x >= ACROSS || y < 0 || y >= ACROSS) throw new Error(`There is no tile ${x}/${y}.`);
    return tiles.get(`${x}/${y}`) ?? SEA;
  };
}

const place = fc.record({
  latitude: fc.double({ min: -70, max: 70, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const step = fc.double({ min: -0.7, max: 0.7, noNaN: true });

test('a town is as far as the great circle says, also over the edges of tiles and of the world', async () => {
  await fc.assert(
    fc.asyncProperty(place, step, step, async (home, north, east) => {
      const longitude = home.longitude + east / Math.cos((home.latitude * Math.PI) / 180);
      const town = { latitude: home.latitude + north, longitude: ((longitude + 540) % 360) - 180 };
      const away = kilometres(home, town);
      const found = await surroundingsOf(home, worldOf([{ ...town, name: 'Town', population: 6000 }]));
      // Mercator's scale changes a little on the way.
      const slack = 1 + 0.03 * away;
      if (!found) expect(away).toBeGreaterThan(60 - slack);
      else expect(Math.abs((found.near[0]?.km ?? 0) - Math.max(1, away))).toBeLessThan(slack);
    }),
    { numRuns: 1000 },
  );
});

test('the poles, and places with nothing around them, have no map', async () => {
  const nowhere = worldOf([]);
  for (const latitude of [90, 85.06, 0, -84, -90]) {
    expect(await surroundingsOf({ latitude, longitude: 180 }, nowhere)).toBeNull();
  }
});

test('told are the nearest town and the largest others, and no quarter of a city', async () => {
  const home = { latitude: 0, longitude: 0 };
  const at = (name: string, km: number, population: number, isPart = false) => ({
    ...{ name, population, isPart, latitude: 0, longitude: km / 111.19 },
  });
  const towns = [
    ...[at('City', 12, 2_000_000), at('Suburb', 18, 300_000), at('Quarter', -15, 90_000, true)],
    ...[at('Village', 1, 6000), at('Hamlet', -3, 5000), at('Port', -30, 80_000), at('Mill', -50, 70_000)],
    ...[at('Far', 61, 900_000)],
  ];
  const found = await surroundingsOf(home, worldOf(towns));
  expect(found?.near).toEqual([
    { name: 'Village', km: 1 },
    { name: 'City', km: 12 },
    { name: 'Port', km: 30 },
    { name: 'Mill', km: 50 },
  ]);
  // The map reaches 32 km.
  expect(found?.towns.map(({ name }) => name)).toEqual(['City', 'Port', 'Village', 'Hamlet']);
  expect(found?.towns[0]).toEqual({ name: 'City', x: 68.8, y: 50 });
});

const tiles = new Map(
  [...worldTiles()].flatMap(({ zoom, x, y, bytes }) => (zoom === ZOOM ? [[`${x}/${y}`, bytes] as const] : [])),
);
const real = async (x: number, y: number) => decode(tiles.get(`${x}/${y}`) ?? new Uint8Array([7]));

test('the maps of the world are light, with the shore, the border and the towns of their places', async () => {
  const seattle = await surroundingsOf({ latitude: 47.62, longitude: -122.33 }, real);
  expect(seattle?.near.map(({ name }) => name)).toEqual(['Seattle', 'Bellevue', 'Kent', 'Tacoma']);
  expect(seattle?.land.split('M').length).toBeGreaterThan(3);
  expect(seattle?.borders).toBe('');
  const basel = await surroundingsOf({ latitude: 47.555, longitude: 7.59 }, real);
  expect(basel?.borders).not.toBe('');
  const cities: [number, number][] = [
    ...([
      [51.5, 0],
      [40.74, -73.98],
      [35.69, 139.7],
      [31.23, 121.47],
      [1.29, 103.85],
      [60.39, 5.32],
    ] as const),
  ].map(([latitude, longitude]) => [latitude, longitude]);
  for (const [latitude, longitude] of cities) {
    const found = await surroundingsOf({ latitude, longitude }, real);
    const size = JSON.stringify(found).length;
    // The first lies on the edge of two tiles, which both know its towns.
    const names = found?.near.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    expect(size).toBeGreaterThan(300);
    expect(size).toBeLessThan(6000);
  }
});

test('a broken tile is a fault, not half a map', async () => {
  await expect(
    surroundingsOf({ latitude: 47.62, longitude: -122.33 }, async () => decode(new Uint8Array([7]))),
  ).rejects.toThrow();
});
