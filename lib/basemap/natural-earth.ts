import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import polylabel from 'polylabel';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** The scales at which Natural Earth is drawn: 1:110 million, 1:50 million, 1:10 million. */
export type Scale = '110m' | '50m' | '10m';

type Polygon = GeoJSON.Position[][];
type Atlas = Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>;

/** The shapes of a map of the world without labels, at one scale. */
export interface World {
  land: GeoJSON.Feature<GeoJSON.MultiPolygon>;
  /** Borders between two countries; a coast is none. */
  borders: GeoJSON.Feature<GeoJSON.MultiLineString>;
}

export interface Country {
  name: string;
  /** The place of its name: as far from its borders as can be, in its largest part. */
  at: [longitude: number, latitude: number];
}

export function worldAt(scale: Scale): World {
  const atlas = atlasAt(scale);
  const borders = mesh(atlas, atlas.objects.countries, (a, b) => a !== b);
  return {
    land: featureOf({ type: 'MultiPolygon', coordinates: polygonsIn(feature(atlas, atlas.objects.land)) }),
    borders: featureOf(borders),
  };
}

/** Every country, the one with the largest single part first. */
export function countries(): Country[] {
  const atlas = atlasAt('50m');
  const largestParts = feature(atlas, atlas.objects.countries).features.map((country) => {
    const parts = polygonsIn(country).map((polygon) => ({ polygon, area: areaOf(polygon[0] ?? []) }));
    const largest = parts.reduce((one, other) => (other.area > one.area ? other : one));
    return { ...largest, name: country.properties.name };
  });
  return largestParts
    .sort((a, b) => b.area - a.area)
    .map(({ name, polygon }) => {
      const [longitude, latitude] = polylabel(polygon as [number, number][][], LABEL_PRECISION);
      return { name, at: [longitude, latitude] };
    });
}

/** Degrees. */
const LABEL_PRECISION = 0.1;

function atlasAt(scale: Scale): Atlas {
  const file = createRequire(import.meta.url).resolve(`world-atlas/countries-${scale}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Atlas;
}

function polygonsIn(given: GeoJSON.Feature | GeoJSON.FeatureCollection): Polygon[] {
  if (given.type === 'FeatureCollection') return given.features.flatMap(polygonsIn);
  const { geometry } = given;
  if (geometry.type === 'Polygon') return [geometry.coordinates.map(unwrap)];
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.map((rings) => rings.map(unwrap)) : [];
}

const featureOf = <Shape extends GeoJSON.Geometry>(geometry: Shape): GeoJSON.Feature<Shape> => ({
  type: 'Feature',
  properties: {},
  geometry,
});

/** The area of a ring on the unit sphere, summed over the strips between its sides and the equator. */
function areaOf(ring: readonly GeoJSON.Position[]): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const sides = ring.map(([x1 = 0, y1 = 0], i) => {
    const [x2 = 0, y2 = 0] = ring[(i + 1) % ring.length] ?? [];
    return (radians(x2 - x1) * (Math.sin(radians(y1)) + Math.sin(radians(y2)))) / 2;
  });
  return Math.abs(sides.reduce((sum, side) => sum + side, 0));
}

/**
 * A ring on the globe → the same ring on an endless strip of longitudes. Natural Earth's rings jump from 180 to −180
 * where they cross the antimeridian, which on a flat map is a line across the whole world; here they go on beyond. One
 * that goes round a pole, as Antarctica does, is led along that pole and back.
 */
export function unwrap(ring: readonly GeoJSON.Position[]): GeoJSON.Position[] {
  let turns = 0;
  const strip = ring.map(([longitude = 0, latitude = 0], i) => {
    const before = ring[i - 1]?.[0] ?? longitude;
    if (longitude - before > 180) turns--;
    if (longitude - before < -180) turns++;
    return [longitude + 360 * turns, latitude];
  });
  if (turns === 0) return strip;
  const [first, last] = [strip[0] as [number, number], strip.at(-1) as [number, number]];
  const pole = first[1] > 0 ? 90 : -90;
  return [...strip, [last[0], pole], [first[0], pole], first];
}
