import type { MapAnswer } from '@/lib/contract/api/properties';
import { kilometres } from '@/lib/domain/coordinates';

/** Degrees. */
export type Spot = [longitude: number, latitude: number];

/** [west, south, east, north], in degrees. */
export type Bounds = [number, number, number, number];

interface HomeProperties {
  id: string;
  /** The index of its rent or total in `labels`, ascending by the amount within a currency. */
  amount: number;
  /** The index of its currency. */
  currency: number;
}

const NO_PRICE = 'No price';

/** Homes as a map draws them. */
export interface Homes {
  points: GeoJSON.FeatureCollection<GeoJSON.Point, HomeProperties>;
  /** The formatted amounts. */
  labels: string[];
  /** Null without a home. */
  bounds: Bounds | null;
}

/**
 * Converts the answer's columns to features. MapLibre can find the lowest number of a cluster but cannot format money, so
 * a home has the index of its formatted amount: the total of the chosen stay, without one the monthly rent.
 * @param write formats an amount: '€1.4K'
 */
export function homesOf(answer: MapAnswer, write: (amount: number, currency: string) => string): Homes {
  const { ids, latitudes, longitudes, currencyOf, currencies } = answer;
  const amounts: readonly (number | null)[] = answer.totals ?? answer.rents;
  const labels: string[] = [];
  const labelOf = amountsByCurrency(amounts, answer).map((distinct, code) => {
    const places = new Map<number, number>();
    const first = labels.length;
    for (const amount of distinct) {
      const label = write(amount, currencies[code] as string);
      if (labels.length === first || labels.at(-1) !== label) labels.push(label);
      places.set(amount, labels.length - 1);
    }
    return places;
  });
  // The last of all, so that a cluster shows it only where no home has an amount.
  const missing = labels.length;
  if (amounts.includes(null)) labels.push(NO_PRICE);
  const features = ids.map((id, i): GeoJSON.Feature<GeoJSON.Point, HomeProperties> => {
    const currency = currencyOf[i] as number;
    const shown = amounts[i] ?? null;
    const amount = shown === null ? missing : (labelOf[currency]?.get(shown) as number);
    const coordinates: Spot = [longitudes[i] as number, latitudes[i] as number];
    return { type: 'Feature', properties: { id, amount, currency }, geometry: { type: 'Point', coordinates } };
  });
  const bounds = boundsOf(features.map(({ geometry }) => geometry.coordinates as Spot));
  return { points: { type: 'FeatureCollection', features }, labels, bounds };
}

/** The distinct amounts of each currency, ascending. */
function amountsByCurrency(amounts: readonly (number | null)[], { currencyOf, currencies }: MapAnswer): number[][] {
  const distinct = currencies.map(() => new Set<number>());
  for (const [i, amount] of amounts.entries()) if (amount !== null) distinct[currencyOf[i] as number]?.add(amount);
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

/** The least share of a map's width or height that a result takes where it is seen well. */
const LEAST_SHARE = 0.25;

/** Whether homes are seen well within bounds: some of them are, and they are no speck. */
export function isSeen(homes: Homes, sight: Readonly<Bounds>): boolean {
  if (!homes.bounds || !someWithin(homes, sight)) return false;
  const [west, south, east, north] = homes.bounds;
  const [left, bottom, right, top] = sight;
  return Math.max((east - west) / (right - left), (north - south) / (top - bottom)) >= LEAST_SHARE;
}

const KM_PER_DEGREE = 111.2;

/** The bounds of all that is within some kilometres of a spot. */
export function boundsAround([longitude, latitude]: Spot, km: number): Bounds {
  const down = km / KM_PER_DEGREE;
  const across = down / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  return [longitude - across, latitude - down, longitude + across, latitude + down];
}

/** The homes within some kilometres of a spot, but for the one there. */
export function countWithin({ points }: Homes, [longitude, latitude]: Spot, km: number, id: string): number {
  return points.features.filter(({ properties, geometry }) => {
    const [x = 0, y = 0] = geometry.coordinates;
    return properties.id !== id && kilometres({ longitude, latitude }, { longitude: x, latitude: y }) <= km;
  }).length;
}
