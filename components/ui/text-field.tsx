import type { ComponentProps } from 'react';
import { useId } from 'react';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string;
  /** What to know before typing. */
  hint?: string;
  /** Why what was typed is refused; announced as soon as it is there. */
  fault?: string | undefined;
}

/** One line of text with its label above, and below it what to know or what is wrong. */
export function TextField({ label, hint, fault, ...input }: TextFieldProps) {
  const id = useId();
  const about = fault !== undefined || hint !== undefined ? `${id}-about` : undefined;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={about}
        className="h-9 w-full rounded-md border border-border bg-surface px-2.5 placeholder:text-muted aria-invalid:border-danger pointer-coarse:h-11"
      />
      <p
        id={about}
        role={fault === undefined ? undefined : 'alert'}
        className={fault === undefined ? 'text-xs text-muted empty:hidden' : 'text-xs text-danger'}
      >
        {fault ?? hint}
      </p>
    </div>
  );
}
