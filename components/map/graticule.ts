/** Degrees: the sides of what a map shows. */
export interface Extent {
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
