'use client';

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { RefusalNote } from '@/components/ui/refusal';
import { LONGEST_VIEW_NAME } from '@/lib/search/saved-view';
import { adviceOf } from '@/lib/words/faults';

interface NameFormProps {
  label: string;
  placeholder?: string;
  action: string;
  /** The former name; with one the field takes the focus. */
  name?: string;
  /** Saves the name; the field is empty afterwards. */
  onName: (name: string) => Promise<void>;
  onCancel?: () => void;
}

/** A field for a view's name, its button, and the last refusal. */
export function NameForm({ label, placeholder, action, name = '', onName, onCancel }: NameFormProps) {
  const [typed, setTyped] = useState(name);
  const { mutate, isPending, error } = useMutation({ mutationFn: onName, onSuccess: () => setTyped('') });
  const given = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (given !== '' && !isPending) mutate(given);
  };
  return (
    <form onSubmit={submit} className="flex min-w-0 flex-1 flex-col gap-1.5">
      <div className="flex items-center gap-1.5">
        <input
          // biome-ignore lint/a11y/noAutofocus: renaming continues in this field.
          autoFocus={name !== ''}
          onFocus={(event) => event.currentTarget.select()}
          aria-label={label}
          aria-invalid={error !== null}
          placeholder={placeholder}
          value={typed}
          maxLength={LONGEST_VIEW_NAME}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !onCancel) return;
            event.stopPropagation();
            onCancel();
          }}
          className="h-8 min-w-0 flex-1 rounded-md border border-border bg-surface px-2.5 placeholder:text-muted aria-invalid:border-danger"
        />
        <Button type="submit" size="sm" isDisabled={given === ''} isPending={isPending}>
          {action}
        </Button>
        {onCancel && (
          <Button size="sm" variant="ghost" onPress={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      <RefusalNote className="text-xs">{adviceOf(error)}</RefusalNote>
    </form>
  );
}
