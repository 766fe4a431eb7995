import type { OfferedHome } from '@/lib/contract/api/offers';
import { type Coordinates, EARTH_KM } from '@/lib/domain/coordinates';
import { clip, type Point } from './clip';
import { EXTENT, readTile, type Town, ZOOM } from './read-tile';

type Surroundings = NonNullable<OfferedHome['surroundings']>;

/** A map is 64 by 40 km, in units of 100 m from its middle. */
const PER_KM = 10;
const HALF = { x: 320, y: 200 };
/** Shapes go on so far beyond the map that the edges of clipped ones stay out of sight. */
const BEYOND = 20;
/** Kilometres within which towns are near. */
const NEAR = 60;
/** Named on a map; fewer find room. */
const MOST_TOWNS = 24;
/** The densest parts of the world have 500: their maps would be too heavy. */
const MOST_NEAR = 200;
/** Told in words, the nearest one among them. */
const MOST_NOTED = 4;
/** People on a square kilometre of a city: it fills a circle, and towns within that are parts of it. */
const DENSITY = 7000;
/** The radius of the largest dot. */
const LARGEST = 80;
/** The tiles end near 85°. */
const NORTHERNMOST = 84;

const WORLD = 2 ** ZOOM * EXTENT;

/**
 * The map around a place, and the towns within 60 km; null where there are none, as on the open sea.
 * @throws where a tile is missing or broken
 */
export async function surroundingsOf(place: Coordinates, read = readTile): Promise<Surroundings | null> {
  if (Math.abs(place.latitude) > NORTHERNMOST) return null;
  const centre = project(place);
  const unit = WORLD / (2 * Math.PI * EARTH_KM * Math.cos((place.latitude * Math.PI) / 180)) / PER_KM;
  const tiles = await Promise.all(
    tilesAround(centre, NEAR * PER_KM * unit).map(async (at) => {
      const [x, y] = [at.x * EXTENT - centre.x, at.y * EXTENT - centre.y];
      const onMap = (point: Point): Point => ({ x: (point.x + x) / unit, y: (point.y + y) / unit });
      const [across, down] = [(HALF.x + BEYOND) * unit, (HALF.y + BEYOND) * unit];
      const frame = { left: -x - across, right: -x + across, top: -y - down, bottom: -y + down };
      // Beyond the antimeridian the world begins again.
      return { ...(await read((at.x + 2 ** ZOOM) % 2 ** ZOOM, at.y)), onMap, frame };
    }),
  );
  const near = tiles
    .flatMap(({ towns, onMap }) =>
      towns.filter(({ at }) => kmOf(onMap(at)) <= NEAR).map((town) => ({ ...town, at: onMap(town.at) })),
    )
    .sort((a, b) => b.population - a.population)
    .slice(0, MOST_NEAR);
  const towns = apart(near.filter(({ isPart }) => !isPart));
  if (towns.length === 0) return null;
  const pathsOf = (shape: 'land' | 'borders') =>
    tiles.flatMap(({ [shape]: lines, frame, onMap }) =>
      lines.map((line) => pathOf(clip(line, frame, shape === 'land').map(onMap), shape === 'land')),
    );
  return {
    ...{ land: pathsOf('land').join(''), borders: pathsOf('borders').join(''), built: dotsOf(near) },
    towns: towns
      .filter(({ at }) => isNameable(at))
      .slice(0, MOST_TOWNS)
      .map(({ name, at }) => ({ name, x: share(at.x / HALF.x), y: share(at.y / HALF.y) })),
    near: noted(towns).map(({ name, at }) => ({ name, km: Math.max(1, Math.round(kmOf(at))) })),
  };
}

/** A place on the map of the world, in units of its finest tiles (Web Mercator). */
function project({ latitude, longitude }: Coordinates): Point {
  const north = Math.asinh(Math.tan((latitude * Math.PI) / 180));
  return { x: (longitude / 360 + 0.5) * WORLD, y: (0.5 - north / (2 * Math.PI)) * WORLD };
}

/** The columns and rows of the tiles within reach of a point, which is less than a tile. */
function tilesAround({ x, y }: Point, reach: number): Point[] {
  const cells = (at: number) => [...new Set([at - reach, at + reach].map((end) => Math.floor(end / EXTENT)))];
  return cells(x).flatMap((column) => cells(y).map((row) => ({ x: column, y: row })));
}

const kmOf = ({ x, y }: Point): number => Math.sqrt(x * x + y * y) / PER_KM;
/** In per cent of the map. */
const share = (fromMiddle: number): number => Math.round(500 + 500 * fromMiddle) / 10;
const isNameable = ({ x, y }: Point): boolean => Math.abs(x) < 0.96 * HALF.x && Math.abs(y) < 0.92 * HALF.y;
const radiusOf = ({ population }: Town): number => Math.sqrt(population / DENSITY / Math.PI) * PER_KM;

/** Towns that are no part of a larger one, nor what a neighbouring tile has of it. @param towns the largest first */
function apart(towns: readonly Town[]): Town[] {
  const kept: Town[] = [];
  const isPartOf = ({ at }: Town, larger: Town) =>
    kmOf({ x: at.x - larger.at.x, y: at.y - larger.at.y }) * PER_KM < radiusOf(larger);
  for (const town of towns) if (!kept.some((larger) => isPartOf(town, larger))) kept.push(town);
  return kept;
}

/** The nearest town and the largest others, the nearest first. @param towns the largest first */
function noted(towns: readonly Town[]): Town[] {
  const byWay = (a: Town, b: Town) => kmOf(a.at) - kmOf(b.at);
  const nearest = towns.toSorted(byWay).slice(0, 1);
  return [...new Set([...nearest, ...towns])].slice(0, MOST_NOTED).sort(byWay);
}

/** An SVG path in whole units. */
function pathOf(points: readonly Point[], isRing: boolean): string {
  const places = points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`);
  const steps = places.filter((place, at) => place !== places[at - 1]);
  return steps.length > 1 ? `M${steps.join(' ')}${isRing ? 'z' : ''}` : '';
}

/** Towns as dots that are about as wide as they are, in a few sizes: one path for each. @param towns the largest first */
function dotsOf(towns: readonly Town[]): Surroundings['built'] {
  const sizes = new Map<number, string>();
  for (const town of towns) {
    const [x, y] = [Math.round(town.at.x), Math.round(town.at.y)];
    const across = Math.round(2 * 2 ** (Math.round(2 * Math.log2(Math.min(radiusOf(town), LARGEST))) / 2));
    if (Math.abs(x) > HALF.x + across || Math.abs(y) > HALF.y + across) continue;
    sizes.set(across, `${sizes.get(across) ?? ''}M${x} ${y}h0`);
  }
  return Array.from(sizes, ([across, dots]) => ({ across, dots }));
}
