'use client';

import { useMutation } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { RefusalNote } from '@/components/ui/refusal';
import { CARD } from '@/components/ui/section';
import { textsOf } from '@/components/ui/text-field';
import { faultOf } from '@/lib/words/errors';
import { faultText } from '@/lib/words/faults';

interface PanelProps {
  id: string;
  title: string;
  about?: ReactNode;
  children: ReactNode;
}

/** A section of the account page: title and explanation, beside the controls where there is room. */
export function Panel({ id, title, about, children }: PanelProps) {
  return (
    <section aria-labelledby={id} className={`${CARD} grid gap-x-8 gap-y-3 p-4 md:grid-cols-[14rem_minmax(0,1fr)]`}>
      <div className="flex flex-col gap-1">
        <h2 id={id} className="text-sm font-semibold">
          {title}
        </h2>
        {about && <p className="text-xs text-muted">{about}</p>}
      </div>
      <div className="flex min-w-0 max-w-md flex-col items-start gap-3">{children}</div>
    </section>
  );
}

interface FieldsProps {
  action: string;
  isPending: boolean;
  /** The confirmation beside the button. */
  done?: string | undefined;
  fault?: string | undefined;
  /** The typed values by field name, and the form. */
  onSubmit: (typed: Readonly<Record<string, string>>, form: HTMLFormElement) => void;
  children: ReactNode;
}

/** Form fields with a button below. */
export function Fields({ action, isPending, done, fault, onSubmit, children }: FieldsProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    onSubmit(textsOf(form), form);
  };
  return (
    // Without JavaScript a GET form would put the password into the address.
    <form method="post" onSubmit={submit} className="flex w-full flex-col gap-3">
      {children}
      <RefusalNote>{fault}</RefusalNote>
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

/** An action that the server may refuse, and its state. */
export function useAttempt() {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: (work: () => Promise<void>) => work() });
  const fault = error && faultOf(error);
  return {
    attempt: mutate,
    isPending,
    isDone: isSuccess,
    code: fault?.code,
    words: fault ? faultText(fault).advice : undefined,
  };
}
