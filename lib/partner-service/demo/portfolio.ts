import type { PropertyBasicInfo } from '@/lib/contract/property';
import { AVAILABLE, type CalendarRange } from '@/lib/domain/calendar';
import { type Day, formatDay } from '@/lib/domain/day';
import { horizonFrom } from '@/lib/domain/interval';
import { Random } from './random';

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
    const random = new Random(seed, index);
    const price = random.int(40, 120) * 30;
    const id = `p_${index.toString(36).padStart(6, '0')}`;
    yield {
      property: {
        id,
        code: `AMS-JOR-${String(index + 1).padStart(4, '0')}`,
        name: 'Canal-side apartment in Jordaan',
        type: 'APARTMENT',
        bedrooms: 1,
        bathrooms: 1,
        wcs: 0,
        sizeSqft: null,
        sizeSqM: 52,
        floor: 2,
        maxGuests: 2,
        url: `${publicUrl}/properties/${id}`,
        description: 'A one-bedroom apartment on a canal.',
        updatedAt: today * 86_400,
        availability: {
          availableFrom: formatDay(today),
          minimumStay: { value: 1, type: 'MONTH' },
          maximumStay: null,
          advancedNotice: 2,
        },
        address: {
          streetName: 'Prinsengracht',
          streetNumber: String(random.int(1, 400)),
          postalCode: random.fill('1015 @@'),
          city: 'Amsterdam',
          area: 'Jordaan',
          county: null,
          state: null,
          country: 'Netherlands',
          formattedAddress: 'Prinsengracht, Amsterdam, Netherlands',
          latitude: 52.374,
          longitude: 4.8816,
        },
        contact: { agentName: 'Sanne de Vries', email: 'sanne.devries@meridian.example', phone: null },
        media: { photos: [], threeDTour: null, floorplan: null },
        amenities: [],
        buildingAmenities: [],
        pricing: { currency: 'EUR', advertisedPrice: price, surcharges: [], discounts: [] },
        policies: {
          checkInTime: '15:00',
          checkOutTime: '11:00',
          petsAllowed: false,
          childrenAllowed: true,
          smokingAllowed: false,
          partyAllowed: false,
          guestPolicy: null,
          registrationNumber: null,
        },
      },
      calendar: [
        {
          ...horizonFrom(today),
          price: price / 30,
          minNights: 30,
          availability: AVAILABLE,
          closedToArrival: false,
          closedToDeparture: false,
        },
      ],
    };
  }
}
