import { type AreaUnit, areaIn } from '@/lib/domain/area';

/**
 * A size in the unit of the user as square metres with the two decimals that a URL holds: rounded outwards, so that a home
 * of exactly that size is not left out.
 */
export function inSqM(value: number, unit: AreaUnit, end: 'min' | 'max'): number {
  const area = areaIn('sqm', unit === 'sqm' ? { sizeSqM: value, sizeSqft: null } : { sizeSqM: null, sizeSqft: value });
  const hundredths = (area?.value ?? 0) * 100;
  // What is whole but for the last bits of a binary number stays what it is.
  const whole = Math.round(hundredths);
  if (Math.abs(hundredths - whole) < 1e-6) return whole / 100;
  return (end === 'min' ? Math.floor(hundredths) : Math.ceil(hundredths)) / 100;
}

/** Square metres in the unit of the user, to a tenth: what was typed in square feet is shown as typed. */
export function inUnit(sizeSqM: number | null, unit: AreaUnit): number | null {
  if (sizeSqM === null) return null;
  const area = areaIn(unit, { sizeSqM, sizeSqft: null });
  return area && Math.round(area.value * 10) / 10;
}
