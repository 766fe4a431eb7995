import type { PropertyBasicInfo } from '@/lib/contract/property';
import { SQM_PER_SQFT } from '@/lib/domain/area';
import type { CalendarRange } from '@/lib/domain/calendar';
import { civilDate, type Day, dayOf } from '@/lib/domain/day';
import { horizonFrom, type Interval, uncovered } from '@/lib/domain/interval';
import { addressOf } from './address';
import { amenitiesOf } from './amenities';
import { blocksOf } from './bookings';
import { buildingAmenitiesOf } from './building';
import { calendarOf } from './calendar';
import { CITIES } from './cities';
import { type Cover, Covers } from './covers';
import { type HomeTraits, homeAt } from './home';
import { mediaOf } from './media';
import { type DemoMoment, revisionOf } from './moment';
import { type DemoPlace, placesOf } from './places';
import { pricingOf } from './pricing';
import { type Season, seasonsOf } from './seasons';
import { availabilityOf, contactOf, policiesOf } from './terms';
import { descriptionOf, listingName } from './words';

/** The portfolio that the dashboard shows without configuration. */
export const DEMO_SEED = 1;

/** The input of a demo portfolio: the same size, seed and date give the same portfolio. */
export interface PortfolioRequest {
  /** How many homes, on every day. But for its pictures, a home is the same in a portfolio of any size. */
  properties: number;
  seed: number;
  today: Day;
  /** The instant as of which it is told; the beginning of today without it. Some homes change every hour. */
  moment?: DemoMoment;
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

export function* generatePortfolio(request: PortfolioRequest): Generator<DemoHome> {
  const { properties, seed, today, moment = today, publicUrl } = request;
  const horizon = horizonFrom(today);
  const seasons = new Map(CITIES.map((city) => [city, seasonsOf(city, horizon)]));
  const places = placesOf(seed);
  const all = Array.from({ length: properties }, () => places.next().value);
  const covers = coversOf(seed, all, moment);
  for (const place of all) {
    const home = homeAt(seed, place, moment);
    const blocks = blocksOf(home, { start: today - LOOK_BACK, end: horizon.end });
    const calendar = calendarOf(home, horizon, blocks, seasons.get(home.city) as Season[]);
    const [free = null] = uncovered(blocks, { start: today - LOOK_BACK, end: horizon.end }).filter(
      ({ end }) => end > today,
    );
    const { balcony, ...listing } = listingOf(home, free, publicUrl);
    const cover = covers.get(home.id) as Cover;
    const building = listing.buildingAmenities.map(({ name }) => name);
    const description = descriptionOf(home, cover.look, listing, listing.amenities, building);
    yield { property: { ...listing, description, media: mediaOf(home, cover, balcony, publicUrl) }, calendar };
  }
}

/**
 * The covers of homes by id: of those on New Year's Day, then of those that have come since, in the order in which they
 * came. So a home that comes or goes changes no other home's photos.
 */
function coversOf(seed: number, places: readonly DemoPlace[], moment: DemoMoment): Map<string, Cover> {
  const newYear = dayOf(civilDate(Math.floor(moment)).year, 1, 1);
  const year = `${seed} ${places.length} ${newYear}`;
  const isKnown = lastYear.year === year;
  if (!isKnown) lastYear = { year, covers: new Covers(), ofHomes: new Map() };
  const { covers, ofHomes } = lastYear;
  const homes = isKnown ? [] : places.map((place) => homeAt(seed, place, newYear));
  const come = places.map((place) => homeAt(seed, place, moment)).filter(({ since }) => since > newYear);
  for (const home of [...homes, ...come.sort((a, b) => a.since - b.since)]) {
    if (ofHomes.has(home.id)) continue;
    const hasBalcony = amenitiesOf(home, buildingAmenitiesOf(home)).some(({ name }) => name === 'BALCONY');
    ofHomes.set(home.id, covers.next(home, listingName(home, hasBalcony)));
  }
  return ofHomes;
}

/** The covers of the year that was asked for last, as far as homes have come. */
let lastYear = { year: '', covers: new Covers(), ofHomes: new Map<string, Cover>() };

/** Everything but the pictures, and the words about them. */
function listingOf(home: HomeTraits, free: Interval | null, publicUrl: string) {
  const building = buildingAmenitiesOf(home);
  const amenities = amenitiesOf(home, building);
  const balcony = amenities.some(({ name }) => name === 'BALCONY');
  const measures = measuresOf(home);
  const policies = policiesOf(home);
  return {
    balcony,
    id: home.id,
    code: home.code,
    name: listingName(home, balcony),
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
function measuresOf({ layout, area, city, floor, random }: HomeTraits): Measures {
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
function updatedAt(home: HomeTraits): number {
  const { at } = revisionOf(home, 'check', 30, home.moment);
  const seconds = at * SECONDS_PER_DAY;
  return home.random('updated').chance(0.5) ? Math.floor(seconds) : Math.floor(seconds * 1000) / 1000;
}
