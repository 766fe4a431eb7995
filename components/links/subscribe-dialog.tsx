'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfferedFeed } from '@/components/state/subscribe';
import { CopyField } from '@/components/ui/copy-field';
import { FormDialog } from '@/components/ui/form-dialog';
import { OutcomeDialog } from '@/components/ui/outcome-dialog';
import { PageLink } from '@/components/ui/page-link';
import { SegmentedRow } from '@/components/ui/segmented';
import { TextField } from '@/components/ui/text-field';
import { feedMaking, linksQuery } from '@/lib/api/links';
import type { FeedTerms, LinkSummary } from '@/lib/contract/api/links';
import { adviceOf } from '@/lib/words/faults';
import { LinkList, RevokeDialog } from './link-list';

type FeedKind = FeedTerms['kind'];

const KINDS: readonly { value: FeedKind; label: string; content: string }[] = [
  { value: 'unavailable', label: 'Not available', content: 'Not available' },
  { value: 'bookable', label: 'Bookable', content: 'Bookable' },
];

const WORDS: Readonly<Record<FeedKind, string>> = {
  unavailable: 'The nights that are not available, or not known to be, are busy days.',
  bookable: 'The nights in which a stay of this length fits by every rule, with the price that it costs from.',
};

/** Makes a calendar feed and shows its address once; lists those that there are, and revokes them. */
export function SubscribeDialog({ offered, onClose }: { offered: OfferedFeed; onClose: () => void }) {
  const { name, property = null, view = null } = offered;
  const making = useMutation(feedMaking);
  const { data } = useQuery(linksQuery);
  const [kind, setKind] = useState<FeedKind>('unavailable');
  const [revoked, setRevoked] = useState<LinkSummary | null>(null);
  const links = data?.items.filter(({ feed }) => feed && feed.property === property && feed.view === view) ?? [];
  if (making.data) return <MadeDialog name={name} url={making.data.url} onClose={onClose} />;
  if (revoked) return <RevokeDialog link={revoked} onClose={() => setRevoked(null)} />;
  return (
    <FormDialog
      title={`Subscribe to ${name}`}
      action="Make the address"
      isPending={making.isPending}
      fault={adviceOf(making.error)}
      onSubmit={({ nights }) => {
        making.mutate({ kind, property, view, nights: kind === 'bookable' ? Number(nights) : null });
      }}
      onClose={onClose}
    >
      <SegmentedRow name="What it shows" label="What it shows" value={kind} onChange={setKind} options={KINDS} />
      {kind === 'bookable' && (
        <TextField name="nights" label="Nights of a stay" type="number" min={1} max={365} defaultValue={7} required />
      )}
      <p>
        {WORDS[kind]}
        {view !== null && ' The dates and guests of the view do not count.'}
      </p>
      {links.length > 0 && <LinkList label={`Feeds of ${name}`} links={links} onRevoke={setRevoked} />}
    </FormDialog>
  );
}

function MadeDialog({ name, url, onClose }: { name: string; url: string; onClose: () => void }) {
  const all = (
    <PageLink href="/settings/links" onClick={onClose} className="button button--sm button--ghost">
      All links
    </PageLink>
  );
  return (
    <OutcomeDialog title={`The calendar of ${name}`} more={all} onClose={onClose}>
      <CopyField label="Address" noun="address" text={url} />
      <p>
        Add it in Google Calendar under “Other calendars → From URL”, in Outlook under “Add calendar → Subscribe from
        web”, in Apple’s Calendar under “File → New Calendar Subscription”.
      </p>
      <p className="text-muted">
        It is a key: anyone who has it can read this calendar. It is shown only now, and works until it is revoked.
      </p>
    </OutcomeDialog>
  );
}
