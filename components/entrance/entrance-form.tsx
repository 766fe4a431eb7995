'use client';

import { Button } from '@heroui/react/button';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { faultOf } from '@/lib/client/errors';
import { faultText } from '@/lib/client/fault-text';

interface EntranceFormProps {
  title: string;
  /** Who is asked for what. */
  intro?: ReactNode;
  action: string;
  /** What was typed, by the names of the fields. */
  onSubmit: (typed: Record<string, string>) => Promise<void>;
  children: ReactNode;
}

/** A heading, some fields, one button, and why the last attempt was refused. What was typed stays. */
export function EntranceForm({ title, intro, action, onSubmit, children }: EntranceFormProps) {
  const isHydrated = useHydrated();
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const typed = Object.fromEntries(new FormData(event.currentTarget).entries()) as Record<string, string>;
    setPending(true);
    setFault(null);
    try {
      await onSubmit(typed);
    } catch (error) {
      setFault(faultText(faultOf(error)).advice);
      setPending(false);
    }
  };
  return (
    // Sent by the browser itself, a form of method GET would write a password into the address.
    <form method="post" onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <div className="flex flex-col gap-1.5">
        <h1 className="text-lg font-semibold tracking-tight">{title}</h1>
        {intro && <div className="text-muted">{intro}</div>}
      </div>
      {children}
      {fault !== null && (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger">
          {fault}
        </p>
      )}
      <Button type="submit" isDisabled={!isHydrated} isPending={isPending} className="w-full">
        {action}
      </Button>
    </form>
  );
}
