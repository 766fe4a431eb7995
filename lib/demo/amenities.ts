import { AMENITY_TYPES } from '@/lib/contract/enums';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import type { HomeTraits } from './home';
import { turnAt } from './places';
import type { Random } from './random';

export type Amenity = PropertyBasicInfo['amenities'][number];

/** How many homes in a hundred have it within their walls. */
const EQUIPMENT: Readonly<Record<string, number>> = {
  WIFI: 97,
  REFRIGERATOR: 96,
  STOVE: 92,
  KETTLE: 84,
  TV: 88,
  HAIR_DRYER: 76,
  IRON: 74,
  MICROWAVE: 66,
  OVEN: 64,
  TOASTER: 62,
  DISHWASHER: 58,
  COFFEE_MACHINE: 52,
  VACUUM_CLEANER: 50,
  SPEAKER: 18,
};

/** Real things that the spec does not list. */
const UNLISTED = ['FIREPLACE', 'PIANO', 'WINE_FRIDGE', 'SAFE', 'UNDERFLOOR_HEATING'] as const;

/** Amenities within a home, or belonging to it elsewhere in the building. */
export function amenitiesOf(home: HomeTraits, building: readonly string[]): Amenity[] {
  const choose = home.random('amenities');
  const inUnit = (name: string) => amenity(name, 'IN_UNIT', choose);
  const equipment = Object.entries(EQUIPMENT)
    .filter(([, percent]) => choose.chance(percent / 100))
    .map(([name]) => inUnit(name));
  if (choose.chance(home.city.cooled / 100)) equipment.push(inUnit('AIR_CONDITIONING'));
  if (hasBalcony(home, choose)) equipment.push(inUnit('BALCONY'));
  const unlisted = turnAt(home.index, 60, UNLISTED);
  if (unlisted) equipment.push(inUnit(unlisted));
  return [
    ...equipment,
    ...laundry(home, choose),
    ...building
      .filter((name) => name === 'ELEVATOR' || name === 'DOORMAN')
      .map((name) => amenity(name, 'BUILDING', choose)),
    ...parking(home, choose),
  ];
}

function amenity(name: string, location: string, choose: Random, type: string | null = null): Amenity {
  return {
    name,
    // Some homes of an older system never said where.
    location: choose.chance(0.95) ? location : null,
    details: choose.chance(0.85) ? 'ALWAYS_AVAILABLE' : null,
    type,
  };
}

function hasBalcony({ type, dwelling, floor }: HomeTraits, choose: Random): boolean {
  if (type.endsWith('PENTHOUSE') || type === 'VILLA') return true;
  if (floor === 0) return false;
  return choose.chance(dwelling.detached ? 0.35 : 0.48);
}

/** Machines in the home, or shared with the floor or the house. */
function laundry({ dwelling, layout }: HomeTraits, choose: Random): Amenity[] {
  if (dwelling.detached || layout.bedrooms > 1 || choose.chance(0.6)) {
    return ['WASHING_MACHINE', ...(choose.chance(0.5) ? ['DRYER'] : [])].map((name) =>
      amenity(name, 'IN_UNIT', choose),
    );
  }
  if (choose.chance(0.15)) return [];
  const location = choose.pick(['BUILDING', 'BUILDING', 'SAME_FLOOR']);
  return ['WASHING_MACHINE', 'DRYER'].map((name) => ({
    ...amenity(name, location, choose),
    details: choose.pick(['ALWAYS_AVAILABLE', 'UPON_AVAILABILITY']),
  }));
}

function parking(home: HomeTraits, choose: Random): Amenity[] {
  if (home.type === 'HOUSEBOAT' || !choose.chance(home.district.highRise ? 0.6 : 0.3)) return [];
  const type = turnAt(home.index, 1, AMENITY_TYPES) as string;
  if (home.dwelling.detached) {
    const outside = choose.pick(['GROUND_LEVEL_COVERED', 'GROUND_LEVEL_UNCOVERED']);
    return [{ ...amenity('PARKING', 'IN_UNIT', choose, outside), details: 'ALWAYS_AVAILABLE' }];
  }
  const details = choose.pick(['ALWAYS_AVAILABLE', 'UPON_AVAILABILITY', 'UPON_AVAILABILITY']);
  return [{ ...amenity('PARKING', 'BUILDING', choose, choose.chance(0.95) ? type : null), details }];
}
