import type { PropertyBasicInfo } from '@/lib/contract/property';
import type { HomeTraits } from './home';
import type { Random } from './random';

type Address = PropertyBasicInfo['address'];

/** A metre, in degrees of latitude. */
const DEGREES_PER_METRE = 1 / 111_320;

/** An address in the order of its city, at a place within its district. */
export function addressOf({ city, district, street, houseNumber, random }: HomeTraits): Address {
  const choose = random('address');
  const parts: Record<string, string> = {
    street,
    number: houseNumber,
    postal: choose.fill(district.postal),
    area: district.name,
    city: city.name,
    county: district.county ?? '',
    state: city.state ?? '',
    country: city.country,
  };
  return {
    streetName: street,
    streetNumber: houseNumber,
    postalCode: parts.postal ?? '',
    city: city.name,
    area: district.name,
    county: district.county,
    state: city.state,
    country: city.country,
    formattedAddress: city.addressOrder.replace(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? ''),
    ...pointWithin(district.at, district.radius, choose),
  };
}

function pointWithin([latitude, longitude]: readonly [number, number], radius: number, choose: Random) {
  const distance = radius * Math.sqrt(choose.unit()) * DEGREES_PER_METRE;
  const bearing = choose.between(0, 2 * Math.PI);
  return {
    latitude: microdegrees(latitude + distance * Math.cos(bearing)),
    longitude: microdegrees(longitude + (distance * Math.sin(bearing)) / Math.cos((latitude * Math.PI) / 180)),
  };
}

const microdegrees = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
