'use client';

import { useId } from 'react';
import type { StayEnds } from '@/lib/client/use-stay-ends';
import { formatDay, parseDay } from '@/lib/domain/day';
import type { Filter } from '@/lib/search/filters';

interface StayFieldsProps {
  ends: StayEnds;
  guests: number | null;
  onChange: (changes: Partial<Filter>) => void;
}

/** The stay that all homes are asked about; it is asked as soon as both dates make one. */
export function StayFields({ ends: { checkIn, checkOut, words, isWrong, change }, guests, onChange }: StayFieldsProps) {
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <Field
        label="Check-in"
        type="date"
        value={textOf(checkIn)}
        onText={(text) => change({ checkIn: parseDay(text) })}
      />
      <Field
        label="Check-out"
        type="date"
        min={checkIn === null ? undefined : formatDay(checkIn + 1)}
        value={textOf(checkOut)}
        onText={(text) => change({ checkOut: parseDay(text) })}
      />
      <Field
        label="Guests"
        type="number"
        min="1"
        value={guests === null ? '' : String(guests)}
        onText={(text) => onChange({ guests: wholeIn(text) })}
      />
      <p role="status" className={`content-center sm:min-h-8 ${isWrong ? 'text-danger' : 'text-muted'} print:hidden`}>
        {words}
      </p>
    </div>
  );
}

const textOf = (day: number | null) => (day === null ? '' : formatDay(day));

function wholeIn(text: string): number | null {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= 1000 ? value : null;
}

interface FieldProps {
  label: string;
  type: 'date' | 'number';
  value: string;
  min?: string | undefined;
  onText: (text: string) => void;
}

function Field({ label, type, value, min, onText }: FieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-xs text-muted">
        {label}
      </label>
      <input
        id={id}
        type={type}
        min={min}
        value={value}
        onChange={(event) => onText(event.target.value)}
        className={`h-8 rounded-md border border-border bg-surface px-2 pointer-coarse:h-10 ${type === 'number' ? 'w-16' : 'w-34'}`}
      />
    </div>
  );
}
