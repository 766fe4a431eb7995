import { parseDay } from '@/lib/domain/day';
import { isDiscount } from '@/lib/domain/discount-tier';
import { type Extra, type PropertyFacts, sizeInSqM } from '@/lib/domain/property';
import type { PropertyBasicInfo } from './property';

/** Wire → domain: the facts of a property that passed the schema. */
export function factsOf(wire: PropertyBasicInfo): PropertyFacts {
  const { address, availability, media, pricing, policies } = wire;
  const { minimumStay, maximumStay } = availability;
  return {
    id: wire.id,
    code: wire.code,
    name: wire.name,
    type: wire.type,
    country: address.country,
    city: address.city,
    area: address.area,
    address: address.formattedAddress,
    latitude: address.latitude,
    longitude: address.longitude,
    registrationNumber: policies.registrationNumber,
    bedrooms: wire.bedrooms,
    bathrooms: wire.bathrooms,
    wcs: wire.wcs,
    floor: wire.floor,
    maxGuests: wire.maxGuests,
    ...sizeInSqM(wire.sizeSqM, wire.sizeSqft),
    currency: pricing.currency,
    price: pricing.advertisedPrice,
    amenities: names(wire.amenities),
    buildingAmenities: names(wire.buildingAmenities),
    petsAllowed: policies.petsAllowed,
    childrenAllowed: policies.childrenAllowed,
    smokingAllowed: policies.smokingAllowed,
    partyAllowed: policies.partyAllowed,
    has: extrasOf(wire),
    photo: media.photos[0]?.url ?? null,
    // The schema has checked that the date exists.
    availableFrom: parseDay(availability.availableFrom) as number,
    minimumStay: { value: minimumStay.value, unit: minimumStay.type },
    maximumStay: maximumStay && { value: maximumStay.value, unit: maximumStay.type },
    advancedNotice: availability.advancedNotice,
    updatedAt: wire.updatedAt,
  };
}

function extrasOf({ media, pricing, description }: PropertyBasicInfo): Extra[] {
  const extras: Record<Extra, boolean> = {
    photos: media.photos.length > 0,
    floorplan: Boolean(media.floorplan),
    tour: Boolean(media.threeDTour),
    discount: pricing.discounts.some(({ discountPercentage }) => isDiscount(discountPercentage)),
    description: description.trim() !== '',
  };
  return (Object.keys(extras) as Extra[]).filter((extra) => extras[extra]);
}

/** A home may have two entries of one amenity, in the unit and in the building: it has it once. */
function names(amenities: readonly { name: string }[]): string[] {
  return [...new Set(amenities.map(({ name }) => name))];
}
