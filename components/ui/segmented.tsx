'use client';

import { type ReactNode, useId } from 'react';

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; content: ReactNode }[];
}

const ROW = 'inline-flex w-fit gap-0.5 rounded-lg border border-border bg-surface p-0.5';
const OPTION =
  'relative grid h-6 min-w-7 place-items-center rounded-[5px] px-1.5 text-xs font-medium whitespace-nowrap text-muted select-none hover:bg-default has-checked:bg-surface-tertiary has-checked:text-foreground has-focus-visible:outline-2 has-focus-visible:outline-focus forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none pointer-coarse:h-9 pointer-coarse:min-w-10';
const INPUT = 'absolute inset-0 cursor-(--cursor-interactive) opacity-0';

/** A visible choice of one among few. */
export function Segmented<Value extends string>({ label, value, onChange, options }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={ROW}>
      {options.map((option) => (
        <label
          key={option.value}
          title={typeof option.content === 'string' ? undefined : option.label}
          className={OPTION}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-label={option.label}
            onChange={() => onChange(option.value)}
            className={INPUT}
          />
          <span aria-hidden className="flex items-center gap-1 [&_svg]:size-4">
            {option.content}
          </span>
        </label>
      ))}
    </div>
  );
}

interface ToggledProps<Value extends string> {
  label: string;
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  options: readonly { value: Value; label: string; content: string }[];
}

/** A visible choice of some among few, in their order. */
export const Toggled = <Value extends string>({ label, chosen, onChange, options }: ToggledProps<Value>) => (
  <fieldset aria-label={label} className={ROW}>
    {options.map((option) => (
      <label key={option.value} title={option.label} className={OPTION}>
        <input
          type="checkbox"
          checked={chosen.includes(option.value)}
          aria-label={option.label}
          onChange={({ target }) =>
            onChange(
              options
                .map(({ value }) => value)
                .filter((value) => (value === option.value ? target.checked : chosen.includes(value))),
            )
          }
          className={INPUT}
        />
        <span aria-hidden>{option.content}</span>
      </label>
    ))}
  </fieldset>
);

export const SegmentedRow = <Value extends string>({ name, ...choice }: SegmentedProps<Value> & { name: string }) => (
  <div className="flex items-center justify-between gap-4">
    <span aria-hidden className="text-muted">
      {name}
    </span>
    <Segmented {...choice} />
  </div>
);
