import type { PropertyCalendar } from './calendar';
import type { PropertyBasicInfo } from './property';

/** For tests: a property that fills every field of the spec. */
export function sampleProperty(differences: Partial<PropertyBasicInfo> = {}): PropertyBasicInfo {
  return {
    id: 'LIS-0001',
    code: 'LIS-1',
    name: 'Bright two-bedroom flat in Alfama',
    type: 'APARTMENT',
    bedrooms: 2,
    bathrooms: 1,
    wcs: 1,
    sizeSqft: 753.5,
    sizeSqM: 70,
    floor: 3,
    maxGuests: 4,
    url: 'https://rentals.example/LIS-0001',
    description: 'Steps from the river 🌊',
    updatedAt: 1_792_368_000.25,
    availability: {
      availableFrom: '2026-12-01',
      minimumStay: { value: 1, type: 'MONTH' },
      maximumStay: { value: 365, type: 'NIGHT' },
      advancedNotice: 2,
    },
    address: {
      streetName: 'Rua dos Remédios',
      streetNumber: '12',
      postalCode: '1100-445',
      city: 'Lisboa',
      area: 'Alfama',
      county: null,
      state: null,
      country: 'Portugal',
      formattedAddress: 'Rua dos Remédios 12, 1100-445 Lisboa, Portugal',
      latitude: 38.7123,
      longitude: -9.1265,
    },
    contact: { agentName: 'Marta Reis', email: 'marta@rentals.example', phone: '+351 210 000 000' },
    media: {
      photos: [{ url: 'https://rentals.example/1.jpg', caption: 'Living room' }],
      threeDTour: 'https://rentals.example/tour',
      floorplan: 'https://rentals.example/plan.pdf',
    },
    amenities: [{ name: 'PARKING', location: 'BUILDING', details: 'UPON_AVAILABILITY', type: 'UNDERGROUND' }],
    buildingAmenities: [{ name: 'ROOFTOP' }],
    pricing: {
      currency: 'EUR',
      advertisedPrice: 2450.5,
      surcharges: [
        {
          type: 'CLEANING_EXIT',
          amount: 120,
          includedInRent: false,
          mandatory: true,
          timing: 'ONE_OFF',
          refundable: false,
          displayName: 'Exit cleaning',
          description: 'Once, on leaving',
        },
      ],
      discounts: [{ minExclusive: 89, maxInclusive: null, discountPercentage: 12.5 }],
    },
    policies: {
      checkInTime: '15:00',
      checkOutTime: '11:00',
      petsAllowed: true,
      childrenAllowed: true,
      smokingAllowed: false,
      partyAllowed: false,
      guestPolicy: 'Quiet after 22:00',
      registrationNumber: '12345/AL',
    },
    ...differences,
  };
}

/** For tests: a range of a calendar, `from` to `to` inclusive. */
export function sampleRange(from: string, to: string, differences: Partial<PropertyCalendar> = {}): PropertyCalendar {
  return {
    from,
    to,
    dailyPrice: 80,
    minNights: 30,
    availability: 'AVAILABLE',
    closedToArrival: false,
    closedToDeparture: false,
    ...differences,
  };
}
