import type { ComponentProps } from 'react';
import { useId } from 'react';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string;
  hint?: string;
  /** The refusal of the typed text, announced at once. */
  fault?: string | undefined;
}

/** One line of text with a label above, and a hint or a fault below. */
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

export const NEW_PASSWORD = {
  type: 'password',
  autoComplete: 'new-password',
  minLength: 12,
  required: true,
  hint: 'At least 12 characters; a few words in a row are easy to remember.',
} as const;

/** The texts of a form's fields, by name. */
export const textsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
