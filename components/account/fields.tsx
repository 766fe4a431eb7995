'use client';

import { Button } from '@heroui/react/button';
import type { FormEvent, ReactNode } from 'react';

interface FieldsProps {
  action: string;
  isPending: boolean;
  /** Said beside the button once it is done. */
  done?: string | undefined;
  fault?: string | undefined;
  /** Given what was typed, by the names of the fields, and the form. */
  onSubmit: (typed: Readonly<Record<string, string>>, form: HTMLFormElement) => void;
  children: ReactNode;
}

/** Fields with a button below. */
export function Fields({ action, isPending, done, fault, onSubmit, children }: FieldsProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const entries = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
    onSubmit(Object.fromEntries(entries) as Record<string, string>, form);
  };
  return (
    // Sent by the browser itself, a form of method GET would write a password into the address.
    <form method="post" onSubmit={submit} className="flex w-full flex-col gap-3">
      {children}
      {fault !== undefined && (
        <p role="alert" className="text-danger">
          {fault}
        </p>
      )}
      <div className="flex items-center gap-3">
        <Button type="submit" size="sm" variant="secondary" isPending={isPending} className="shrink-0">
          {action}
        </Button>
        <p role="status" className="text-muted">
          {done}
        </p>
      </div>
    </form>
  );
}
