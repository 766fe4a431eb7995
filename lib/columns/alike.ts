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
  { id: ownId, ...facts }: PropertyFacts,
  within: Bits,
  today: Day | null,
): AlikeHome[] {
  const { numbers, prices, sets, slots } = columns;
  const [amenities, shared] = [new Uint16Array(slots), new Uint16Array(slots)];
  for (const field of ['amenities', 'buildingAmenities'] as const) {
    sets[field].tally(amenities);
    sets[field].tally(shared, facts[field]);
  }
  const amenitiesOfOwn = facts.amenities.length + facts.buildingAmenities.length;
  const homes = Array.from(slotsOf(within), (slot): AlikeHome => {
    const place = placeOf({ latitude: numbers.latitude.get(slot), longitude: numbers.longitude.get(slot) });
    const price = today === null ? own.price : prices.get(slot);
    const counts = [amenitiesOfOwn, amenities[slot] as number, shared[slot] as number] as const;
    const parts = partsOf(own, { place, bedrooms: numbers.bedrooms.get(slot), price }, counts);
    const firstDay = numbers.bookableFrom.get(slot);
    if (today !== null) parts.firstDay = firstDay === null ? null : likeFirstDay(firstDay - today);
    return { id: columns.idAt(slot), parts, score: scoreOf(parts), price };
  });
  return homes.filter(({ id, parts }) => id !== ownId && parts.firstDay !== null).sort(byLikeness);
}
