import { builtInConnection } from '@/lib/connections/built-in';
import { keepHomes } from '@/lib/connections/own-installation.fixture';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { sampleProperty } from '@/lib/contract/property.sample';
import { currentDatabase } from '@/lib/database/current-database';
import { AVAILABLE, type CalendarRange, NOT_AVAILABLE } from '@/lib/domain/calendar';
import { dayAt, formatDay } from '@/lib/domain/day';
import { writing } from '@/lib/mirror/connections';
import { saveCalendars } from '@/lib/mirror/save-calendars';

/** The days of the tests: handlers read the clock. */
export const TODAY = dayAt(Date.now(), 'UTC');
export const CHECK_IN = TODAY + 40;
export const CHECK_OUT = TODAY + 75;

export const home = (id: string, differences: Partial<PropertyBasicInfo> = {}): PropertyBasicInfo => {
  const sample = sampleProperty();
  return sampleProperty({
    id,
    code: `CODE-${id}`,
    name: `Home ${id}`,
    url: `https://partner.example/${id}`,
    contact: { agentName: `Agent ${id}`, email: `${id}@agents.example`, phone: '+351 1' },
    policies: { ...sample.policies, registrationNumber: `REG-${id}` },
    media: { photos: [{ url: `https://photos.example/${id}.jpg`, caption: null }], threeDTour: null, floorplan: null },
    availability: {
      availableFrom: formatDay(TODAY),
      minimumStay: { value: 1, type: 'NIGHT' },
      maximumStay: null,
      advancedNotice: 0,
    },
    ...differences,
  });
};

let crawls = 0;

/** Keeps homes and their calendars as the next crawl would; a home without ranges is free for a year at 80 a night. */
export async function keep(homes: readonly PropertyBasicInfo[], ranges: Record<string, CalendarRange[]> = {}) {
  await keepHomes(homes, ++crawls);
  const received = homes.map(({ id }) => ({
    ...{ propertyId: id, ranges: ranges[id] ?? [nights(TODAY, TODAY + 365)], findings: [], occupancy: null },
  }));
  const database = await currentDatabase();
  await writing(database, builtInConnection().id, (transaction) =>
    saveCalendars(transaction, received, { fetchedAt: crawls, compare: () => [] }),
  );
}

export const nights = (start: number, end: number, differences: Partial<CalendarRange> = {}): CalendarRange => ({
  ...{ start, end, price: 80, minNights: 1, availability: AVAILABLE, closedToArrival: false, closedToDeparture: false },
  ...differences,
});

/** A calendar whose first nights of the stay are sold. */
export const sold = (count = CHECK_OUT - CHECK_IN): CalendarRange[] => [
  nights(TODAY, CHECK_IN),
  nights(CHECK_IN, CHECK_IN + count, { availability: NOT_AVAILABLE }),
  nights(CHECK_IN + count, TODAY + 365),
];

export const draftOf = (...ids: string[]) => ({
  checkIn: formatDay(CHECK_IN),
  checkOut: formatDay(CHECK_OUT),
  guests: 2,
  homes: ids.map((id) => ({ id, options: [] as string[] })),
  recipient: { name: 'Ms Ito', email: 'ito@example.com' },
  message: 'As we spoke.',
});
