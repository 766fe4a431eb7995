'use client';

import { type ComponentProps, useState } from 'react';
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

export const RenameDialog = ({ connection: { id, name }, onClose }: DialogProps) => (
  <TextDialog
    title={`Rename ${name}`}
    action="Rename"
    change={(typed) => changeConnection(id, { name: typed })}
    onClose={onClose}
    {...UNCORRECTED}
    label="New name"
    defaultValue={name}
    maxLength={LONGEST_CONNECTION_NAME}
    onFocus={(event) => event.currentTarget.select()}
  />
);

export const TokenDialog = ({ connection: { id, name }, onClose }: DialogProps) => (
  <TextDialog
    title={`Replace the access token of ${name}`}
    action="Test and replace"
    change={(typed) => changeConnection(id, { accessToken: typed })}
    onClose={onClose}
    {...SECRET}
    label="New access token"
    hint="The new token is tested first. The present one stays until it works."
  />
);

interface TextDialogProps extends ComponentProps<typeof TextField> {
  title: string;
  action: string;
  change: (typed: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for one text. */
function TextDialog({ title, action, change, onClose, ...field }: TextDialogProps) {
  const { mutate, isPending, error } = useChange(change, onClose);
  return (
    <FormDialog
      title={title}
      action={action}
      isPending={isPending}
      fault={refusalText(error)}
      onSubmit={({ text = '' }) => mutate(text.trim())}
      onClose={onClose}
    >
      <TextField {...field} name="text" required autoFocus />
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
