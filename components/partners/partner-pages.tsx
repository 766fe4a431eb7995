'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CheckField } from '@/components/ui/check-field';
import { Choice } from '@/components/ui/choice';
import { CopyField } from '@/components/ui/copy-field';
import { FormDialog } from '@/components/ui/form-dialog';
import { OutcomeDialog } from '@/components/ui/outcome-dialog';
import { PageLink } from '@/components/ui/page-link';
import { Section } from '@/components/ui/section';
import { TextField } from '@/components/ui/text-field';
import { partnerPageMaking } from '@/lib/api/links';
import { savedViewsQuery } from '@/lib/api/saved-views';
import { adviceOf } from '@/lib/words/faults';

/** Where a page for a partner is made. */
export function PartnerPages() {
  const [isMaking, setMaking] = useState(false);
  const links = (
    <PageLink href="/settings/links" className="font-medium text-accent underline-offset-4 hover:underline">
      Links
    </PageLink>
  );
  return (
    <Section
      id="partner-pages"
      title="Pages for partners"
      about={
        <>
          Who has the address of a page reads these homes as they are now, without signing in: list, calendar and map,
          without codes, agents and the dashboard’s tools. {links} lists the pages, and revokes them.
        </>
      }
      action={
        <Button size="sm" variant="secondary" onPress={() => setMaking(true)}>
          <Plus aria-hidden />
          New page
        </Button>
      }
    >
      {isMaking && <NewPageDialog onClose={() => setMaking(false)} />}
    </Section>
  );
}

const WHOLE = '';
/** Days; '' until it is revoked. */
const ENDS = ['7', '30', '90', '365', ''] as const;

/** Asks what a new page shows, to whom and until when, and then shows its address, this once. */
function NewPageDialog({ onClose }: { onClose: () => void }) {
  const { data: views = [] } = useQuery(savedViewsQuery);
  const [view, setView] = useState(WHOLE);
  const [days, setDays] = useState<(typeof ENDS)[number]>('30');
  const [prices, setPrices] = useState(false);
  const { mutate, isPending, error, data } = useMutation(partnerPageMaking);
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
