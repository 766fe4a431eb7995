import { dayOf } from '@/lib/domain/day';
import { CITIES, type City, type District } from './cities';
import { DWELLING_TYPES, DWELLINGS } from './dwellings';
import type { DemoMoment } from './moment';
import { Random } from './random';

/** A place in the portfolio. One home leaves it as the next one comes, so that their number stays. */
export interface DemoPlace {
  /** From 0: values that would be too rare to occur by chance take turns by it. */
  index: number;
  city: City;
  district: District;
  type: string;
  street: string;
  /** Places before it in the same street. */
  before: number;
  /** From 0 to 1; those of a city are spread evenly. */
  share: number;
  /** Whether its homes are what the example of the search box asks for: two bedrooms, pets, free in spring. */
  isExample: boolean;
}

/** Every so many places of the city have homes like that of the example; its other homes of two bedrooms take no pets. */
export const EXAMPLE = { city: 'BCN', every: 7 };

/** The places of every portfolio of this seed, from the first one on. */
export function* placesOf(seed: number): Generator<DemoPlace, never> {
  const inCity = new Map<City, number>();
  const inStreet = new Map<string, number>();
  const offset = new Random(seed, 'cities').unit();
  for (let index = 0; ; index++) {
    const choose = new Random(seed, index, 'place');
    const { city, type } = cityAndType(index, (offset + index * GOLDEN) % 1, choose);
    const district = choose.pick(districtsFor(city, type));
    const street = choose.pick(district.streets);
    const before = counted(inStreet, street);
    const number = counted(inCity, city);
    const share = (offset + number * GOLDEN) % 1;
    const isExample = city.code === EXAMPLE.city && number % EXAMPLE.every === 0;
    yield { index, city, district, type: isExample ? 'APARTMENT' : type, street, before, share, isExample };
  }
}

/** How many there were before this one. */
function counted<Key>(counts: Map<Key, number>, key: Key): number {
  const before = counts.get(key) ?? 0;
  counts.set(key, before + 1);
  return before;
}

/** Steps of this part of the whole fill it evenly: each city has its share of any portfolio. */
const GOLDEN = 0.618_033_988_749_895;

/** The value whose turn it is at every `every`-th place, undefined at the others: each occurs in any large portfolio. */
export function turnAt<T>(index: number, every: number, values: readonly T[]): T | undefined {
  return index % every === every - 1 ? values[Math.floor(index / every) % values.length] : undefined;
}

function cityAndType(index: number, share: number, choose: Random): { city: City; type: string } {
  const due = turnAt(index, 18, DWELLING_TYPES);
  if (due !== undefined) return { city: choose.pick(citiesFor(due)), type: due };
  const city = Random.at(
    share,
    CITIES.map((city) => [city, city.weight] as const),
  );
  const weights = Object.entries(DWELLINGS).map(([type, { weight }]) => [type, city.types[type] ?? weight] as const);
  return { city, type: choose.weighted(weights) };
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

/** The operator's first portfolio; homes have come and gone since. */
const BEGINNING: DemoMoment = dayOf(2024, 1, 1);

/** How many homes were at a place before, as of a moment, and since when the present one is. */
export function tenureAt(
  seed: number,
  { index }: DemoPlace,
  moment: DemoMoment,
): { before: number; since: DemoMoment } {
  const choose = new Random(seed, index, 'tenure');
  const days = choose.between(500, 1500);
  const first = BEGINNING - days * choose.unit();
  const before = Math.max(0, Math.floor((moment - first) / days));
  return { before, since: first + before * days };
}
