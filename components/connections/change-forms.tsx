'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useFormats } from '@/components/ui/formats';
import { rememberConnection } from '@/lib/client/connection';
import { changeConnection, removeConnection } from '@/lib/client/connections';
import type { ConnectionState } from '@/lib/contract/api/connections';
import { LONGEST_CONNECTION_NAME } from '@/lib/domain/connection';
import { Field, Refusal, useChange } from './field';

interface FormProps {
  connection: ConnectionState;
  /** Closes the form, after success or without. */
  onClose: () => void;
}

export function RenameForm({ connection: { id, name }, onClose }: FormProps) {
  const [typed, setTyped] = useState(name);
  const given = typed.trim();
  const { mutate, isPending, error } = useChange(() => changeConnection(id, { name: given }), onClose);
  return (
    <ChangeForm
      label={`Rename ${name}`}
      action="Rename"
      pendingAction="Renaming…"
      isReady={given !== '' && given !== name}
      {...{ isPending, error }}
      onSubmit={() => mutate()}
      onCancel={onClose}
    >
      <Field label="New name" value={typed} onChange={setTyped} maxLength={LONGEST_CONNECTION_NAME} autoFocus />
    </ChangeForm>
  );
}

export function TokenForm({ connection: { id, name }, onClose }: FormProps) {
  const [typed, setTyped] = useState('');
  const given = typed.trim();
  const { mutate, isPending, error } = useChange(() => changeConnection(id, { accessToken: given }), onClose);
  return (
    <ChangeForm
      label={`Replace the access token of ${name}`}
      action="Test and replace"
      pendingAction="Testing…"
      isReady={given !== ''}
      {...{ isPending, error }}
      onSubmit={() => mutate()}
      onCancel={onClose}
    >
      <Field
        label="New access token"
        hint="It is tested first; until it works, the one in use stays."
        type="password"
        value={typed}
        onChange={setTyped}
        autoFocus
      />
    </ChangeForm>
  );
}

interface RemovalFormProps extends FormProps {
  /** The connection that the tab moves to if it shows the removed one; else null. */
  next: string | null;
  onRemoved: () => void;
}

export function RemovalForm({ connection: { id, name, properties }, next, onClose, onRemoved }: RemovalFormProps) {
  const { number } = useFormats();
  const [typed, setTyped] = useState('');
  const { mutate, isPending, error } = useChange(
    () => removeConnection(id),
    () => {
      if (next === null) return onRemoved();
      rememberConnection(next);
      location.reload();
    },
  );
  const what = properties === null ? 'Everything' : `Its ${number(properties)} properties and everything else`;
  return (
    <ChangeForm
      label={`Remove ${name}`}
      action="Remove connection"
      pendingAction="Removing…"
      isDangerous
      isReady={typed.trim() === name}
      {...{ isPending, error }}
      onSubmit={() => mutate()}
      onCancel={onClose}
    >
      <p className="max-w-prose">
        {what} that is kept of it here – calendars, saved views, history – will be deleted for good. At the partner
        service nothing changes.
      </p>
      <Field label={`Type “${name}” to confirm`} value={typed} onChange={setTyped} autoFocus />
    </ChangeForm>
  );
}

interface ChangeFormProps {
  /** The form's accessible name. */
  label: string;
  action: string;
  pendingAction: string;
  isDangerous?: boolean;
  isReady: boolean;
  isPending: boolean;
  error: unknown;
  onSubmit: () => void;
  onCancel: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form below a connection's card, to change one thing. Escape closes it. */
function ChangeForm(props: ChangeFormProps) {
  const { label, action, pendingAction, isDangerous = false, isReady, isPending, error, onSubmit, onCancel } = props;
  return (
    <form
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isPending) onSubmit();
      }}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      className="flex flex-col gap-3 border-t border-separator bg-surface-secondary px-4 py-3"
    >
      {props.children}
      {error !== null && <Refusal error={error} />}
      <div className="flex gap-1.5">
        <Button
          type="submit"
          size="sm"
          variant={isDangerous ? 'danger' : 'primary'}
          isDisabled={!isReady}
          isPending={isPending}
        >
          {isPending ? pendingAction : action}
        </Button>
        <Button size="sm" variant="ghost" onPress={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
