import { useId } from 'react';
import { CopyButton } from './copy-button';

interface CopyFieldProps {
  label: string;
  /** The text in the name of the copy button: 'link' for 'Copy the link'. */
  noun: string;
  text: string;
}

/** A text to be taken elsewhere, with its label above and a copy button beside it. */
export function CopyField({ label, noun, text }: CopyFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="flex items-center gap-2">
        <input
          id={id}
          readOnly
          value={text}
          onFocus={(event) => event.currentTarget.select()}
          className="h-9 min-w-0 flex-1 rounded-md border border-border bg-surface-secondary px-2.5 font-mono text-xs"
        />
        <CopyButton label={noun} text={text} />
      </div>
    </div>
  );
}
