'use client';

import { useId } from 'react';

interface DateFieldProps {
  label: string;
  /** yyyy-MM-dd; '' for none. */
  value: string;
  min?: string | undefined;
  /** Receives '' for an incomplete or impossible date. */
  onChange: (date: string) => void;
  /** Puts the label above the field instead of before it. */
  isStacked?: boolean;
}

/** The browser's own date field: it speaks the user's language and adds no script. */
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
