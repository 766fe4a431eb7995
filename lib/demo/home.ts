import { CITIES, type City, type District } from './cities';
import { DWELLING_TYPES, DWELLINGS, type Dwelling, isWorkplace } from './dwellings';
import { type Building, LAYOUTS, type Layout } from './pictures';
import { Random } from './random';

/** How a home is let: by the night, by the month, to companies, or for half a year and longer. */
export type Letting = 'nightly' | 'monthly' | 'corporate' | 'yearly';

/** A home of the demo: its description, amenities, pictures, price and calendar follow from these. */
export interface Home {
  /** Its place in the portfolio, from 0: values that would be too rare to occur by chance take turns by it. */
  index: number;
  id: string;
  /** AMS-JOR-0142 */
  code: string;
  city: City;
  district: District;
  street: string;
  houseNumber: string;
  type: string;
  dwelling: Dwelling;
  layout: Layout;
  /** In m²; that of the layout where the home shows its floor plan. */
  area: number;
  showsPlan: boolean;
  /** 0 is the ground floor; null in homes that stand on the ground. */
  floor: number | null;
  lift: boolean;
  letting: Letting;
  /** Shortest stay outside high season. */
  minimumStay: { value: number; type: 'MONTH' | 'NIGHT' };
  minimumNights: number;
  /** Per month, in the city's currency. */
  rent: number;
  /** A stream of choices of this home's own, by subject: one subject never moves another. */
  random: (subject: string) => Random;
}

/** Home `index` of every portfolio of this seed. */
export function homeAt(seed: number, index: number): Home {
  const random = (subject: string) => new Random(seed, index, subject);
  const choose = random('home');
  const { city, district, type } = placeOf(index, choose);
  const dwelling = DWELLINGS[type] as Dwelling;
  const layout = layoutOf(dwelling, type, choose);
  const showsPlan = choose.chance(0.8);
  const area = showsPlan ? layout.area : Math.round(layout.area * choose.between(0.88, 1.2));
  const floor = floorOf(district, dwelling, type, choose);
  return {
    index,
    id: idOf(seed, index),
    code: `${city.code}-${district.code}-${String(index + 1).padStart(4, '0')}`,
    city,
    district,
    street: choose.pick(district.streets),
    houseNumber: houseNumberOf(city, choose),
    type,
    dwelling,
    layout,
    area,
    showsPlan,
    floor,
    lift: hasLift(district, floor, choose),
    ...lettingOf(type, choose),
    rent: rentOf(city, district, dwelling, area, choose),
    random,
  };
}

/** The value whose turn it is at every `every`-th home, undefined at the others: each occurs in any large portfolio. */
export function turnAt<T>(index: number, every: number, values: readonly T[]): T | undefined {
  return index % every === every - 1 ? values[Math.floor(index / every) % values.length] : undefined;
}

const IDS = 36n ** 8n;
/** Shares no factor with IDS, so that no two homes have the same id; about IDS divided by the golden ratio. */
const ID_STEP = 1_743_503_297_963n;

function idOf(seed: number, index: number): string {
  const start = BigInt(new Random(seed, 'ids').int(0, 2 ** 40));
  return `p_${((start + BigInt(index + 1) * ID_STEP) % IDS).toString(36).padStart(8, '0')}`;
}

function placeOf(index: number, choose: Random): { city: City; district: District; type: string } {
  const due = turnAt(index, 18, DWELLING_TYPES);
  const cities = due === undefined ? CITIES : citiesFor(due);
  const city = choose.weighted(cities.map((city) => [city, city.weight] as const));
  if (due !== undefined) return { city, district: choose.pick(districtsFor(city, due)), type: due };
  const type = choose.weighted(
    Object.entries(DWELLINGS).map(([type, { weight }]) => [type, city.types[type] ?? weight] as const),
  );
  return { city, district: choose.pick(districtsFor(city, type)), type };
}

/** The cities known for a type, or all where none is. */
function citiesFor(type: string): readonly City[] {
  const known = CITIES.filter((city) => city.types[type] !== undefined);
  return known.length > 0 ? known : CITIES;
}

function districtsFor(city: City, type: string): readonly District[] {
  if (type === 'HOUSEBOAT') return city.districts.filter(({ outlook }) => outlook === 'canal');
  return DWELLINGS[type]?.detached ? city.districts.filter(({ highRise }) => !highRise) : city.districts;
}

function layoutOf({ bedrooms: [least, most] }: Dwelling, type: string, choose: Random): Layout {
  // The mean of two throws: middling homes are more frequent than the smallest and the largest.
  const bedrooms = Math.floor((choose.between(least, most + 1) + choose.between(least, most + 1)) / 2);
  const fitting = LAYOUTS.filter((layout) => layout.bedrooms === bedrooms);
  return type === 'LOFT' || type === 'WAREHOUSE' ? (fitting.at(-1) as Layout) : choose.pick(fitting);
}

function houseNumberOf({ houseNumbers }: City, choose: Random): string {
  if (typeof houseNumbers !== 'number') return choose.fill(choose.pick(houseNumbers)).replace(/\b0/g, '1');
  // Low numbers are more frequent: not every street is long.
  return String(1 + Math.floor(houseNumbers * choose.unit() * choose.unit()));
}

function floorOf({ highRise }: District, { detached }: Dwelling, type: string, choose: Random): number | null {
  if (detached) return null;
  if (type.endsWith('PENTHOUSE')) return highRise ? choose.int(28, 52) : choose.int(4, 8);
  return highRise ? choose.int(2, 38) : choose.int(0, 6);
}

function hasLift({ highRise, setting }: District, floor: number | null, choose: Random): boolean {
  if (floor === null || setting === 'Walk-up') return false;
  return highRise || choose.chance(floor > 3 ? 0.9 : 0.4);
}

export const facadeOf = ({ district, dwelling }: Home): Building => (district.highRise ? 'tower' : dwelling.building);

function lettingOf(type: string, choose: Random): Pick<Home, 'letting' | 'minimumStay' | 'minimumNights'> {
  const letting = choose.weighted<Letting>([
    ['monthly', 52],
    ['nightly', isWorkplace(type) ? 0 : 24],
    ['corporate', 14],
    ['yearly', 10],
  ]);
  const [value, unit] = choose.pick(MINIMUM_STAYS[letting]);
  return { letting, minimumStay: { value, type: unit }, minimumNights: unit === 'MONTH' ? value * 30 : value };
}

const MINIMUM_STAYS: Record<Letting, readonly (readonly [number, 'MONTH' | 'NIGHT'])[]> = {
  nightly: [
    [2, 'NIGHT'],
    [3, 'NIGHT'],
    [5, 'NIGHT'],
    [7, 'NIGHT'],
    [14, 'NIGHT'],
  ],
  monthly: [
    [1, 'MONTH'],
    [1, 'MONTH'],
    [28, 'NIGHT'],
    [2, 'MONTH'],
    [3, 'MONTH'],
  ],
  corporate: [
    [30, 'NIGHT'],
    [1, 'MONTH'],
    [2, 'MONTH'],
    [3, 'MONTH'],
  ],
  yearly: [
    [6, 'MONTH'],
    [9, 'MONTH'],
    [12, 'MONTH'],
  ],
};

/** The area of the one-bedroom home that a city's rent is quoted for, in m². */
const QUOTED_AREA = 50;

function rentOf(city: City, district: District, dwelling: Dwelling, area: number, choose: Random): number {
  // Rents grow more slowly than areas.
  const size = (area / QUOTED_AREA) ** 0.8;
  const rent = city.rent * district.level * dwelling.rent * size * choose.between(0.88, 1.15);
  return Math.round(rent / city.rentStep) * city.rentStep;
}
