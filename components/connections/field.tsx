'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useConverter } from '@/components/state/reporting-money';
import { Choice } from '@/components/ui/choice';
import { RefusalNote } from '@/components/ui/refusal';
import { Segmented } from '@/components/ui/segmented';
import { connectionsQuery } from '@/lib/api/connections';
import { invalidateMirror } from '@/lib/api/mirror-queries';
import type { StayReading } from '@/lib/domain/quote/quote';
import { faultOf } from '@/lib/words/errors';
import { faultText } from '@/lib/words/faults';

/** The properties of a field for a name or an address, which browsers must neither fill in nor correct. */
export const UNCORRECTED = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const;

/** The properties of a field for a token. */
export const SECRET = { type: 'password', autoComplete: 'new-password' } as const;

const READINGS = [
  { value: 'calendar', label: 'The nightly prices of the calendar', content: 'By calendar' },
  { value: 'rent', label: 'The advertised rent', content: 'By rent' },
] as const satisfies readonly { value: StayReading; label: string; content: string }[];

export function ReadingField({ value, onChange }: { value: StayReading; onChange: (reading: StayReading) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-xs text-muted">The price of a stay</span>
      <Segmented label="The price of a stay goes by" value={value} onChange={onChange} options={READINGS} />
    </div>
  );
}

/** The choice of the reporting currency; null for the commonest of the connection's homes. */
export function CurrencyField({ value, onChange }: { value: string | null; onChange: (code: string | null) => void }) {
  const codes = Object.keys(useConverter()?.table.rates ?? {});
  return (
    <Choice
      label="Sums, limits and orders in"
      value={value ?? COMMONEST}
      onChange={(code) => onChange(code === COMMONEST ? null : code)}
      options={[...new Set([COMMONEST, ...(value === null ? [] : [value]), ...codes])]}
      nameOf={(code) => (code === COMMONEST ? 'the commonest currency' : code)}
    />
  );
}

const COMMONEST = '';

/** The fault of a failed change; undefined without one. */
export function refusalText(error: Error | null): string | undefined {
  if (error === null) return undefined;
  const fault = faultOf(error);
  const { title, advice } = faultText(fault);
  return fault.kind === 'request-refused' ? advice : `${title}. ${advice}`;
}

export const ChangeRefusal = ({ error }: { error: Error | null }) => (
  <RefusalNote className="wrap-anywhere">{refusalText(error)}</RefusalNote>
);

/** Changes a connection, then refetches the list, the page's bar and the portfolio. */
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
