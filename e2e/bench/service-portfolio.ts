import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { AMENITIES, BUILDING_AMENITIES } from '@/lib/contract/enums';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { sampleProperty, sampleRange } from '@/lib/contract/property.sample';
import { dayAt, formatDay } from '@/lib/domain/day';

export const RANGES_PER_CALENDAR = 60;
/** 60 ranges cover the three years. */
const DAYS_PER_RANGE = 19;

/** A home with as much in it as a real one: about 3 KB. */
function benchProperty(index: number): PropertyBasicInfo {
  const id = benchId(index);
  return sampleProperty({
    id,
    name: `Bright two-bedroom flat number ${index} in Alfama`,
    description: `Steps from the river, with a balcony and morning sun. Home ${index}. `.repeat(10),
    media: {
      photos: Array.from({ length: 8 }, (_, i) => ({
        url: `https://rentals.example/${id}/${i}.jpg`,
        caption: `Room ${i}`,
      })),
      threeDTour: null,
      floorplan: `https://rentals.example/${id}/plan.pdf`,
    },
    amenities: AMENITIES.slice(0, 12).map((name) => ({ name, location: 'IN_UNIT', details: null, type: null })),
    buildingAmenities: BUILDING_AMENITIES.slice(index % 20, (index % 20) + 6).map((name) => ({ name })),
  });
}

export const benchId = (index: number): string => `bench-${String(index).padStart(6, '0')}`;

function benchCalendar(index: number) {
  const today = dayAt(Date.now(), 'UTC');
  return Array.from({ length: RANGES_PER_CALENDAR }, (_, i) => {
    const start = today + i * DAYS_PER_RANGE;
    return sampleRange(formatDay(start), formatDay(start + DAYS_PER_RANGE - 1), {
      dailyPrice: 60 + ((index + i * 7) % 90),
      availability: (index + i) % 3 === 0 ? 'NOT_AVAILABLE' : 'AVAILABLE',
    });
  });
}

/** Writes a portfolio as two files to import. */
export async function writeBenchPortfolio(homes: number, properties: string, calendars: string): Promise<void> {
  await writeLines(properties, homes, benchProperty);
  await writeLines(calendars, homes, (index) => ({ id: benchId(index), calendar: benchCalendar(index) }));
}

async function writeLines(file: string, count: number, make: (index: number) => unknown): Promise<void> {
  const stream = createWriteStream(file);
  for (let index = 0; index < count; index++) {
    if (!stream.write(`${JSON.stringify(make(index))}\n`)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
}
