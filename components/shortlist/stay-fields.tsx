'use client';

import { useId } from 'react';
import { WholeField } from '@/components/ui/whole-field';
import type { StayEnds } from '@/lib/client/use-stay-ends';
import { formatDay, parseDay } from '@/lib/domain/day';
import { MOST_GUESTS } from '@/lib/search/filters';

/** The stay that all homes are asked about; it is asked as soon as both dates make one. */
export function StayFields({ ends }: { ends: StayEnds }) {
  const { checkIn, checkOut, guests, words, isWrong, change, changeGuests } = ends;
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <DayField label="Check-in" value={textOf(checkIn)} onText={(text) => change({ checkIn: parseDay(text) })} />
      <DayField
        label="Check-out"
        min={checkIn === null ? undefined : formatDay(checkIn + 1)}
        value={textOf(checkOut)}
        onText={(text) => change({ checkOut: parseDay(text) })}
      />
      <WholeField isLow label="Guests" min={1} max={MOST_GUESTS} value={guests} onChange={changeGuests} />
      <p role="status" className={`content-center sm:min-h-8 ${isWrong ? 'text-danger' : 'text-muted'} print:hidden`}>
        {words}
      </p>
    </div>
  );
}

const textOf = (day: number | null) => (day === null ? '' : formatDay(day));

interface DayFieldProps {
  label: string;
  value: string;
  min?: string | undefined;
  onText: (text: string) => void;
}

function DayField({ label, value, min, onText }: DayFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-xs text-muted">
        {label}
      </label>
      <input
        id={id}
        type="date"
        min={min}
        value={value}
        onChange={(event) => onText(event.target.value)}
        className="h-8 w-34 rounded-md border border-border bg-surface px-2 pointer-coarse:h-10"
      />
    </div>
  );
}
