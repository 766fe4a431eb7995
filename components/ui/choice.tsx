interface ChoiceProps<Value extends string> {
  label: string;
  /** Whether the label is read aloud only. */
  isLabelHidden?: boolean;
  isDisabled?: boolean | undefined;
  value: Value | undefined;
  onChange: (value: Value) => void;
  options: readonly Value[];
  nameOf?: (value: Value) => string;
}

/** One of some options, as the browser's own list. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, isLabelHidden = false, isDisabled, value, onChange, options, nameOf = (one) => one } = props;
  return (
    <label className="flex max-w-full items-center gap-2 text-xs text-muted">
      <span className={isLabelHidden ? 'sr-only' : undefined}>{label}</span>
      <select
        value={value}
        disabled={isDisabled}
        onChange={({ target }) => {
          const chosen = options.find((one) => one === target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
        className="h-8 min-w-0 rounded-md border border-border bg-surface px-2 text-sm text-foreground pointer-coarse:h-10"
      >
        {options.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
