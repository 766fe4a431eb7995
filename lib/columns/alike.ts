import { placeOf } from '@/lib/domain/coordinates';
import type { Day } from '@/lib/domain/day';
import type { PropertyFacts } from '@/lib/domain/property';
import { type ComparedHome, likeFirstDay, type Parts, partsOf, scoreOf } from '@/lib/domain/similar';
import { type Bits, slotsOf } from './bits';
import type { PortfolioColumns } from './portfolio';
import type { TakenStay } from './taken-stay';

/** A home that is like another one, at a price in the reporting currency: its rent, or the total of the stay that it takes. */
export interface AlikeHome {
  id: string;
  parts: Parts;
  score: number;
  price: number | null;
  taken?: TakenStay;
}

/** By score, then by id. */
export const byLikeness = (a: AlikeHome, b: AlikeHome): number => b.score - a.score || (a.id < b.id ? -1 : 1);

/**
 * The rows of `within` but the home itself, in order of their likeness to it.
 * @param today from which first bookable days count: homes without one are left out. Null for a stay, of which the totals are
 * not known here: all count as the same
 */
export function alikeHomes(
  columns: PortfolioColumns,
  own: ComparedHome,
  facts: PropertyFacts,
  within: Bits,
  today: Day | null,
): AlikeHome[] {
  const { numbers, prices, sets } = columns.rows;
  const shared = new Uint16Array(columns.rows.slots);
  for (const field of ['amenities', 'buildingAmenities'] as const) sets[field].tally(facts[field], shared);
  const amenities = facts.amenities.length + facts.buildingAmenities.length;
  const homes: AlikeHome[] = [];
  for (const slot of slotsOf(within)) {
    const [id, firstDay] = [columns.idAt(slot), numbers.bookableFrom.get(slot)];
    if (id === facts.id || (today !== null && firstDay === null)) continue;
    const place = placeOf({ latitude: numbers.latitude.get(slot), longitude: numbers.longitude.get(slot) });
    const price = today === null ? own.price : prices.get(slot);
    const counts = [amenities, numbers.amenityCount.get(slot) ?? 0, shared[slot] as number] as const;
    const parts = partsOf(own, { place, bedrooms: numbers.bedrooms.get(slot), price }, counts);
    if (today !== null && firstDay !== null) parts.firstDay = likeFirstDay(firstDay - today);
    homes.push({ id, parts, score: scoreOf(parts), price });
  }
  return homes.sort(byLikeness);
}
