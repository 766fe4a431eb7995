import type { PropertyBasicInfo } from '@/lib/contract/property';
import type { CalendarRange } from '@/lib/domain/calendar';
import { type Day, formatDay } from '@/lib/domain/day';
import { drawAddress } from './address';
import { drawAmenities, drawBuildingAmenities } from './amenities';
import { drawCalendar } from './calendar';
import { drawHome, type Home } from './home';
import { drawMedia } from './media';
import { drawContact, drawPolicies } from './policies';
import { drawPricing } from './pricing';
import { Random } from './random';
import { drawSize } from './size';
import { drawDescription, drawName } from './words';

/** What decides a demo portfolio: the same size, seed and date give the same portfolio. */
export interface PortfolioRequest {
  /** How many homes. Home `i` is the same in a portfolio of any size. */
  properties: number;
  seed: number;
  today: Day;
  /** Where the pictures and the listings are reached, without a slash at the end. */
  publicUrl: string;
}

export interface DemoHome {
  property: PropertyBasicInfo;
  /** Merged, and covering exactly the horizon of `today`. */
  calendar: CalendarRange[];
}

/** The homes of a demo operator, one at a time. */
export function* generatePortfolio({ properties, seed, today, publicUrl }: PortfolioRequest): Generator<DemoHome> {
  for (let index = 0; index < properties; index++) {
    const home = drawHome(seed, index);
    const availableFrom = drawAvailableFrom(new Random(seed, index, 'available'), today);
    yield {
      property: propertyOf(home, { seed, today, publicUrl, availableFrom }),
      calendar: drawCalendar(new Random(seed, index, 'calendar'), home, today, availableFrom),
    };
  }
}

interface Setting {
  seed: number;
  today: Day;
  publicUrl: string;
  availableFrom: Day;
}

/** Each part draws from a stream of its own: one more choice in one part changes no other. */
function propertyOf(home: Home, { seed, today, publicUrl, availableFrom }: Setting): PropertyBasicInfo {
  const { index, city, district, type, layout, floor } = home;
  const stream = (part: string) => new Random(seed, index, part);
  const words = stream('words');
  const id = idOf(index);
  const size = drawSize(stream('size'), home);
  const address = drawAddress(stream('address'), home);
  const amenities = drawAmenities(stream('amenities'), home);
  const policies = drawPolicies(stream('policies'), home);
  return {
    id,
    code: `${city.code}-${district.code}-${String(index + 1).padStart(4, '0')}`,
    name: drawName(words, home, address.streetName),
    type,
    bedrooms: layout.bedrooms,
    bathrooms: layout.bathrooms,
    wcs: layout.wcs,
    ...size,
    floor,
    maxGuests: drawGuests(stream('guests'), home),
    url: `${publicUrl}/properties/${id}`,
    description: drawDescription(words, home, { amenities, sizeSqM: size.sizeSqM, petsAllowed: policies.petsAllowed }),
    updatedAt: drawUpdatedAt(stream('updated'), today),
    availability: {
      availableFrom: formatDay(availableFrom),
      minimumStay: home.minimumStay,
      maximumStay: drawMaximumStay(stream('maximum'), home),
      advancedNotice: stream('notice').pick([0, 1, 2, 2, 3, 5, 7, 14, 30]),
    },
    address,
    contact: drawContact(stream('contact'), city),
    media: drawMedia(stream('media'), home, publicUrl),
    amenities,
    buildingAmenities: drawBuildingAmenities(stream('building'), home),
    pricing: drawPricing(stream('pricing'), home),
    policies,
  };
}

/** 36⁶ ids; the factor has no divisor in common with it, so no two homes share one. */
const IDS = 36n ** 6n;
const SPREAD = 1_580_030_173n;

function idOf(index: number): string {
  return `p_${((BigInt(index) * SPREAD) % IDS).toString(36).padStart(6, '0')}`;
}

function drawAvailableFrom(random: Random, today: Day): Day {
  return random.weighted([
    [today - random.int(1, 400), 60],
    [today, 12],
    [today + random.int(1, 45), 18],
    [today + random.int(46, 240), 10],
  ]);
}

function drawGuests(random: Random, { layout: { bedrooms } }: Home): number | null {
  return random.chance(0.05) ? null : Math.max(1, bedrooms) * 2 + (random.chance(0.35) ? 1 : 0);
}

function drawMaximumStay(random: Random, { rhythm }: Home): PropertyBasicInfo['availability']['maximumStay'] {
  if (random.chance(0.4)) return null;
  if (rhythm === 'monthly') return { value: random.pick([11, 12, 18, 24]), type: 'MONTH' };
  return { value: random.pick(rhythm === 'short' ? [28, 59, 89, 180] : [180, 270, 365]), type: 'NIGHT' };
}

/** Seconds; some systems keep fractions. */
function drawUpdatedAt(random: Random, today: Day): number {
  const seconds = today * 86_400 - random.int(0, 180 * 86_400);
  return random.chance(0.4) ? seconds + random.int(1, 999) / 1000 : seconds;
}
