'use client';

import { useAreaUnit } from '@/components/ui/area-unit';
import { DraftInput } from './draft-input';
import type { PanelProps } from './filter-panel';
import { inSqM, inUnit } from './size-units';

/** The size, typed in the unit of the user and asked for in m². */
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
      <span className="flex items-center gap-1.5">
        <DraftInput
          label="Smallest size"
          placeholder="from"
          value={inUnit(size?.min ?? null, unit)}
          isValid={(value) => isSize(value) && inSqM(value, unit, 'min') <= (size?.max ?? Number.POSITIVE_INFINITY)}
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
          onChange={end('max')}
          className="w-16"
        />
        <span className="text-muted">{unit === 'sqm' ? 'm²' : 'sq ft'}</span>
      </span>
    </div>
  );
}
