'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckField } from '@/components/ui/check-field';
import { Choice } from '@/components/ui/choice';
import { CopyField } from '@/components/ui/copy-field';
import { FormDialog } from '@/components/ui/form-dialog';
import { OutcomeDialog } from '@/components/ui/outcome-dialog';
import { TextField } from '@/components/ui/text-field';
import { makePartnerPage, partnerPagesQuery } from '@/lib/api/partner-pages';
import { savedViewsQuery } from '@/lib/api/saved-views';
import { adviceOf } from '@/lib/words/faults';

const WHOLE = '';
/** Days; '' until it is revoked. */
const ENDS = ['7', '30', '90', '365', ''] as const;

/** Asks what a new page shows, to whom and until when, and then shows its address, this once. */
export function NewPageDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { data: views = [] } = useQuery(savedViewsQuery);
  const [view, setView] = useState(WHOLE);
  const [days, setDays] = useState<(typeof ENDS)[number]>('30');
  const [prices, setPrices] = useState(false);
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: makePartnerPage,
    onSuccess: () => client.invalidateQueries(partnerPagesQuery),
  });
  if (data)
    return (
      <OutcomeDialog title="The page is ready" onClose={onClose}>
        <p>The address is shown this once. Everybody who has it can read the page.</p>
        <CopyField label="Address" noun="address" text={data.url} />
      </OutcomeDialog>
    );
  return (
    <FormDialog
      title="New page for a partner"
      action="Make the page"
      isPending={isPending}
      fault={adviceOf(error)}
      onSubmit={({ name = '', passphrase = '' }) =>
        mutate({
          ...{ name, prices },
          ...(view !== WHOLE && { view }),
          ...(days !== '' && { expiresInDays: Number(days) }),
          ...(passphrase !== '' && { passphrase }),
        })
      }
      onClose={onClose}
    >
      <TextField
        label="Name"
        name="name"
        hint="The partner reads it above the homes."
        required
        maxLength={80}
        autoFocus
      />
      <Choice
        label="Homes"
        value={view}
        onChange={setView}
        options={[WHOLE, ...views.map(({ id }) => id)]}
        nameOf={(id) => views.find((one) => one.id === id)?.name ?? 'All of this connection'}
      />
      <CheckField isOn={prices} onChange={setPrices} className="gap-2">
        Show prices
      </CheckField>
      <Choice
        label="Until"
        value={days}
        onChange={setDays}
        options={ENDS}
        nameOf={(one) => (one === '' ? 'it is revoked' : `${one} days from now`)}
      />
      <TextField
        label="Passphrase"
        name="passphrase"
        type="password"
        autoComplete="new-password"
        minLength={8}
        maxLength={200}
        hint="At least 8 characters, told to the partner apart from the address. Left empty, the address is enough."
      />
    </FormDialog>
  );
}
