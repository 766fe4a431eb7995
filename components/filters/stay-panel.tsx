'use client';

import { DateField } from '@/components/ui/date-field';
import { useFormats } from '@/components/ui/formats';
import { Segmented } from '@/components/ui/segmented';
import { useStayEnds } from '@/lib/client/use-stay-ends';
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
  const { day } = useFormats();
  const { checkIn, checkOut, words, isWrong, change } = useStayEnds(day);
  const { flex } = state.search.filter;
  return (
    <>
      <DateField label="Check-in" value={dateText(checkIn)} onChange={(date) => change({ checkIn: parseDay(date) })} />
      <DateField
        label="Check-out"
        value={dateText(checkOut)}
        min={checkIn === null ? undefined : formatDay(checkIn + 1)}
        onChange={(date) => change({ checkOut: parseDay(date) })}
      />
      <p role="status" className={isWrong ? 'text-danger' : 'text-muted'}>
        {words || 'Only homes that take the whole stay are listed.'}
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
