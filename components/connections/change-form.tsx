'use client';

import { Button } from '@heroui/react/button';
import type { ReactNode } from 'react';
import { Refusal } from './refusal';

interface ChangeFormProps {
  /** Names the form for those who cannot see what it stands under. */
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

/** A form that opens under a connection, to change one thing about it. Escape leaves it. */
export function ChangeForm(props: ChangeFormProps) {
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
