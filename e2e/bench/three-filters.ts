import { AMENITIES, BUILDING_AMENITIES, PROPERTY_TYPES } from '@/lib/contract/enums';
import { CITIES } from '@/lib/demo/cities';
import type { Random } from '@/lib/demo/random';
import type { Extra } from '@/lib/domain/property';
import { type Filter, type FilterName, NO_FILTER } from '@/lib/search/filters';
import { TODAY } from './portfolio';

const AREAS = CITIES.flatMap(({ districts }) => districts.map(({ name }) => name));
const WORDS = ['apart', 'berlin', 'two bed', 'street', 'canal side', 'istanbul', 'jordaan', 'p_q', 'balc pent'];
const EXTRAS: readonly Extra[] = ['photos', 'floorplan', 'tour', 'discount'];

const FILTERS: { [Name in FilterName]?: (random: Random) => NonNullable<Filter[Name]> } = {
  q: (random) => random.pick(WORDS),
  type: (random) => random.sample(PROPERTY_TYPES, 2),
  country: (random) => [random.pick(CITIES).country],
  city: (random) => random.sample(CITIES, 3).map(({ name }) => name),
  area: (random) => random.sample(AREAS, 3),
  bedrooms: (random) => ({ min: random.int(1, 3), max: random.chance(0.5) ? 4 : null }),
  bathrooms: () => ({ min: 2, max: null }),
  guests: (random) => random.int(1, 6),
  size: (random) => ({ min: random.int(30, 60), max: random.int(100, 150) }),
  price: (random) => ({ min: null, max: random.int(1000, 6000) }),
  currency: (random) => [random.pick(CITIES).currency],
  amenities: (random) => random.sample(AMENITIES, 2),
  buildingAmenities: (random) => [random.pick(BUILDING_AMENITIES)],
  pets: (random) => random.chance(0.5),
  children: (random) => random.chance(0.5),
  smoking: (random) => random.chance(0.5),
  parties: (random) => random.chance(0.5),
  has: (random) => [random.pick(EXTRAS)],
  availableBy: (random) => TODAY + random.int(0, 300),
  minStay: (random) => random.pick([1, 30, 90]),
};

/** A filter with three of the filters set, any three. */
export function threeFilters(random: Random): Filter {
  const chosen = random.sample(Object.keys(FILTERS) as (keyof typeof FILTERS)[], 3);
  return { ...NO_FILTER, ...Object.fromEntries(chosen.map((name) => [name, FILTERS[name]?.(random)])) };
}
