'use client';

import { useId, useState } from 'react';

interface DraftInputProps {
  id?: string;
  label?: string;
  /** Null for no limit. */
  value: number | null;
  isValid: (value: number) => boolean;
  /** The sentence under the row about a number that is not valid. */
  fault: string;
  onChange: (value: number | null) => void;
  placeholder?: string;
  step?: number;
  className?: string;
}

/** A number field that reports valid numbers as they are typed. Invalid text stays without effect, and a sentence under the row says why. */
export function DraftInput({ label, value, isValid, fault, onChange, className = '', ...input }: DraftInputProps) {
  /** The typed text while it matches the value. */
  const [typed, setTyped] = useState<{ text: string; gave: number | null } | null>(null);
  const draft = typed?.gave === value ? typed.text : null;
  const faultId = useId();
  const isWrong = draft !== null && draft !== '' && !isValid(Number(draft));
  return (
    <>
      <input
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        {...input}
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? faultId : undefined}
        value={draft ?? value ?? ''}
        onChange={(event) => {
          const text = event.target.value;
          const gave = text === '' ? null : isValid(Number(text)) ? Number(text) : value;
          setTyped({ text, gave });
          if (gave !== value) onChange(gave);
        }}
        onBlur={() => setTyped(null)}
        className={`h-8 min-w-0 rounded-md border border-border bg-surface px-2 text-end placeholder:text-muted aria-invalid:border-danger ${className}`}
      />
      {isWrong && (
        <p id={faultId} role="alert" className="order-last basis-full text-xs text-danger">
          {fault}
        </p>
      )}
    </>
  );
}
