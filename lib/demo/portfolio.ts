import type { PropertyBasicInfo } from '@/lib/contract/property';
import { SQM_PER_SQFT } from '@/lib/domain/area';
import { AVAILABLE, type CalendarRange } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';
import { horizonFrom } from '@/lib/domain/interval';
import { addressOf } from './address';
import { amenitiesOf } from './amenities';
import { buildingAmenitiesOf } from './building';
import { calendarOf } from './calendar';
import { CITIES } from './cities';
import { Covers, sortKeysOf } from './covers';
import { isWorkplace } from './dwellings';
import { type Home, homeAt } from './home';
import { mediaOf } from './media';
import { pricingOf } from './pricing';
import { type Season, seasonsOf } from './seasons';
import { availabilityOf, contactOf, openingOf, policiesOf } from './terms';
import { descriptionOf, nameOf } from './words';

/** The input of a demo portfolio: the same size, seed and date give the same portfolio. */
export interface PortfolioRequest {
  /** How many homes. Home `i` is the same in a portfolio of any size. */
  properties: number;
  seed: number;
  today: Day;
  /** The base URL of pictures and listings, without a slash at the end. */
  publicUrl: string;
}

export interface DemoHome {
  property: PropertyBasicInfo;
  /** Merged, and covering exactly the horizon of `today`. */
  calendar: CalendarRange[];
}

/** The homes of a demo operator, one at a time. */
export function* generatePortfolio({ properties, seed, today, publicUrl }: PortfolioRequest): Generator<DemoHome> {
  const horizon = horizonFrom(today);
  const seasons = new Map(CITIES.map((city) => [city, seasonsOf(city, horizon)]));
  const covers = new Covers();
  for (let index = 0; index < properties; index++) {
    const home = homeAt(seed, index);
    const calendar = calendarOf(home, horizon, openingOf(home, today), seasons.get(home.city) as Season[]);
    const firstFree = calendar.find(({ availability }) => availability === AVAILABLE)?.start ?? null;
    const { balcony, ...listing } = listingOf(home, today, firstFree, publicUrl);
    const cover = covers.next(home, sortKeysOf(listing, calendar, today));
    const building = listing.buildingAmenities.map(({ name }) => name);
    const description = descriptionOf(home, cover.look, listing, listing.amenities, building);
    yield { property: { ...listing, description, media: mediaOf(home, cover, balcony, publicUrl) }, calendar };
  }
}

/** Everything but the pictures, and the words about them. */
function listingOf(home: Home, today: Day, firstFree: Day | null, publicUrl: string) {
  const building = buildingAmenitiesOf(home);
  const amenities = amenitiesOf(home, building);
  const balcony = amenities.some(({ name }) => name === 'BALCONY');
  const measures = measuresOf(home);
  const policies = policiesOf(home);
  return {
    balcony,
    id: home.id,
    code: home.code,
    name: nameOf(home, balcony),
    type: home.type,
    ...measures,
    url: `${publicUrl}/properties/${home.id}`,
    updatedAt: updatedAt(home, today),
    availability: availabilityOf(home, today, firstFree),
    address: addressOf(home),
    contact: contactOf(home),
    amenities,
    buildingAmenities: building.map((name) => ({ name })),
    pricing: pricingOf(home, policies.petsAllowed),
    policies,
  };
}

const SQFT_PER_SQM = 1 / SQM_PER_SQFT;

type Measures = Pick<
  PropertyBasicInfo,
  'bedrooms' | 'bathrooms' | 'wcs' | 'sizeSqft' | 'sizeSqM' | 'floor' | 'maxGuests'
>;

/** Rooms and sizes; some homes leave out optional ones. */
function measuresOf({ layout, area, city, floor, type, random }: Home): Measures {
  const choose = random('measures');
  const told = choose.chance(0.97);
  const inBoth = city.sizeUnit === 'both' || choose.chance(0.2);
  const guests = Math.max(1, layout.bedrooms) * 2 + (area > 60 ? choose.int(0, 2) : 0);
  return {
    bedrooms: layout.bedrooms,
    bathrooms: layout.bathrooms,
    wcs: layout.wcs,
    sizeSqft: told && (inBoth || city.sizeUnit === 'sqft') ? Math.round(area * SQFT_PER_SQM) : null,
    sizeSqM: told && (inBoth || city.sizeUnit === 'm2') ? area : null,
    floor: choose.chance(0.95) ? floor : null,
    maxGuests: isWorkplace(type) || choose.chance(0.04) ? null : guests,
  };
}

const SECONDS_PER_DAY = 86_400;

/** Some time in the two months before today; half of the homes say it to the millisecond. */
function updatedAt({ random }: Home, today: Day): number {
  const choose = random('updated');
  const seconds = today * SECONDS_PER_DAY - choose.int(60, 60 * SECONDS_PER_DAY);
  return choose.chance(0.5) ? seconds + choose.int(1, 999) / 1000 : seconds;
}
