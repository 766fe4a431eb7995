import { AMENITIES, BUILDING_AMENITIES, PROPERTY_TYPES } from '@/lib/contract/enums';
import { sampleProperty } from '@/lib/contract/property.sample';
import type { Day } from '@/lib/domain/day';
import type { Extra, PropertyFacts } from '@/lib/domain/property';
import { type Filter, type FilterName, NO_FILTER } from '@/lib/search/filters';

const COUNTRIES: Record<string, readonly string[]> = {
  EUR: ['Germany', 'Portugal', 'Spain', 'France'],
  USD: ['United States'],
  GBP: ['United Kingdom'],
  TRY: ['Türkiye'],
};
const CURRENCIES = ['EUR', 'EUR', 'EUR', 'EUR', 'USD', 'USD', 'GBP', 'TRY'] as const;
const CITIES = ['Berlin', 'Lisboa', 'València', 'Paris', 'New York', 'London', 'İstanbul', 'Zürich', 'Łódź', 'Málaga'];
const AREAS = Array.from({ length: 240 }, (_, i) => `${['Alt', 'North', 'Río', 'Saint', 'Upper'][i % 5]}quarter ${i}`);
const STREETS = ['Hauptstraße', 'Rua do Século', 'Calle Mayor', 'Rue de l’Ourcq', 'Atlantic Avenue', 'İstiklal'];
const WORDS = ['Bright', 'Cosy', 'Grand', 'Sunny', 'Urban', 'Café', 'Garden', 'River', 'Élysée', 'Skyline', 'Old-Town'];
const EXTRAS: readonly Extra[] = ['photos', 'floorplan', 'tour', 'discount'];
const FIRST_DAY: Day = 20_800;

/** Numbers that look random and are the same in every run. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** In [0, 1). Mulberry32. */
  roll(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(end: number): number {
    return Math.floor(this.roll() * end);
  }

  chance(share: number): boolean {
    return this.roll() < share;
  }

  of<Value>(values: readonly Value[]): Value {
    return values[this.below(values.length)] as Value;
  }

  some<Value>(values: readonly Value[], share: number): Value[] {
    return values.filter(() => this.chance(share));
  }
}

/** The facts of a home that differs from its neighbours in every field. */
export function variedFacts(index: number, dice: Dice): PropertyFacts {
  const [city, area, currency] = [dice.of(CITIES), dice.of(AREAS), dice.of(CURRENCIES)];
  const bedrooms = dice.below(6);
  return {
    id: `home-${index}`,
    code: `${city.slice(0, 3).toUpperCase()}-${dice.below(100_000)}`,
    name: `${dice.of(WORDS)} ${dice.of(WORDS)} residence ${dice.below(100_000)} in ${area}`,
    type: dice.of(PROPERTY_TYPES),
    country: dice.of(COUNTRIES[currency] ?? []),
    city,
    area,
    address: `${dice.of(STREETS)} ${dice.below(300)}, ${10_000 + dice.below(80_000)} ${city}`,
    latitude: 40 + dice.roll() * 10,
    longitude: dice.roll() * 10,
    registrationNumber: dice.chance(0.3) ? `REG-${dice.below(1_000_000)}` : null,
    bedrooms,
    bathrooms: 1 + dice.below(3),
    wcs: dice.below(3),
    floor: dice.chance(0.8) ? dice.below(20) : null,
    maxGuests: dice.chance(0.9) ? bedrooms + 1 + dice.below(3) : null,
    size: dice.chance(0.9) ? Math.round(2500 + dice.roll() * 15_000) / 100 : null,
    sizeDerived: false,
    currency,
    price: Math.round(70_000 + dice.roll() ** 3 * 900_000) / 100,
    amenities: dice.some(AMENITIES, 0.5),
    buildingAmenities: dice.some(BUILDING_AMENITIES, 0.1),
    petsAllowed: dice.chance(0.3),
    childrenAllowed: dice.chance(0.8),
    smokingAllowed: dice.chance(0.1),
    partyAllowed: dice.chance(0.05),
    has: dice.some(EXTRAS, 0.5),
    photo: '/demo/facade-villa-1.svg',
    availableFrom: FIRST_DAY + dice.below(300),
    minimumStay: dice.of([
      { value: 1, unit: 'NIGHT' },
      { value: 30, unit: 'NIGHT' },
      { value: 1, unit: 'MONTH' },
      { value: 3, unit: 'MONTH' },
    ]),
    maximumStay: null,
    advancedNotice: dice.below(5),
    updatedAt: 1_700_000_000 + dice.below(40_000_000),
  };
}

/** As much text as a real home has, about 4 KB. */
export function detailsOf({ id, name }: PropertyFacts): object {
  return sampleProperty({ id, name, description: `${name}, steps from the river and the market. `.repeat(45) });
}

const FILTERS: { [Name in FilterName]?: (dice: Dice) => NonNullable<Filter[Name]> } = {
  q: (dice) => dice.of(['resid', 'berlin', 'saint', 'cafe gard', 'REG-7', 'istiklal', 'home-4', 'quarter 17']),
  type: (dice) => [dice.of(PROPERTY_TYPES), dice.of(PROPERTY_TYPES)],
  country: (dice) => [dice.of(Object.values(COUNTRIES).flat())],
  city: (dice) => [dice.of(CITIES), dice.of(CITIES), dice.of(CITIES)],
  area: (dice) => [dice.of(AREAS), dice.of(AREAS), dice.of(AREAS)],
  bedrooms: (dice) => ({ min: 1 + dice.below(3), max: dice.chance(0.5) ? 4 : null }),
  bathrooms: () => ({ min: 2, max: null }),
  guests: (dice) => 1 + dice.below(6),
  size: (dice) => ({ min: 30 + dice.below(30), max: 100 + dice.below(50) }),
  price: (dice) => ({ min: null, max: 1000 + dice.below(5000) }),
  currency: (dice) => [dice.of(CURRENCIES)],
  amenities: (dice) => [dice.of(AMENITIES), dice.of(AMENITIES)],
  buildingAmenities: (dice) => [dice.of(BUILDING_AMENITIES)],
  pets: (dice) => dice.chance(0.5),
  children: (dice) => dice.chance(0.5),
  smoking: (dice) => dice.chance(0.5),
  parties: (dice) => dice.chance(0.5),
  has: (dice) => [dice.of(EXTRAS)],
  availableBy: (dice) => FIRST_DAY + dice.below(300),
  minStay: (dice) => dice.of([1, 30, 90]),
};

/** A filter with three of the filters set, any three. */
export function threeFilters(dice: Dice): Filter {
  const names = Object.keys(FILTERS) as (keyof typeof FILTERS)[];
  const chosen = new Set<keyof typeof FILTERS>();
  while (chosen.size < 3) chosen.add(dice.of(names));
  return { ...NO_FILTER, ...Object.fromEntries([...chosen].map((name) => [name, FILTERS[name]?.(dice)])) };
}
