'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type ComponentProps, useId } from 'react';
import { Segmented } from '@/components/ui/segmented';
import { connectionsQuery } from '@/lib/client/connections';
import { faultOf } from '@/lib/client/errors';
import { faultText } from '@/lib/client/fault-text';
import { invalidateMirror } from '@/lib/client/mirror-queries';
import type { StayReading } from '@/lib/domain/quote/quote';

interface FieldProps extends Pick<ComponentProps<'input'>, 'type' | 'placeholder' | 'maxLength' | 'autoFocus'> {
  label: string;
  /** A hint below the field. */
  hint?: string;
  value: string;
  onChange: (value: string) => void;
}

/** A labelled text field that browsers must not fill in. */
export function Field({ label, hint, value, onChange, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1">
      <label htmlFor={id} className="text-xs font-medium">
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-describedby={hint && `${id}-hint`}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onChange(event.target.value)}
        autoComplete={input.type === 'password' ? 'new-password' : 'off'}
        autoCapitalize="off"
        spellCheck={false}
        className="h-8 min-w-0 rounded-md border border-border bg-surface px-2.5 placeholder:text-muted pointer-coarse:h-10"
      />
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

const READINGS = [
  { value: 'calendar', label: 'The nightly prices of the calendar', content: 'By calendar' },
  { value: 'rent', label: 'The advertised rent', content: 'By rent' },
] as const satisfies readonly { value: StayReading; label: string; content: string }[];

/** The choice of the reading that gives the one price of a stay. */
export function ReadingField({ value, onChange }: { value: StayReading; onChange: (reading: StayReading) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-xs text-muted">The price of a stay</span>
      <Segmented label="The price of a stay goes by" value={value} onChange={onChange} options={READINGS} />
    </div>
  );
}

/** The fault of a failed change. */
export function ChangeRefusal({ error }: { error: unknown }) {
  const fault = faultOf(error);
  const { title, advice } = faultText(fault);
  return (
    <p role="alert" className="text-danger wrap-anywhere">
      {fault.kind !== 'request-refused' && <span className="font-medium">{title}. </span>}
      {advice}
    </p>
  );
}

/** Changes a connection, then refetches the list, the page's bar and what is shown of the portfolio. */
export function useChange<Given = void>(change: (given: Given) => Promise<unknown>, onDone?: () => void) {
  const client = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: connectionsQuery.queryKey });
      invalidateMirror(client, 'all');
      router.refresh();
      onDone?.();
    },
  });
}
