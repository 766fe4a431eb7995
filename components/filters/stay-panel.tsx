'use client';

import { useState } from 'react';
import { DateField } from '@/components/ui/date-field';
import { useFormats } from '@/components/ui/formats';
import { Segmented } from '@/components/ui/segmented';
import { formatDay, parseDay } from '@/lib/domain/day';
import type { PanelProps } from './filter-panel';

const FLEX_OPTIONS = [0, 1, 3, 7].map((days) => ({
  value: String(days),
  label: days === 0 ? 'Exactly these dates' : `Up to ${days} ${days === 1 ? 'day' : 'days'} earlier or later`,
  content: days === 0 ? 'Exact' : `± ${days}`,
}));

const dateText = (day: number | null): string => (day === null ? '' : formatDay(day));

/** The nights of a stay: only homes that take it are listed. Counts once both ends are there. */
export function StayPanel({ state }: PanelProps) {
  const { number } = useFormats();
  const { checkIn, checkOut, flex } = state.search.filter;
  const [ends, setEnds] = useState({ checkIn, checkOut });
  const change = (changed: Partial<typeof ends>) => {
    const next = { ...ends, ...changed };
    setEnds(next);
    if (next.checkIn !== null && next.checkOut !== null && next.checkIn < next.checkOut) state.setFilter(next);
    else if (checkIn !== null) state.setFilter({ checkIn: null, checkOut: null, flex: null });
  };
  const nights = ends.checkIn !== null && ends.checkOut !== null ? ends.checkOut - ends.checkIn : null;
  return (
    <>
      <DateField
        label="Check-in"
        value={dateText(ends.checkIn)}
        onChange={(date) => change({ checkIn: parseDay(date) })}
      />
      <DateField
        label="Check-out"
        value={dateText(ends.checkOut)}
        min={ends.checkIn === null ? undefined : formatDay(ends.checkIn + 1)}
        onChange={(date) => change({ checkOut: parseDay(date) })}
      />
      <p role="status" className={nights !== null && nights <= 0 ? 'text-danger' : 'text-muted'}>
        {nights === null
          ? 'Only homes that take the whole stay are listed.'
          : nights <= 0
            ? 'The stay must end after it begins.'
            : `${number(nights)} ${nights === 1 ? 'night' : 'nights'}`}
      </p>
      <Segmented
        label="How exact the dates are"
        value={String(flex ?? 0)}
        onChange={(days) => state.setFilter({ flex: Number(days) || null })}
        options={FLEX_OPTIONS}
      />
    </>
  );
}
