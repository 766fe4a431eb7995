import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { mapColours } from './colours';

/** The sides of a map's view, in degrees. */
interface Extent {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The possible distances of two lines, in degrees. */
const STEPS = [30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002, 0.0001];
/** The least number of lines across an extent. */
const FEWEST = 4;
const LAST_PARALLEL = 85;

/**
 * The lines of latitude and longitude at round degrees, over an extent and as much again on every side. They show
 * position and scale where the map has little detail.
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

/** Multiplies each value, because sums of fractions drift. */
function multiples(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, i) => (first + i) * step);
}

const GRID = 'grid';

/** From this zoom on, the bundled map shows only land and the names of towns. */
export const BARE_FROM_ZOOM = 8;

/** Draws a graticule at zooms where the bundled map has little detail, and updates it after each move. */
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
