'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfferedWatch } from '@/components/state/tell-me';
import { FormDialog } from '@/components/ui/form-dialog';
import { OutcomeDialog } from '@/components/ui/outcome-dialog';
import { PageLink } from '@/components/ui/page-link';
import { TextField } from '@/components/ui/text-field';
import { watchActions, watchesQuery } from '@/lib/api/watches';
import type { WatchMade } from '@/lib/contract/api/watches';
import type { Rhythm, WatchSubject } from '@/lib/domain/watch';
import { adviceOf } from '@/lib/words/faults';
import { FeedAddresses, RhythmField } from './fields';

const WORDS: Readonly<Record<WatchSubject['kind'], string>> = {
  search: 'You are told once of each home that newly matches, no longer matches, or changes its price.',
  homes: 'You are told once of each change of a rent, and when a home is no longer listed.',
  loss: 'You are told once when the lost value rises above the limit, and once when it falls below again.',
  offers: 'You are told what clients like, and when one asks again for an offer that has expired.',
};

/** Begins a watch, and then shows the addresses of its feed. */
export function TellMeDialog({ offered, onClose }: { offered: OfferedWatch; onClose: () => void }) {
  const { name, subject } = offered;
  const begin = useMutation(watchActions);
  const { data: watches } = useQuery(watchesQuery);
  const [email, setEmail] = useState<Rhythm>('off');
  if (begin.data) return <BegunDialog made={begin.data} onClose={onClose} />;
  return (
    <FormDialog
      title="Tell me"
      action="Tell me"
      isPending={begin.isPending}
      fault={adviceOf(begin.error)}
      onSubmit={({ name = '', above = '' }) => {
        const chosen = subject.kind === 'loss' ? { ...subject, above: Number(above) } : subject;
        begin.mutate({ does: 'begin', watch: { ...chosen, name, email } });
      }}
      onClose={onClose}
    >
      <p>{WORDS[subject.kind]}</p>
      <TextField name="name" label="Name" defaultValue={name} maxLength={80} required autoComplete="off" />
      {subject.kind === 'loss' && (
        <TextField
          name="above"
          label={`Lost value above, in ${subject.currency}`}
          hint={`Within the next ${subject.days} nights, of the homes that match the page’s filters.`}
          type="number"
          min={0}
          step="any"
          defaultValue={subject.above}
          required
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-muted">By feed{watches?.canEmail && ', and'}</span>
        {watches?.canEmail && <RhythmField label="E-mail" value={email} onChange={setEmail} />}
        <PageLink href="/watches" onClick={onClose} className="ml-auto font-medium text-accent hover:underline">
          Watches
        </PageLink>
      </div>
    </FormDialog>
  );
}

function BegunDialog({ made, onClose }: { made: WatchMade; onClose: () => void }) {
  const all = (
    <PageLink href="/watches" onClick={onClose} className="button button--sm button--ghost">
      All watches
    </PageLink>
  );
  return (
    <OutcomeDialog title={`“${made.watch.name}” is watched`} more={all} onClose={onClose}>
      <FeedAddresses made={made} />
    </OutcomeDialog>
  );
}
