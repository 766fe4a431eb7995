interface ChoiceProps<Value extends string> {
  label: string;
  /** Whether the label is read aloud only. */
  isLabelHidden?: boolean;
  /** Whether it fills a line of its own, without a frame. */
  isLine?: boolean;
  isDisabled?: boolean | undefined;
  value: Value | undefined;
  onChange: (value: Value) => void;
  options: readonly Value[];
  nameOf?: (value: Value) => string;
}

const FRAME = 'h-8 rounded-md border border-border bg-surface px-2 text-sm pointer-coarse:h-10';
const LINE = 'h-10 bg-transparent text-end text-[0.8125rem] font-medium';

/** One of some options, as the browser's own list. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const {
    label,
    isLabelHidden = false,
    isLine = false,
    isDisabled,
    value,
    onChange,
    options,
    nameOf = (one) => one,
  } = props;
  return (
    <label className={`flex max-w-full items-center gap-2 text-xs text-muted ${isLine ? 'justify-between' : ''}`}>
      <span className={isLabelHidden ? 'sr-only' : undefined}>{label}</span>
      <select
        value={value}
        disabled={isDisabled}
        onChange={({ target }) => {
          const chosen = options.find((one) => one === target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
        className={`min-w-0 text-foreground ${isLine ? LINE : FRAME}`}
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
