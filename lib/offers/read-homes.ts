import type { OfferedHome } from '@/lib/contract/api/offers';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { AVAILABLE, type CalendarRange, clip } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';
import { horizonFrom, type Interval } from '@/lib/domain/interval';
import type { StayDates } from '@/lib/domain/stays/stay';
import { getCalendars } from '@/lib/mirror/calendars';
import { readProperties } from '@/lib/mirror/property';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import type { StoredRow } from '@/lib/search/fields';
import { humanise } from '@/lib/words/humanise';
import { webAddress } from '@/lib/words/web-address';
import type { HomeFacts } from './offers-table';

/** A home as the mirror has it now. */
export interface ReadHome {
  id: string;
  row: StoredRow;
  pricing: PropertyBasicInfo['pricing'];
  calendar: readonly CalendarRange[];
  isListed: boolean;
  facts: HomeFacts;
}

/** Homes read at a time. */
const PART = 100;

export const idsOf = (homes: readonly { id: string }[]): string[] => homes.map(({ id }) => id);

/** Some homes by id, withdrawn ones too. */
export async function readHomes(
  { mirror, connectionId, today }: Portfolio,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadHome>> {
  const homes = new Map<string, ReadHome>();
  for (let from = 0; from < ids.length; from += PART) {
    const part = ids.slice(from, from + PART);
    const [properties, calendars] = await Promise.all([
      readProperties(mirror, connectionId, part),
      getCalendars(mirror, connectionId, part, horizonFrom(today)),
    ]);
    const ranges = new Map(calendars.map((calendar) => [calendar.propertyId, calendar.ranges]));
    for (const { row, details, withdrawnAt } of properties) {
      // Every stored property has passed the schema.
      const property = details as PropertyBasicInfo;
      const calendar = ranges.get(row.id) ?? [];
      const [isListed, facts] = [withdrawnAt === null, factsOf(row, property)];
      homes.set(row.id, { id: row.id, row, pricing: property.pricing, calendar, isListed, facts });
    }
  }
  return homes;
}

/** What a client may read: no id, no code, and nothing of the agent. */
function factsOf(row: StoredRow, { description, media }: PropertyBasicInfo): HomeFacts {
  const { area, city, country, latitude, longitude, bedrooms, bathrooms, maxGuests, size } = row;
  const named = (text: string) => text.trim() || null;
  return {
    name: named(row.name) ?? [humanise(row.type), named(city)].filter(Boolean).join(', '),
    place: { area: named(area), city: named(city), country: named(country), latitude, longitude },
    photos: media.photos.flatMap(({ url }) => webAddress(url) ?? []),
    floorPlans: [webAddress(media.floorplan ?? '') ?? []].flat(),
    description: named(description),
    ...{ bedrooms, bathrooms, guests: maxGuests, squareMetres: size === null ? null : Math.round(size) },
    amenities: [...new Set([...row.amenities, ...row.buildingAmenities])],
  };
}

/** The days around a stay that a client sees the calendar of. */
const DAYS_AROUND = 45;

/** The days around a stay that are for sale from today on, as maximal spans. */
export function availableAround(
  calendar: readonly CalendarRange[],
  { checkIn, checkOut }: StayDates,
  today: Day,
): OfferedHome['available'] {
  const within = { start: Math.max(today, checkIn - DAYS_AROUND), end: checkOut + DAYS_AROUND };
  const spans: Interval[] = [];
  if (within.start >= within.end) return spans;
  for (const { start, end, availability, inDoubt } of clip(calendar, within)) {
    if (availability !== AVAILABLE || inDoubt) continue;
    const last = spans.at(-1);
    if (last?.end === start) last.end = end;
    else spans.push({ start, end });
  }
  return spans;
}
