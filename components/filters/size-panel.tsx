'use client';

import { useAreaUnit } from '@/components/ui/area-unit';
import { type AreaUnit, areaIn } from '@/lib/domain/area';
import { DraftInput } from './draft-input';
import type { PanelProps } from './filter-groups';

/** Filters by size, typed in the user's unit and sent in m². */
export function SizePanel({ state }: PanelProps) {
  const [unit] = useAreaUnit();
  const { size } = state.search.filter;
  const end = (name: 'min' | 'max') => (value: number | null) => {
    const next = {
      min: size?.min ?? null,
      max: size?.max ?? null,
      [name]: value === null ? null : inSqM(value, unit, name),
    };
    state.setFilter({ size: next.min === null && next.max === null ? null : next });
  };
  const isSize = (value: number) => value >= 0 && value < 1e6;
  return (
    <div className="flex items-center justify-between gap-3">
      <span>Size</span>
      <span className="flex flex-wrap items-center justify-end gap-1.5">
        <DraftInput
          label="Smallest size"
          placeholder="from"
          value={inUnit(size?.min ?? null, unit)}
          isValid={(value) => isSize(value) && inSqM(value, unit, 'min') <= (size?.max ?? Number.POSITIVE_INFINITY)}
          fault="The smallest size must not be above the largest."
          onChange={end('min')}
          className="w-16"
        />
        <span aria-hidden className="text-muted">
          –
        </span>
        <DraftInput
          label="Largest size"
          placeholder="to"
          value={inUnit(size?.max ?? null, unit)}
          isValid={(value) => isSize(value) && inSqM(value, unit, 'max') >= (size?.min ?? 0)}
          fault="The largest size must not be below the smallest."
          onChange={end('max')}
          className="w-16"
        />
        <span className="text-muted">{unit === 'sqm' ? 'm²' : 'sq ft'}</span>
      </span>
    </div>
  );
}

/**
 * A size in the user's unit as square metres with the URL's two decimals, rounded outwards so that a home of exactly
 * that size stays in.
 */
export function inSqM(value: number, unit: AreaUnit, end: 'min' | 'max'): number {
  const area = areaIn('sqm', unit === 'sqm' ? { sizeSqM: value, sizeSqft: null } : { sizeSqM: null, sizeSqft: value });
  const hundredths = (area?.value ?? 0) * 100;
  // Ignores the rounding error of binary fractions.
  const whole = Math.round(hundredths);
  if (Math.abs(hundredths - whole) < 1e-6) return whole / 100;
  return (end === 'min' ? Math.floor(hundredths) : Math.ceil(hundredths)) / 100;
}

/** Square metres in the user's unit, to a tenth: typed square feet come back as typed. */
export function inUnit(sizeSqM: number | null, unit: AreaUnit): number | null {
  if (sizeSqM === null) return null;
  const area = areaIn(unit, { sizeSqM, sizeSqft: null });
  return area && Math.round(area.value * 10) / 10;
}
