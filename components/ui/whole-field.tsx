'use client';

import { useId, useState } from 'react';

interface WholeFieldProps {
  label: string;
  /** Null for none. */
  value: number | null;
  min: number;
  max: number;
  /** Receives null while the text is no valid number. */
  onChange: (value: number | null) => void;
  isLow?: boolean;
}

/** A whole number with its label above. Invalid text stays, with the fault beside it. */
export function WholeField({ label, value, min, max, onChange, isLow = false }: WholeFieldProps) {
  const id = useId();
  /** The typed text while it matches the value. */
  const [draft, setDraft] = useState<{ text: string; gave: number | null; fault: string | null } | null>(null);
  const typed = draft?.gave === value ? draft : null;
  const fault = typed?.fault ?? null;
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-xs text-muted">
        {label}
      </label>
      <div className="flex items-center gap-2">
        <input
          id={id}
          type="number"
          min={min}
          max={max}
          value={typed?.text ?? value ?? ''}
          aria-invalid={fault !== null || undefined}
          aria-describedby={fault === null ? undefined : `${id}-fault`}
          onChange={({ target }) => {
            const read = wholeNumber(target.value, { min, max });
            // Browsers hide text that is no number at all.
            const wrong = target.validity.badInput ? wholeFault({ min, max }) : read.fault;
            setDraft({ text: target.value, gave: read.value, fault: wrong });
            onChange(read.value);
          }}
          className={`w-20 rounded-md border border-border bg-surface aria-invalid:border-danger ${isLow ? 'h-8 px-2 pointer-coarse:h-10' : 'h-9 px-2.5'}`}
        />
        {fault !== null && (
          <p id={`${id}-fault`} role="alert" className="max-w-56 text-xs text-danger">
            {fault}
          </p>
        )}
      </div>
    </div>
  );
}

interface Limits {
  min: number;
  max: number;
}

/** Reads a whole number: null for '' and for a fault. */
export function wholeNumber(text: string, { min, max }: Limits): { value: number | null; fault: string | null } {
  if (text.trim() === '') return { value: null, fault: null };
  const value = /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return { value, fault: null };
  return { value: null, fault: wholeFault({ min, max }) };
}

const wholeFault = ({ min, max }: Limits): string =>
  `Must be a whole number from ${min} to ${max}. Until then it does not count.`;
