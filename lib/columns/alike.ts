import type { Day } from '@/lib/domain/day';
import type { PropertyFacts } from '@/lib/domain/property';
import { type ComparedHome, likeFirstDay, type Parts, partsOf, scoreOf } from '@/lib/domain/similar';
import { type Bits, slotsOf } from './bits';
import type { PortfolioColumns } from './portfolio';

/** A home that is like another one. */
export interface AlikeHome {
  id: string;
  parts: Parts;
  score: number;
}

/** By score, then by id. */
export const byLikeness = (a: AlikeHome, b: AlikeHome): number => b.score - a.score || (a.id < b.id ? -1 : 1);

/**
 * The rows of `within` as they are like a home, which is not among them, in no order.
 * @param today from which the first bookable days count, and homes without one are left out; null for a stay, whose
 * totals are not known here: they count as the same
 */
export function alikeHomes(
  columns: PortfolioColumns,
  own: ComparedHome,
  facts: Pick<PropertyFacts, 'id' | 'amenities' | 'buildingAmenities'>,
  within: Bits,
  today: Day | null,
): AlikeHome[] {
  const { numbers, prices } = columns;
  const [amenities, shared] = amenityCounts(columns, facts);
  const homes: AlikeHome[] = [];
  for (const slot of slotsOf(within)) {
    const id = columns.idAt(slot);
    const firstDay = today === null ? null : numbers.bookableFrom.get(slot);
    if (id === facts.id || (today !== null && firstDay === null)) continue;
    const [latitude, longitude] = [numbers.latitude.get(slot), numbers.longitude.get(slot)];
    const other: ComparedHome = {
      place: latitude === null || longitude === null ? null : { latitude, longitude },
      bedrooms: numbers.bedrooms.get(slot),
      price: today === null ? own.price : prices.get(slot),
      amenities: amenities[slot] as number,
    };
    const parts: Parts = partsOf(own, other, shared[slot] as number);
    if (today !== null && firstDay !== null) parts.firstDay = likeFirstDay(firstDay - today);
    homes.push({ id, parts, score: scoreOf(parts) });
  }
  return homes;
}

/** By slot: how many amenities a home and its building have, and how many of them those of another home. */
function amenityCounts(
  { slots, sets }: PortfolioColumns,
  of: Pick<PropertyFacts, 'amenities' | 'buildingAmenities'>,
): [all: Uint16Array, shared: Uint16Array] {
  const [all, shared] = [new Uint16Array(slots), new Uint16Array(slots)];
  for (const field of ['amenities', 'buildingAmenities'] as const) {
    sets[field].tally(all);
    sets[field].tally(shared, of[field]);
  }
  return [all, shared];
}
