'use client';

import { ToggleButton } from '@heroui/react/toggle-button';
import { ToggleButtonGroup } from '@heroui/react/toggle-button-group';
import type { ReactNode } from 'react';

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; content: ReactNode }[];
}

/** A choice of one among few, all in sight. */
export function Segmented<Value extends string>({ label, value, onChange, options }: SegmentedProps<Value>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      size="sm"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={([key]) => {
        const chosen = options.find((option) => option.value === key);
        if (chosen) onChange(chosen.value);
      }}
      className="segmented"
    >
      {options.map((option) => (
        <ToggleButton key={option.value} id={option.value} aria-label={option.label} variant="ghost">
          {option.content}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
