'use client';

import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { textsOf } from '@/components/ui/text-field';
import { useHydrated } from '@/components/ui/use-hydrated';
import { type ApiFault, faultOf } from '@/lib/words/errors';
import { faultText } from '@/lib/words/faults';

interface AuthFormProps {
  title: string;
  /** An introduction below the title. */
  intro?: ReactNode;
  action: string;
  /** Receives the typed values by field name. */
  onSubmit: (typed: Record<string, string>) => Promise<void>;
  /** The name of the field to blame for a refusal; it is marked and focused. */
  fieldOf?: (fault: ApiFault) => string | undefined;
  /** The fields, or a function of each field's refusal. */
  children: ReactNode | ((faultIn: (field: string) => string | undefined) => ReactNode);
}

interface Refusal {
  words: string;
  field: string | undefined;
}

/** A heading, fields, a button and the last refusal. Typed values stay. */
export function AuthForm({ title, intro, action, onSubmit, fieldOf, children }: AuthFormProps) {
  const isHydrated = useHydrated();
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    const typed = textsOf(form);
    setPending(true);
    setRefusal(null);
    try {
      await onSubmit(typed);
    } catch (error) {
      const fault = faultOf(error);
      const field = fieldOf?.(fault);
      setRefusal({ words: faultText(fault).advice, field });
      setPending(false);
      if (field !== undefined) form.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
    }
  };
  return (
    // Without JavaScript a GET form would put the password into the address.
    <form method="post" onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <div className="flex flex-col gap-1.5">
        <h1 className="text-lg font-semibold tracking-tight">{title}</h1>
        {intro && <div className="text-muted">{intro}</div>}
      </div>
      {typeof children === 'function'
        ? children((field) => (refusal?.field === field ? refusal.words : undefined))
        : children}
      {refusal !== null && refusal.field === undefined && (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger">
          {refusal.words}
        </p>
      )}
      <Button type="submit" isDisabled={!isHydrated} isPending={isPending} className="w-full">
        {action}
      </Button>
    </form>
  );
}
