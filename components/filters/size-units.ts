import { type AreaUnit, areaIn } from '@/lib/domain/area';

/** A size in the unit of the user as square metres with the two decimals that a URL holds. */
export function inSqM(value: number, unit: AreaUnit): number {
  const area = areaIn('sqm', unit === 'sqm' ? { sizeSqM: value, sizeSqft: null } : { sizeSqM: null, sizeSqft: value });
  return Math.round((area?.value ?? 0) * 100) / 100;
}

/** Square metres in the unit of the user, to a tenth: what was typed in square feet is shown as typed. */
export function inUnit(sizeSqM: number | null, unit: AreaUnit): number | null {
  if (sizeSqM === null) return null;
  const area = areaIn(unit, { sizeSqM, sizeSqft: null });
  return area && Math.round(area.value * 10) / 10;
}
