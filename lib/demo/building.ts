import { BUILDING_AMENITIES } from '@/lib/contract/enums';
import type { HomeTraits } from './home';
import { turnAt } from './places';

/** Amenities of many older houses. */
const HOUSE_SHARES = [
  'BBQ',
  'BIKE_STORAGE',
  'COURTYARD',
  'COVERED_OUTDOOR_PARKING',
  'FITNESS_CENTER',
  'GROUND_LEVEL_UNCOVERED',
  'ON_STREET',
  'OUTDOOR_ENTERTAINMENT_AREA',
  'PET_AREA',
  'PLAYGROUND',
  'ROOFTOP',
  'SHARED_GARDEN',
];

/** Amenities of homes that stand on the ground. */
const OWN_GROUND = [
  'BBQ',
  'BIKE_STORAGE',
  'COURTYARD',
  'FIRE_PIT',
  'GROUND_LEVEL_COVERED',
  'JACUZZI',
  'ON_STREET',
  'PRIVATE_GARDEN',
  'PRIVATE_SWIMMING_POOL',
];

/** Only with a home of one's own, or said by the home's own lift and doorman. */
const NOT_SHARED = ['PRIVATE_GARDEN', 'PRIVATE_SWIMMING_POOL', 'DOORMAN', 'ELEVATOR'];

/** Amenities that the towers of a demo city compete with. */
const TOWER_SHARES = BUILDING_AMENITIES.filter((name) => !NOT_SHARED.includes(name));

/** Real things that the spec does not list. */
const UNLISTED = ['CO_WORKING_SPACE', 'PARCEL_LOCKERS', 'KARAOKE_ROOM'] as const;

/** The names of a home's building amenities, in the order of the spec's list. */
export function buildingAmenitiesOf(home: HomeTraits): string[] {
  const choose = home.random('building');
  if (home.type === 'HOUSEBOAT') return choose.chance(0.5) ? ['BIKE_STORAGE'] : [];
  if (home.dwelling.detached) {
    return ordered(choose.sample(OWN_GROUND, choose.int(0, home.type === 'VILLA' ? 5 : 3)));
  }
  const shared = home.district.highRise
    ? choose.sample(TOWER_SHARES, choose.int(4, 13))
    : choose.sample(HOUSE_SHARES, choose.int(0, 4));
  if (home.lift) shared.push('ELEVATOR');
  if (choose.chance(home.district.highRise ? 0.7 : 0.08)) shared.push('DOORMAN');
  const unlisted = home.district.highRise || home.lift ? turnAt(home.index, 8, UNLISTED) : undefined;
  return [...ordered(shared), ...(unlisted ? [unlisted] : [])];
}

const ordered = (names: readonly string[]): string[] => BUILDING_AMENITIES.filter((name) => names.includes(name));
