'use client';

import { DateField } from '@/components/ui/date-field';
import { formatDay, parseDay } from '@/lib/domain/day';
import type { PanelProps } from './filter-panel';

/** Homes that can be moved into by a day. */
export function AvailableBy({ state }: PanelProps) {
  const day = state.search.filter.availableBy;
  return (
    <DateField
      label="Available by"
      value={day === null ? '' : formatDay(day)}
      onChange={(date) => state.setFilter({ availableBy: parseDay(date) })}
    />
  );
}
