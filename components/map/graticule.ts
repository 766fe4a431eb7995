import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { mapColours } from './colours';

/** Degrees: the sides of what a map shows. */
interface Extent {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Between two lines, in degrees: whole ones, then decimal fractions. */
const STEPS = [30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002, 0.0001];
/** Lines across an extent, at least. */
const FEWEST = 4;
/** Where a Mercator map ends. */
const LAST_PARALLEL = 85;

/**
 * The lines of latitude and longitude over an extent and as much again on every side, at round degrees: where a map has
 * nothing else to show, they show place and scale.
 */
export function graticule({ west, south, east, north }: Extent): GeoJSON.Feature<GeoJSON.MultiLineString> {
  const [width, height] = [east - west, north - south];
  const step = STEPS.find((one) => width / one >= FEWEST) ?? (STEPS.at(-1) as number);
  const [left, right] = [west - width, east + width];
  const [bottom, top] = [Math.max(south - height, -LAST_PARALLEL), Math.min(north + height, LAST_PARALLEL)];
  const meridians = multiples(step, left, right).map((longitude) => [
    [longitude, bottom],
    [longitude, top],
  ]);
  const parallels = multiples(step, bottom, top).map((latitude) => [
    [left, latitude],
    [right, latitude],
  ]);
  return {
    type: 'Feature',
    properties: {},
    geometry: { type: 'MultiLineString', coordinates: [...meridians, ...parallels] },
  };
}

/** Each is one multiplication: sums of fractions drift. */
function multiples(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, i) => (first + i) * step);
}

const GRID = 'grid';

/** From here on in, the bundled map has nothing but land and the names of towns. */
export const BARE_FROM_ZOOM = 8;

/** Draws a graticule where the bundled map has little else to show, and draws it anew when the map has moved. */
export function keepGraticule(map: MapLibreMap, container: Element): void {
  const lines = () => {
    const bounds = map.getBounds();
    const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
    return graticule({ west, south, east, north });
  };
  map.once('style.load', () => {
    map.addSource(GRID, { type: 'geojson', data: lines() });
    map.addLayer({ id: GRID, type: 'line', source: GRID, minzoom: BARE_FROM_ZOOM - 1 }, 'borders');
    paintGrid(map, container);
  });
  map.on('moveend', () => {
    if (map.getZoom() < BARE_FROM_ZOOM - 1) return;
    const source = map.getSource<GeoJSONSource>(GRID);
    if (source) void source.setData(lines());
  });
}

export function paintGrid(map: MapLibreMap, container: Element): void {
  map.setPaintProperty(GRID, 'line-color', mapColours(container).grid);
  map.setPaintProperty(GRID, 'line-opacity', [
    'interpolate',
    ['linear'],
    ['zoom'],
    BARE_FROM_ZOOM - 1,
    0,
    BARE_FROM_ZOOM,
    1,
  ]);
}
