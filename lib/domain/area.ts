export type AreaUnit = 'sqm' | 'sqft';

export const AREA_SIGNS: Readonly<Record<AreaUnit, string>> = { sqm: 'm²', sqft: 'sq ft' };

/** Exact: an international foot is 0.3048 m. */
export const SQM_PER_SQFT = 0.09290304;

export interface Area {
  value: number;
  /** Computed from the other unit, since the property does not say it in this one. */
  derived: boolean;
}

/** A home's size as its service gives it. */
export interface HomeSize {
  sizeSqM: number | null;
  sizeSqft: number | null;
}

/** The size of a home in the unit asked for; null where neither is given. */
export function areaIn(unit: AreaUnit, home: HomeSize): Area | null {
  const { sizeSqM, sizeSqft } = home;
  const [given, other, factor] =
    unit === 'sqm' ? [sizeSqM, sizeSqft, SQM_PER_SQFT] : [sizeSqft, sizeSqM, 1 / SQM_PER_SQFT];
  if (given !== null) return { value: given, derived: false };
  return other === null ? null : { value: other * factor, derived: true };
}
