'use client';

import { useState } from 'react';

interface DraftInputProps {
  id?: string;
  label?: string;
  /** Null for no limit. */
  value: number | null;
  isValid: (value: number) => boolean;
  onChange: (value: number | null) => void;
  placeholder?: string;
  step?: number;
  className?: string;
}

/** A number field that reports valid numbers as they are typed. Invalid text stays, marked, without effect. */
export function DraftInput({
  id,
  label,
  value,
  isValid,
  onChange,
  placeholder,
  step,
  className = '',
}: DraftInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const isWrong = draft !== null && draft !== '' && !isValid(Number(draft));
  return (
    <input
      id={id}
      type="number"
      inputMode="decimal"
      min={0}
      step={step ?? 'any'}
      aria-label={label}
      aria-invalid={isWrong}
      placeholder={placeholder}
      value={draft ?? value ?? ''}
      onChange={(event) => {
        const text = event.target.value;
        setDraft(text);
        if (text === '') onChange(null);
        else if (isValid(Number(text))) onChange(Number(text));
      }}
      onBlur={() => setDraft(null)}
      className={`h-8 min-w-0 rounded-md border border-border bg-surface px-2 text-end placeholder:text-muted aria-invalid:border-danger ${className}`}
    />
  );
}
