'use client';

import { useId } from 'react';

interface DateFieldProps {
  label: string;
  /** yyyy-MM-dd; '' where none is given. */
  value: string;
  min?: string | undefined;
  /** Given '' for a date that is not whole, or that does not exist. */
  onChange: (date: string) => void;
  /** The label stands above the field rather than before it. */
  isStacked?: boolean;
}

/** A date, by the browser's own field: it speaks the user's language and weighs nothing. */
export function DateField({ label, value, min, onChange, isStacked = false }: DateFieldProps) {
  const id = useId();
  return (
    <div className={isStacked ? 'flex flex-col gap-1' : 'flex items-center justify-between gap-3'}>
      <label htmlFor={id} className={isStacked ? 'text-xs text-muted' : ''}>
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        min={min}
        onChange={(event) => onChange(event.target.value)}
        className={`rounded-md border border-border bg-surface ${isStacked ? 'h-9 px-2.5' : 'h-8 px-2'}`}
      />
    </div>
  );
}
