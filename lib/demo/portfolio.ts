import type { PropertyBasicInfo } from '@/lib/contract/property';
import { SQM_PER_SQFT } from '@/lib/domain/area';
import type { CalendarRange } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';
import { horizonFrom, type Interval, uncovered } from '@/lib/domain/interval';
import { addressOf } from './address';
import { amenitiesOf } from './amenities';
import { blocksOf } from './bookings';
import { buildingAmenitiesOf } from './building';
import { calendarOf } from './calendar';
import { CITIES } from './cities';
import { Covers } from './covers';
import { type Home, homeAt } from './home';
import { mediaOf } from './media';
import { type Moment, revisionOf } from './moment';
import { placesOf } from './places';
import { pricingOf } from './pricing';
import { type Season, seasonsOf } from './seasons';
import { availabilityOf, contactOf, policiesOf } from './terms';
import { descriptionOf, nameOf } from './words';

/** The portfolio that the dashboard shows without configuration. */
export const DEMO_SEED = 1;

/** The input of a demo portfolio: the same size, seed and date give the same portfolio. */
export interface PortfolioRequest {
  /** How many homes, on every day. A home is the same in a portfolio of any size. */
  properties: number;
  seed: number;
  today: Day;
  /** The instant as of which it is told; the beginning of today without it. Some homes change every hour. */
  moment?: Moment;
  /** The base URL of pictures and listings, without a slash at the end. */
  publicUrl: string;
}

export interface DemoHome {
  property: PropertyBasicInfo;
  /** Merged, and covering exactly the horizon of `today`. */
  calendar: CalendarRange[];
}

/** Nights before today of which the bookings tell since when a home is free. */
const LOOK_BACK = 120;

/** The homes of a demo operator, one at a time. */
export function* generatePortfolio(request: PortfolioRequest): Generator<DemoHome> {
  const { properties, seed, today, moment = today, publicUrl } = request;
  const horizon = horizonFrom(today);
  const seasons = new Map(CITIES.map((city) => [city, seasonsOf(city, horizon)]));
  const covers = new Covers();
  for (const place of placesOf(seed)) {
    if (place.index === properties) return;
    const home = homeAt(seed, place, moment);
    const blocks = blocksOf(home, { start: today - LOOK_BACK, end: horizon.end });
    const calendar = calendarOf(home, horizon, blocks, seasons.get(home.city) as Season[]);
    const [free = null] = uncovered(blocks, { start: today - LOOK_BACK, end: horizon.end }).filter(
      ({ end }) => end > today,
    );
    const { balcony, ...listing } = listingOf(home, free, publicUrl);
    const cover = covers.next(home, listing.name);
    const building = listing.buildingAmenities.map(({ name }) => name);
    const description = descriptionOf(home, cover.look, listing, listing.amenities, building);
    yield { property: { ...listing, description, media: mediaOf(home, cover, balcony, publicUrl) }, calendar };
  }
}

/** Everything but the pictures, and the words about them. */
function listingOf(home: Home, free: Interval | null, publicUrl: string) {
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
    updatedAt: updatedAt(home),
    availability: availabilityOf(home, free),
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
function measuresOf({ layout, area, city, floor, random }: Home): Measures {
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
    maxGuests: choose.chance(0.04) ? null : guests,
  };
}

const SECONDS_PER_DAY = 86_400;

/** When its keeper last changed or checked it, at most two months ago; half of the homes say it to the millisecond. */
function updatedAt(home: Home): number {
  const { at } = revisionOf(home, 'check', 30, home.moment);
  const seconds = at * SECONDS_PER_DAY;
  return home.random('updated').chance(0.5) ? Math.floor(seconds) : Math.floor(seconds * 1000) / 1000;
}
