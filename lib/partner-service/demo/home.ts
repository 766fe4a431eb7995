import { CITIES } from './cities/cities';
import type { City, District } from './cities/city';
import { LAYOUTS, type Layout } from './pictures/layouts';
import { LOOKS } from './pictures/palettes';
import { Random } from './random';
import { OFFERED_TYPES, rentFactor, usualBedrooms, usualTypes } from './types';

type LookName = keyof typeof LOOKS;

/** How long guests usually stay: it decides prices by night or month, minimums and the rhythm of the calendar. */
export type Rhythm = 'short' | 'medium' | 'monthly';

/** What is decided of a home before anything is written about it. */
export interface Home {
  /** Its place in the portfolio, from 0. */
  index: number;
  city: City;
  district: District;
  type: string;
  layout: Layout;
  look: LookName;
  rhythm: Rhythm;
  minimumStay: { value: number; type: 'MONTH' | 'NIGHT' };
  /** Advertised monthly rent, in the city's currency. */
  rent: number;
  floor: number | null;
}

const TWO_STOREYS = ['HOUSE', 'VILLA', 'TOWNHOUSE', 'CARRIAGE_HOUSE', 'HOUSEBOAT', 'ACCESSORY_DWELLING_UNIT'];

/** Every so many homes one takes its type in turn from all that are offered, so that no type is missing. */
const TURN = 50;

/** The facts of home `index`: they depend on the seed and the index alone. */
export function drawHome(seed: number, index: number): Home {
  const random = new Random(seed, index, 'home');
  const city = random.weighted(CITIES.map((one) => [one, one.weight] as const));
  const district = random.pick(city.districts);
  const turn = index % TURN === TURN - 1 ? OFFERED_TYPES[Math.floor(index / TURN) % OFFERED_TYPES.length] : undefined;
  const type = turn ?? random.weighted(usualTypes(city));
  const bedrooms = random.weighted(usualBedrooms(type));
  const layout = random.pick(LAYOUTS.filter((one) => one.bedrooms === bedrooms));
  const rhythm = random.weighted<Rhythm>([
    ['short', 25],
    ['medium', 30],
    ['monthly', 45],
  ]);
  const rent = city.rent * district.level * rentFactor(type, bedrooms) * random.between(0.86, 1.2);
  return {
    ...{ index, city, district, type, layout, rhythm },
    look: drawLook(random, city),
    minimumStay: drawMinimum(random, rhythm),
    rent: Math.max(city.rentStep, Math.round(rent / city.rentStep) * city.rentStep),
    floor: drawFloor(random, type, district),
  };
}

/** A minimum stay in nights, a month counting 30: for comparing it with what registration and levies ask for. */
export function minimumNights({ minimumStay: { value, type } }: Home): number {
  return type === 'MONTH' ? value * 30 : value;
}

function drawLook(random: Random, city: City): LookName {
  const names = Object.keys(LOOKS) as LookName[];
  const local = names.filter((name) => city.looks.includes(name));
  return random.pick(random.chance(0.75) && local.length > 0 ? local : names);
}

function drawMinimum(random: Random, rhythm: Rhythm): Home['minimumStay'] {
  if (rhythm === 'monthly') return { value: random.pick([1, 1, 1, 2, 3, 3, 6]), type: 'MONTH' };
  return { value: random.pick(rhythm === 'short' ? [1, 2, 2, 3, 3, 4, 7] : [14, 21, 28, 30]), type: 'NIGHT' };
}

function drawFloor(random: Random, type: string, { highRise }: District): number | null {
  const given = random.chance(0.85);
  if (!given || TWO_STOREYS.includes(type)) return null;
  const top = highRise ? 42 : 6;
  return type.includes('PENTHOUSE') ? top - random.int(0, 2) : random.int(0, top - 1);
}
