import { marked } from '@/components/state/reporting-money';
import type { MapAnswer } from '@/lib/contract/api/properties';
import { kilometres } from '@/lib/domain/coordinates';
import type { Converter } from '@/lib/domain/exchange';

/** Degrees. */
export type Spot = [longitude: number, latitude: number];

/** [west, south, east, north], in degrees. */
export type Bounds = [number, number, number, number];

interface HomeProperties {
  id: string;
  /** The index of its rent or total in `labels`, ascending by its worth in the reporting currency. */
  amount: number;
}

const NO_PRICE = 'No price';

export interface Homes {
  points: GeoJSON.FeatureCollection<GeoJSON.Point, HomeProperties>;
  /** The formatted amounts in the reporting currency. */
  labels: string[];
  /** Whether some of them are converted. */
  converted: boolean;
  /** False where prices are not shown: then a home is a dot. */
  isPriced: boolean;
  /** Null without a home. */
  bounds: Bounds | null;
}

/** Formats an amount: '€1.4K'. */
type Write = (amount: number, currency: string) => string;

/**
 * Converts the answer's columns to features. MapLibre can find the lowest number of a cluster but cannot format money, so
 * a home has the index of its formatted amount: the total of the chosen stay, without one the monthly rent.
 * @param converter null where prices are not shown
 */
export function homesOf(answer: MapAnswer, converter: Converter | null, write: Write): Homes {
  const { ids, latitudes, longitudes, currencyOf, currencies } = answer;
  const amounts: readonly (number | null)[] = answer.totals ?? answer.rents;
  const pins = currencies.map(() => new Map<number | null, Pin>());
  const pinAt = (i: number): Pin => {
    if (!converter) return UNPRICED;
    const [amount, code] = [amounts[i] ?? null, currencyOf[i] as number];
    const known = pins[code]?.get(amount);
    const pin = known ?? pinOf(amount, currencies[code] as string, converter, write);
    if (!known) pins[code]?.set(amount, pin);
    return pin;
  };
  const shown = ids.map((_, i) => pinAt(i));
  const labels = [...new Set([...new Set(shown)].sort((a, b) => a.worth - b.worth || 0).map(({ label }) => label))];
  const placeOf = new Map(labels.map((label, place) => [label, place]));
  const features = ids.map((id, i): GeoJSON.Feature<GeoJSON.Point, HomeProperties> => {
    const coordinates: Spot = [longitudes[i] as number, latitudes[i] as number];
    const amount = placeOf.get(shown[i]?.label ?? NO_PRICE) as number;
    return { type: 'Feature', properties: { id, amount }, geometry: { type: 'Point', coordinates } };
  });
  const bounds = boundsOf(features.map(({ geometry }) => geometry.coordinates as Spot));
  const converted = shown.some(({ isConverted }) => isConverted);
  return { points: { type: 'FeatureCollection', features }, labels, converted, isPriced: converter !== null, bounds };
}

interface Pin {
  worth: number;
  label: string;
  isConverted: boolean;
}

const UNPRICED: Pin = { worth: 0, label: '•', isConverted: false };

/** A cluster shows an amount without a rate only where no home has one with a rate, and no price only where none has a price. */
function pinOf(amount: number | null, currency: string, converter: Converter, write: Write): Pin {
  if (amount === null) return { worth: Number.POSITIVE_INFINITY, label: NO_PRICE, isConverted: false };
  const worth = converter.convert(amount, currency);
  if (worth === null) return { worth: Number.MAX_VALUE, label: write(amount, currency), isConverted: false };
  const { currency: reporting } = converter.table;
  const isConverted = currency !== reporting;
  return { worth, label: marked(write(worth, reporting), isConverted), isConverted };
}

/** The total of the stay at a home in its own currency; undefined without a stay. */
export function ownTotal({ ids, totals, currencyOf, currencies }: MapAnswer, id: string, write: Write) {
  const at = ids.indexOf(id);
  const total = totals?.[at];
  if (total == null) return total === null ? NO_PRICE : undefined;
  return write(total, currencies[currencyOf[at] as number] as string);
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
