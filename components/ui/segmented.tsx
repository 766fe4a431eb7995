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

/** A visible choice of one among few. */
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
      isDetached
      className="gap-0.5 rounded-lg border border-border bg-surface p-0.5"
    >
      {options.map((option) => (
        <ToggleButton
          key={option.value}
          id={option.value}
          aria-label={option.label}
          variant="ghost"
          className="h-6 min-w-7 rounded-[5px] px-1.5 text-xs text-muted data-[selected=true]:bg-surface-tertiary data-[selected=true]:text-foreground forced-colors:data-[selected=true]:bg-[Highlight] forced-colors:data-[selected=true]:text-[HighlightText] forced-colors:data-[selected=true]:forced-color-adjust-none pointer-coarse:h-9 pointer-coarse:min-w-10"
        >
          {option.content}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
