import { PROPERTY_TYPES, STAY_UNITS, SURCHARGE_TIMINGS } from './enums';
import type { PropertyBasicInfo } from './property';

/**
 * A property's values that the contract does not list, in the fields that affect its sale: its type, the units of its
 * stays and the timing of its surcharges. Amenities are open by nature.
 */
export function unknownValues({ type, availability, pricing }: PropertyBasicInfo): { field: string; value: string }[] {
  const { minimumStay, maximumStay } = availability;
  const given: [string, string | undefined, readonly string[]][] = [
    ['type', type, PROPERTY_TYPES],
    ['availability.minimumStay.type', minimumStay.type, STAY_UNITS],
    ['availability.maximumStay.type', maximumStay?.type, STAY_UNITS],
    ...pricing.surcharges.map(({ timing }): [string, string, readonly string[]] => [
      'pricing.surcharges.timing',
      timing,
      SURCHARGE_TIMINGS,
    ]),
  ];
  const unknown = given.filter(([, value, known]) => value !== undefined && !known.includes(value));
  return unknown.map(([field, value]) => ({ field, value: value as string }));
}
