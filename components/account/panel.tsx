'use client';

import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { CARD } from '@/components/ui/section';
import { textsOf } from '@/components/ui/text-field';
import { type ApiFault, faultOf } from '@/lib/client/errors';
import { faultText } from '@/lib/client/fault-text';
import { leaveWhenSignedOut } from '@/lib/client/signed-out';

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

/** The state of an action that the server may refuse. */
export function useAttempt() {
  const [state, setState] = useState<{ isPending: boolean; fault: ApiFault | null; isDone: boolean }>({
    ...{ isPending: false, fault: null, isDone: false },
  });
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (state.isPending) return;
    setState({ isPending: true, fault: null, isDone: false });
    try {
      await work();
      setState({ isPending: false, fault: null, isDone: true });
    } catch (error) {
      leaveWhenSignedOut(error);
      setState({ isPending: false, fault: faultOf(error), isDone: false });
    }
  };
  const { isPending, fault, isDone } = state;
  return { attempt, isPending, isDone, code: fault?.code, words: fault ? faultText(fault).advice : undefined };
}
