import type { PropertyBasicInfo } from '@/lib/contract/property';
import type { Home } from './home';
import type { Random } from './random';

const SQFT_PER_SQM = 10.7639;

type Size = Pick<PropertyBasicInfo, 'sizeSqM' | 'sizeSqft'>;

/** The floor plan's area, in the unit of the market, in both, or not given. */
export function drawSize(random: Random, { city, layout }: Home): Size {
  const sizeSqM = layout.area;
  const sizeSqft = Math.round(sizeSqM * SQFT_PER_SQM);
  if (random.chance(0.05)) return { sizeSqM: null, sizeSqft: null };
  if (city.sizeUnit === 'both') return { sizeSqM, sizeSqft };
  return city.sizeUnit === 'm2' ? { sizeSqM, sizeSqft: null } : { sizeSqM: null, sizeSqft };
}
