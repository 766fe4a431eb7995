'use client';

import { useId } from 'react';
import { DraftInput } from './draft-input';
import type { PanelProps } from './filter-panel';

interface NumberLimitProps extends PanelProps {
  name: 'guests' | 'minStay';
  label: string;
  unit: string;
  most: number;
}

/** One whole number. */
export function NumberLimit({ state, name, label, unit, most }: NumberLimitProps) {
  const id = useId();
  const value = state.search.filter[name];
  return (
    <div className="flex items-center justify-between gap-3">
      <label htmlFor={id}>{label}</label>
      <span className="flex items-center gap-1.5">
        <DraftInput
          id={id}
          value={value}
          isValid={(number) => Number.isInteger(number) && number >= 1 && number <= most}
          onChange={(number) => state.setFilter({ [name]: number })}
          step={1}
          className="w-20"
        />
        <span className="text-muted">{unit}</span>
      </span>
    </div>
  );
}
