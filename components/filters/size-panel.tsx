'use client';

import { useAreaUnit } from '@/components/ui/area-unit';
import { type AreaUnit, areaIn } from '@/lib/domain/area';
import { RangeFields, withEnd } from './draft-input';
import type { PanelProps } from './filter-groups';

/** Filters by size, typed in the user's unit and sent in m². */
export function SizePanel({ state }: PanelProps) {
  const [unit] = useAreaUnit();
  const { size } = state.search.filter;
  return (
    <div className="flex items-center justify-between gap-3">
      <span>Size</span>
      <span className="flex flex-wrap items-center justify-end gap-1.5">
        <RangeFields
          of="size"
          names={{ min: 'smallest', max: 'largest' }}
          placeholders={{ min: 'from', max: 'to' }}
          range={size && { min: inUnit(size.min, unit), max: inUnit(size.max, unit) }}
          isValid={(value) => value >= 0 && value < 1e6}
          onChange={(end, value) =>
            state.setFilter({ size: withEnd(size, end, value === null ? null : inSqM(value, unit, end)) })
          }
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
