import { AMENITY_TYPES, BUILDING_AMENITIES } from '@/lib/contract/enums';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import type { Home } from './home';
import type { Random } from './random';
import { isDwelling, isHouse } from './types';

type Amenity = PropertyBasicInfo['amenities'][number];

/** How many homes in a hundred have it. */
const DWELLING: Readonly<Record<string, number>> = {
  WIFI: 97,
  TV: 88,
  REFRIGERATOR: 96,
  STOVE: 92,
  OVEN: 78,
  MICROWAVE: 74,
  DISHWASHER: 66,
  COFFEE_MACHINE: 61,
  KETTLE: 80,
  TOASTER: 70,
  HAIR_DRYER: 76,
  IRON: 72,
  VACUUM_CLEANER: 64,
  SPEAKER: 14,
  BALCONY: 38,
  // Not in the list of the contract, as real portfolios have them.
  SMART_LOCK: 6,
};
const WORK: Readonly<Record<string, number>> = { WIFI: 98, KETTLE: 60, COFFEE_MACHINE: 70, REFRIGERATOR: 55 };

const plain = (name: string): Amenity => ({ name, location: null, details: null, type: null });

export function drawAmenities(random: Random, home: Home): Amenity[] {
  const { city, district, type } = home;
  const shares = Object.entries(isDwelling(type) ? DWELLING : WORK);
  const amenities = shares.filter(([, share]) => random.chance(share / 100)).map(([name]) => plain(name));
  if (random.chance(city.cooled / 100)) amenities.push(plain('AIR_CONDITIONING'));
  if (isDwelling(type)) amenities.push(...drawLaundry(random));
  if (!isHouse(type) && random.chance(district.highRise ? 0.98 : 0.45)) {
    amenities.push({ ...plain('ELEVATOR'), location: 'BUILDING' });
  }
  if (!isHouse(type) && random.chance(district.highRise ? 0.7 : 0.06)) {
    amenities.push({ ...plain('DOORMAN'), location: 'BUILDING' });
  }
  if (random.chance(isHouse(type) || district.highRise ? 0.6 : 0.28)) amenities.push(drawParking(random, home));
  return amenities;
}

function drawLaundry(random: Random): Amenity[] {
  const location = random.weighted<string | null>([
    ['IN_UNIT', 70],
    ['BUILDING', 16],
    ['SAME_FLOOR', 7],
    [null, 7],
  ]);
  const details =
    location === 'IN_UNIT' || location === null ? null : random.pick(['ALWAYS_AVAILABLE', 'UPON_AVAILABILITY']);
  const machines = random.weighted([
    [['WASHING_MACHINE', 'DRYER'], 40],
    [['WASHING_MACHINE'], 46],
    [[], 14],
  ]);
  return machines.map((name) => ({ name, location, details, type: null }));
}

function drawParking(random: Random, { type, district }: Home): Amenity {
  const own = isHouse(type);
  return {
    name: 'PARKING',
    location: own ? 'IN_UNIT' : 'BUILDING',
    details: own || random.chance(0.55) ? 'ALWAYS_AVAILABLE' : 'UPON_AVAILABILITY',
    type: own
      ? random.pick(['GROUND_LEVEL_COVERED', 'GROUND_LEVEL_UNCOVERED'])
      : random.pick(
          district.highRise ? AMENITY_TYPES : ['UNDERGROUND', 'GROUND_LEVEL_UNCOVERED', 'GROUND_LEVEL_COVERED'],
        ),
  };
}

const GARDEN = [
  'PRIVATE_GARDEN',
  'BBQ',
  'PRIVATE_SWIMMING_POOL',
  'OUTDOOR_FIREPIT',
  'ON_STREET',
  'ELECTRIC_VEHICLE_CHARGING_STATION',
];
const HOUSE_OF_FLATS = [
  ...['BIKE_STORAGE', 'COURTYARD', 'SHARED_GARDEN', 'ELEVATOR', 'ON_STREET', 'ROOFTOP', 'SECURITY_24_7', 'LIBRARY'],
  ...['PLAYGROUND', 'LOUNGE', 'SAUNA', 'FITNESS_CENTER', 'UNDERGROUND_PARKING', 'COFFEE_BAR', 'PET_AREA'],
];

/** Towers have much of everything, older houses a courtyard and a place for bicycles. */
export function drawBuildingAmenities(random: Random, { type, district }: Home): { name: string }[] {
  if (isHouse(type)) return random.sample(GARDEN, random.int(0, 3)).map((name) => ({ name }));
  const names = district.highRise
    ? random.sample(BUILDING_AMENITIES, random.int(6, 18))
    : random.sample(HOUSE_OF_FLATS, random.int(0, 5));
  return names.map((name) => ({ name }));
}
