'use client';

import { useId } from 'react';
import { formatDay, parseDay } from '@/lib/domain/day';
import type { PanelProps } from './filter-panel';

/** Homes that can be moved into by a day. */
export function AvailableBy({ state }: PanelProps) {
  const id = useId();
  const day = state.search.filter.availableBy;
  return (
    <div className="flex items-center justify-between gap-3">
      <label htmlFor={id}>Available by</label>
      <input
        id={id}
        type="date"
        value={day === null ? '' : formatDay(day)}
        onChange={(event) => state.setFilter({ availableBy: parseDay(event.target.value) })}
        className="h-8 rounded-md border border-border bg-surface px-2"
      />
    </div>
  );
}
