'use client';

import { useId, useRef, useState } from 'react';
import { DateField } from '@/components/ui/date-field';
import { useFormats } from '@/components/ui/formats';
import { Segmented } from '@/components/ui/segmented';
import { usePageKeys } from '@/lib/client/use-page-keys';
import { formatDay, parseDay } from '@/lib/domain/day';
import type { Filter } from '@/lib/search/filters';

const FLEX_OPTIONS = [0, 1, 3, 7, 14].map((days) => ({
  value: String(days),
  label: days === 0 ? 'Exactly these dates' : `Up to ${days} ${days === 1 ? 'day' : 'days'} earlier or later`,
  content: days === 0 ? 'Exact' : `± ${days}`,
}));

interface StayFormProps {
  filter: Filter;
  onChange: (changes: Partial<Filter>) => void;
}

/** When, for how many, and how exact. It asks as soon as both dates make a stay. */
export function StayForm({ filter, onChange }: StayFormProps) {
  const { number } = useFormats();
  const { checkIn, checkOut, flex, guests } = filter;
  const [draft, setDraft] = useState({ checkIn, checkOut });
  const guestsId = useId();
  const form = useRef<HTMLDivElement>(null);
  usePageKeys({ d: () => form.current?.querySelector('input')?.focus() });
  const ends = checkIn !== null && checkOut !== null ? { checkIn, checkOut } : draft;
  const change = (changed: Partial<typeof draft>) => {
    const next = { ...ends, ...changed };
    setDraft(next);
    const isStay = next.checkIn !== null && next.checkOut !== null && next.checkIn < next.checkOut;
    onChange(isStay ? next : { checkIn: null, checkOut: null, flex: null });
  };
  const nights = ends.checkIn !== null && ends.checkOut !== null ? ends.checkOut - ends.checkIn : null;
  return (
    <div ref={form} className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <DateField
        isStacked
        label="Check-in"
        value={dateText(ends.checkIn)}
        onChange={(date) => change({ checkIn: parseDay(date) })}
      />
      <DateField
        isStacked
        label="Check-out"
        value={dateText(ends.checkOut)}
        min={ends.checkIn === null ? undefined : formatDay(ends.checkIn + 1)}
        onChange={(date) => change({ checkOut: parseDay(date) })}
      />
      <p
        role="status"
        className={`h-9 content-center ${nights !== null && nights <= 0 ? 'text-danger' : 'text-muted'}`}
      >
        {nights !== null &&
          (nights <= 0 ? 'The stay ends before it begins' : `${number(nights)} ${nights === 1 ? 'night' : 'nights'}`)}
      </p>
      <div className="flex flex-col gap-1">
        <label htmlFor={guestsId} className="text-xs text-muted">
          Guests
        </label>
        <input
          id={guestsId}
          type="number"
          min={1}
          max={1000}
          value={guests ?? ''}
          onChange={(event) => onChange({ guests: wholeIn(event.target.value) })}
          className="h-9 w-20 rounded-md border border-border bg-surface px-2.5"
        />
      </div>
      <div className="flex flex-col gap-1">
        <span className="text-xs text-muted">Dates</span>
        <div className="flex h-9 items-center">
          <Segmented
            label="How exact the dates are"
            value={String(flex ?? 0)}
            onChange={(days) => onChange({ flex: Number(days) || null })}
            options={FLEX_OPTIONS}
          />
        </div>
      </div>
    </div>
  );
}

const dateText = (day: number | null): string => (day === null ? '' : formatDay(day));

function wholeIn(text: string): number | null {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= 1000 ? value : null;
}
