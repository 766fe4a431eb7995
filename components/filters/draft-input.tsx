'use client';

import { useId, useState } from 'react';
import type { Range } from '@/lib/search/codec';
import { capitalised } from '@/lib/words/humanise';

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
function DraftInput({ label, value, isValid, fault, onChange, className = '', ...input }: DraftInputProps) {
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

interface LimitFieldProps extends Omit<DraftInputProps, 'id' | 'label' | 'className'> {
  label: string;
  unit: string | undefined;
}

export function LimitField({ label, unit, ...input }: LimitFieldProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-3">
      <label htmlFor={id}>{label}</label>
      <span className="flex flex-wrap items-center justify-end gap-1.5">
        <DraftInput id={id} {...input} className="w-24" />
        <span className="min-w-10 text-muted">{unit}</span>
      </span>
    </div>
  );
}

interface RangeFieldsProps {
  /** The noun of the range, as in “smallest size”. */
  of: string;
  names: Record<keyof Range, string>;
  placeholders: Record<keyof Range, string>;
  range: Range | null;
  isValid: (value: number) => boolean;
  onChange: (end: keyof Range, value: number | null) => void;
  className: string;
}

export function RangeFields({ of, names, placeholders, range, isValid, onChange, className }: RangeFieldsProps) {
  const { min = null, max = null } = range ?? {};
  const field = (end: keyof Range, isInOrder: (value: number) => boolean, order: string) => (
    <DraftInput
      label={`${capitalised(names[end])} ${of}`}
      placeholder={placeholders[end]}
      value={range?.[end] ?? null}
      isValid={(value) => isValid(value) && isInOrder(value)}
      fault={`The ${names[end]} ${of} must be an amount, not ${order}.`}
      onChange={(value) => onChange(end, value)}
      className={className}
    />
  );
  return (
    <>
      {field('min', (value) => max === null || value <= max, `above the ${names.max}`)}
      <span aria-hidden className="text-muted">
        –
      </span>
      {field('max', (value) => min === null || value >= min, `below the ${names.min}`)}
    </>
  );
}

/** A range with another end; null without ends. */
export function withEnd(range: Range | null, end: keyof Range, value: number | null): Range | null {
  const next = { min: range?.min ?? null, max: range?.max ?? null, [end]: value };
  return next.min === null && next.max === null ? null : next;
}
