import type { PropertyBasicInfo } from '@/lib/contract/property';
import type { Home } from './home';
import type { Random } from './random';

const METRES_PER_DEGREE = 111_320;

/** An address in the district, written in the local order, and coordinates within the district's radius. */
export function drawAddress(random: Random, { city, district }: Home): PropertyBasicInfo['address'] {
  const streetName = random.pick(district.streets);
  const { houseNumbers } = city;
  const streetNumber =
    typeof houseNumbers === 'number' ? String(random.int(1, houseNumbers)) : random.fill(random.pick(houseNumbers));
  const postalCode = random.fill(district.postal);
  const parts: Readonly<Record<string, string | null>> = {
    street: streetName,
    number: streetNumber,
    postal: postalCode,
    area: district.name,
    city: city.name,
    county: district.county,
    state: city.state,
    country: city.country,
  };
  return {
    streetName,
    streetNumber,
    postalCode,
    city: city.name,
    area: district.name,
    county: district.county,
    state: city.state,
    country: city.country,
    formattedAddress: city.addressOrder.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? ''),
    ...drawPlace(random, district),
  };
}

/** Evenly spread over the circle. */
function drawPlace(random: Random, { at: [latitude, longitude], radius }: Home['district']) {
  const distance = (radius * Math.sqrt(random.unit())) / METRES_PER_DEGREE;
  const angle = random.between(0, 2 * Math.PI);
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return {
    latitude: rounded(latitude + distance * Math.sin(angle)),
    longitude: rounded(longitude + (distance * Math.cos(angle)) / narrowing),
  };
}
