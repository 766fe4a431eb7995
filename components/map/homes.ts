import type { MapAnswer } from '@/lib/search/answers';

/** Degrees. */
export type Spot = [longitude: number, latitude: number];

/** [west, south, east, north], in degrees. */
export type Bounds = [number, number, number, number];

interface HomeProperties {
  id: string;
  /** The index of its rent in `labels`, ascending by rent within a currency. */
  rent: number;
  /** The index of its currency. */
  currency: number;
}

/** Homes as a map draws them. */
export interface Homes {
  points: GeoJSON.FeatureCollection<GeoJSON.Point, HomeProperties>;
  /** The formatted rents. */
  labels: string[];
  /** Null without a home. */
  bounds: Bounds | null;
}

/**
 * Converts the answer's columns to features. MapLibre can find the lowest number of a cluster but cannot format money, so
 * a home has the index of its formatted rent.
 * @param write formats a rent: '€1.4K'
 */
export function homesOf(answer: MapAnswer, write: (rent: number, currency: string) => string): Homes {
  const { ids, latitudes, longitudes, rents, currencyOf, currencies } = answer;
  const labels: string[] = [];
  const labelOf = rentsByCurrency(answer).map((distinct, code) => {
    const places = new Map<number, number>();
    const first = labels.length;
    for (const rent of distinct) {
      const label = write(rent, currencies[code] as string);
      if (labels.length === first || labels.at(-1) !== label) labels.push(label);
      places.set(rent, labels.length - 1);
    }
    return places;
  });
  const features = ids.map((id, i): GeoJSON.Feature<GeoJSON.Point, HomeProperties> => {
    const currency = currencyOf[i] as number;
    const rent = labelOf[currency]?.get(rents[i] as number) as number;
    const coordinates: Spot = [longitudes[i] as number, latitudes[i] as number];
    return { type: 'Feature', properties: { id, rent, currency }, geometry: { type: 'Point', coordinates } };
  });
  const bounds = boundsOf(features.map(({ geometry }) => geometry.coordinates as Spot));
  return { points: { type: 'FeatureCollection', features }, labels, bounds };
}

/** The distinct rents of each currency, ascending. */
function rentsByCurrency({ rents, currencyOf, currencies }: MapAnswer): number[][] {
  const distinct = currencies.map(() => new Set<number>());
  for (const [i, rent] of rents.entries()) distinct[currencyOf[i] as number]?.add(rent);
  return distinct.map((inCurrency) => [...inCurrency].sort((a, b) => a - b));
}

/** The bounds of all spots; null without a spot. */
export function boundsOf(spots: readonly Spot[]): Bounds | null {
  if (spots.length === 0) return null;
  const bounds: Bounds = [180, 90, -180, -90];
  for (const [longitude, latitude] of spots) {
    bounds[0] = Math.min(bounds[0], longitude);
    bounds[1] = Math.min(bounds[1], latitude);
    bounds[2] = Math.max(bounds[2], longitude);
    bounds[3] = Math.max(bounds[3], latitude);
  }
  return bounds;
}

/** Whether any home is within bounds. The bounds of a map that shows several worlds exceed ±180. */
export function someWithin({ points }: Homes, [west, south, east, north]: Readonly<Bounds>): boolean {
  return points.features.some(({ geometry }) => {
    const [longitude, latitude] = geometry.coordinates as [number, number];
    const turned = longitude + 360 * Math.ceil((west - longitude) / 360);
    return turned <= east && latitude >= south && latitude <= north;
  });
}
