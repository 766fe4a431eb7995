'use client';

import { useState } from 'react';
import { FormDialog } from '@/components/ui/form-dialog';
import { useFormats } from '@/components/ui/formats';
import { TextField } from '@/components/ui/text-field';
import { rememberConnection } from '@/lib/api/connection';
import { changeConnection, removeConnection } from '@/lib/api/connections';
import type { ConnectionState } from '@/lib/contract/api/connections';
import { LONGEST_CONNECTION_NAME } from '@/lib/domain/connection';
import { refusalText, SECRET, UNCORRECTED, useChange } from './field';

interface DialogProps {
  connection: ConnectionState;
  /** Closes the dialog, after success or without. */
  onClose: () => void;
}

export function RenameDialog({ connection: { id, name }, onClose }: DialogProps) {
  const { mutate, isPending, error } = useChange((given: string) => changeConnection(id, { name: given }), onClose);
  return (
    <FormDialog
      title={`Rename ${name}`}
      action="Rename"
      isPending={isPending}
      fault={refusalText(error)}
      onSubmit={({ name: typed = '' }) => mutate(typed.trim())}
      onClose={onClose}
    >
      <TextField
        {...UNCORRECTED}
        name="name"
        label="New name"
        defaultValue={name}
        maxLength={LONGEST_CONNECTION_NAME}
        required
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
      />
    </FormDialog>
  );
}

export function TokenDialog({ connection: { id, name }, onClose }: DialogProps) {
  const { mutate, isPending, error } = useChange(
    (given: string) => changeConnection(id, { accessToken: given }),
    onClose,
  );
  return (
    <FormDialog
      title={`Replace the access token of ${name}`}
      action="Test and replace"
      isPending={isPending}
      fault={refusalText(error)}
      onSubmit={({ token = '' }) => mutate(token.trim())}
      onClose={onClose}
    >
      <TextField
        {...SECRET}
        name="token"
        label="New access token"
        hint="The new token is tested first. The present one stays until it works."
        required
        autoFocus
      />
    </FormDialog>
  );
}

interface RemovalDialogProps extends DialogProps {
  /** The connection that the tab moves to if it shows the removed one; else null. */
  next: string | null;
  onRemoved: () => void;
}

/** Removes a connection once its name is typed. */
export function RemovalDialog({ connection: { id, name, properties }, next, onClose, onRemoved }: RemovalDialogProps) {
  const { number } = useFormats();
  const [isMistyped, setMistyped] = useState(false);
  const { mutate, isPending, error } = useChange(
    () => removeConnection(id),
    () => {
      if (next === null) return onRemoved();
      rememberConnection(next);
      location.reload();
    },
  );
  const what = properties === null ? 'Everything' : `Its ${number(properties)} homes and everything else`;
  return (
    <FormDialog
      title={`Remove ${name}?`}
      action="Remove connection"
      isDanger
      isPending={isPending}
      fault={refusalText(error)}
      onSubmit={({ typed = '' }) => {
        const isRight = typed.trim() === name;
        setMistyped(!isRight);
        if (isRight) mutate();
      }}
      onClose={onClose}
    >
      <p>
        {what} that is kept of it here – calendars, saved views, history – will be deleted for good. At the partner
        service nothing changes.
      </p>
      <TextField
        {...UNCORRECTED}
        name="typed"
        label={`Type “${name}” to confirm`}
        fault={isMistyped ? 'This is not its name.' : undefined}
        autoFocus
      />
    </FormDialog>
  );
}
