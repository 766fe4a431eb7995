'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { faultOf } from '@/lib/client/errors';
import { faultText } from '@/lib/client/fault-text';
import { LONGEST_VIEW_NAME } from '@/lib/search/saved-view';

interface NameFormProps {
  label: string;
  placeholder?: string;
  action: string;
  /** The former name; with one the field takes the focus. */
  name?: string;
  /** Whether the field is cleared after success. */
  onName: (name: string) => Promise<void>;
  onCancel?: () => void;
}

/** A field for a view's name, its button, and the last refusal. */
export function NameForm({ label, placeholder, action, name = '', onName, onCancel }: NameFormProps) {
  const [typed, setTyped] = useState(name);
  const [state, setState] = useState<{ isPending: boolean; error?: unknown }>({ isPending: false });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const given = typed.trim();
    if (given === '' || state.isPending) return;
    setState({ isPending: true });
    try {
      await onName(given);
      setTyped('');
      setState({ isPending: false });
    } catch (error) {
      setState({ isPending: false, error });
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex min-w-0 flex-1 flex-col gap-1.5">
      <div className="flex items-center gap-1.5">
        <input
          // biome-ignore lint/a11y/noAutofocus: renaming continues in this field.
          autoFocus={name !== ''}
          onFocus={(event) => event.currentTarget.select()}
          aria-label={label}
          aria-invalid={state.error !== undefined}
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
        <Button type="submit" size="sm" isDisabled={typed.trim() === ''} isPending={state.isPending}>
          {action}
        </Button>
        {onCancel && (
          <Button size="sm" variant="ghost" onPress={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      {state.error !== undefined && <Refusal error={state.error} />}
    </form>
  );
}

/** The fault of a failed change. */
export function Refusal({ error }: { error: unknown }) {
  return (
    <p role="alert" className="text-xs text-danger">
      {faultText(faultOf(error)).advice}
    </p>
  );
}
